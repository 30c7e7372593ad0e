import { listBids as api } from '@gavelhouse/shared/history/contract.ts'
import type { Serve } from '../accounts/caller.ts'
import type { HistoryServices } from './alias.ts'
import { listBids } from './list-bids.ts'

export function historyRoutes(serve: Serve<HistoryServices>): void {
  serve(api, listBids)
}
