import * as api from '@gavelhouse/shared/auctions/admin-contract.ts'
import type { Serve } from '../accounts/caller.ts'
import { saveAuction } from './save-auction.ts'

export function auctionAdminRoutes(serve: Serve): void {
  serve(api.saveAuction, saveAuction)
}
