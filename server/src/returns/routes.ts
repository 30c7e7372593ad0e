import { mayEverywhere } from '@gavelhouse/shared/accounts/grants.ts'
import * as api from '@gavelhouse/shared/returns/contract.ts'
import * as staffApi from '@gavelhouse/shared/returns/staff-contract.ts'
import type { Serve } from '../accounts/caller.ts'
import { changeReturn, withdrawReturn } from './change-return.ts'
import { makeReturnPdf, makeReturnSpreadsheet } from './paper/make-return-paper.ts'
import { presentReturn, presentSoldReturn } from './present.ts'
import { listOwnReturns, listSoldReturnsOf } from './queries-read.ts'
import { readOwnReturn, readSoldReturn } from './read-return.ts'
import { requestReturn } from './request-return.ts'
import { withdrawOffer } from './withdraw-offer.ts'

export function returnRoutes(serve: Serve): void {
  serve(api.requestReturn, requestReturn)
  serve(api.withdrawReturn, withdrawReturn)
  serve(api.listReturns, async (ctx, input) => {
    const { records, ...page } = await listOwnReturns(ctx.db, input, ctx.user.id)
    return { ...page, records: records.map(presentReturn) }
  })
  serve(api.getReturn, readOwnReturn)
  serve(api.getReturnPdf, makeReturnPdf)
  serve(api.getReturnSpreadsheet, makeReturnSpreadsheet)

  serve(staffApi.listSoldReturns, async (ctx, input) => {
    const isStaff = mayEverywhere(ctx.user.grants, ['take_money', 'reports'])
    const { records, ...page } = await listSoldReturnsOf(ctx.db, input, isStaff ? null : ctx.user.id)
    // What the house offers a buyer is between those two.
    const shown = records.map((head) => presentSoldReturn(isStaff ? head : { ...head, offer: null }))
    return { ...page, records: shown }
  })
  serve(staffApi.getSoldReturn, readSoldReturn)
  serve(staffApi.changeReturn, changeReturn)
  serve(staffApi.withdrawOffer, withdrawOffer)
}
