import * as api from '@gavelhouse/shared/bidding/admin-contract.ts'
import type { Serve } from '../accounts/caller.ts'
import type { BiddingServices } from './context.ts'
import { listIncrementTables } from './list-increment-tables.ts'
import { pardonBidder } from './pardon-bidder.ts'
import { saveIncrementTable } from './save-increment-table.ts'
import { voidBid } from './void-bid.ts'

export function biddingAdminRoutes(serve: Serve<BiddingServices>): void {
  serve(api.voidBid, voidBid)
  serve(api.pardonBidder, pardonBidder)
  serve(api.listIncrementTables, listIncrementTables)
  serve(api.saveIncrementTable, saveIncrementTable)
}
