import * as api from '@gavelhouse/shared/bidding/admin-contract.ts'
import * as foreseeApi from '@gavelhouse/shared/bidding/foresee-contract.ts'
import * as logApi from '@gavelhouse/shared/bidding/log-contract.ts'
import type { Serve } from '../accounts/caller.ts'
import type { BiddingServices } from './context.ts'
import { extendLot } from './extend-lot.ts'
import { foreseeLot } from './foresee-lot.ts'
import { listIncrementTables } from './list-increment-tables.ts'
import { listLotBidders } from './list-lot-bidders.ts'
import { pardonBidder } from './pardon-bidder.ts'
import { readLotLog } from './read-lot-log.ts'
import { saveIncrementTable } from './save-increment-table.ts'
import { voidBid } from './void-bid.ts'
import { withdrawLot } from './withdraw-lot.ts'

export function biddingAdminRoutes(serve: Serve<BiddingServices>): void {
  serve(api.voidBid, voidBid)
  serve(api.withdrawLot, withdrawLot)
  serve(api.extendLot, extendLot)
  serve(foreseeApi.foreseeLot, foreseeLot)
  serve(logApi.readLotLog, readLotLog)
  serve(logApi.listLotBidders, listLotBidders)
  serve(api.pardonBidder, pardonBidder)
  serve(api.listIncrementTables, listIncrementTables)
  serve(api.saveIncrementTable, saveIncrementTable)
}
