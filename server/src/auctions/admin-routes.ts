import * as api from '@gavelhouse/shared/auctions/admin-contract.ts'
import type { Serve } from '../http/serve.ts'
import { saveAuction } from './save-auction.ts'

export function auctionAdminRoutes(serve: Serve): void {
  serve(api.saveAuction, saveAuction)
}
