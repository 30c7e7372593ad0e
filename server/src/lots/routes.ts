import { AppError } from '@gavelhouse/shared/errors.ts'
import * as api from '@gavelhouse/shared/lots/contract.ts'
import type { Serve } from '../http/serve.ts'
import { presentLot } from './present.ts'
import { findLot, listPictures } from './queries.ts'
import { listOwnFacts } from './queries-own.ts'
import { readHistory } from './read-history.ts'
import { recordView } from './record-view.ts'

export function lotRoutes(serve: Serve): void {
  serve(api.getLot, async (ctx, { id }) => {
    const userId = ctx.user?.id ?? null
    const [found, pictures, own] = await Promise.all([
      findLot(ctx.db, id, userId),
      listPictures(ctx.db, id),
      listOwnFacts(ctx.db, [id], userId),
    ])
    if (found === null) throw new AppError('not_found')
    const history = await readHistory(ctx, found.lot, { limit: 3, offset: 0 })
    return { lot: presentLot(found, { pictures, own: own.get(id), history }, ctx.user, ctx.clock.now()) }
  })

  serve(api.recordView, recordView)
}
