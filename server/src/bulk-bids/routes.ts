import { readBulkBids as api } from '@gavelhouse/shared/bulk-bids/contract.ts'
import type { Serve } from '../accounts/caller.ts'
import { readBulkBids } from './read-bulk-bids.ts'

export function bulkBidRoutes(serve: Serve): void {
  serve(api, readBulkBids)
}
