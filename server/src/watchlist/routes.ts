import * as api from '@gavelhouse/shared/watchlist/contract.ts'
import type { Serve } from '../accounts/caller.ts'
import { unwatchLot, watchLot } from './watch-lot.ts'

export function watchlistRoutes(serve: Serve): void {
  serve(api.watchLot, watchLot)
  serve(api.unwatchLot, unwatchLot)
}
