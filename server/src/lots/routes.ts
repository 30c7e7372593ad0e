import * as api from '@gavelhouse/shared/lots/contract.ts'
import * as questionApi from '@gavelhouse/shared/lots/question-contract.ts'
import type { Serve } from '../accounts/caller.ts'
import type { HistoryServices } from '../history/alias.ts'
import { askAboutLot } from './ask-about-lot.ts'
import { countLotsBidOn, countLotsBought, countWonLots } from './queries-counts.ts'
import { readLot, readLotsAround } from './read-lot.ts'
import { recordView } from './record-view.ts'
import { requestLotAccess } from './request-lot-access.ts'

export function lotRoutes(serve: Serve<HistoryServices>): void {
  serve(api.getLot, readLot)
  serve(api.getLotsAround, readLotsAround)
  serve(api.recordView, recordView)
  serve(questionApi.askAboutLot, askAboutLot)
  serve(questionApi.requestLotAccess, requestLotAccess)

  serve(api.countWonLots, async (ctx) => ({ count: await countWonLots(ctx.db, ctx.user.id) }))
  serve(api.countLotsBidOn, async (ctx) => ({ count: await countLotsBidOn(ctx.db, ctx.user.id) }))
  serve(api.countLotsBought, async (ctx) => ({ count: await countLotsBought(ctx.db, ctx.user.id) }))
}
