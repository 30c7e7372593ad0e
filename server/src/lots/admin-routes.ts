import { auctionsWith } from '@gavelhouse/shared/accounts/grants.ts'
import * as api from '@gavelhouse/shared/lots/admin-contract.ts'
import type { Serve } from '../accounts/caller.ts'
import { readAllLots } from './queries-all.ts'
import { saveLot } from './save-lot.ts'

export function lotAdminRoutes(serve: Serve): void {
  serve(api.saveLot, saveLot)
  serve(api.listAllLots, ({ db, user }, query) => readAllLots(db, query, auctionsWith(user.grants, 'catalogue')))
}
