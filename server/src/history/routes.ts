import { listBids as api } from '@gavelhouse/shared/history/contract.ts'
import type { Serve } from '../http/serve.ts'
import { listBids } from './list-bids.ts'

export function historyRoutes(serve: Serve): void {
  serve(api, listBids)
}
