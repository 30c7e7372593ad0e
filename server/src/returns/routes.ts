import * as api from '@gavelhouse/shared/returns/contract.ts'
import * as staffApi from '@gavelhouse/shared/returns/staff-contract.ts'
import type { Serve } from '../accounts/caller.ts'
import { changeReturn, withdrawReturn } from './change-return.ts'
import { listSoldReturns } from './list-sold-returns.ts'
import { makeReturnPdf, makeReturnSpreadsheet } from './paper/make-return-paper.ts'
import { presentReturn } from './present.ts'
import { listOwnReturns } from './queries-read.ts'
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

  serve(staffApi.listSoldReturns, listSoldReturns)
  serve(staffApi.getSoldReturn, readSoldReturn)
  serve(staffApi.changeReturn, changeReturn)
  serve(staffApi.withdrawOffer, withdrawOffer)
}
