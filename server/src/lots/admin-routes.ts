import * as api from '@gavelhouse/shared/lots/admin-contract.ts'
import type { Serve } from '../accounts/caller.ts'
import { listAllLots } from './list-all-lots.ts'
import { saveLot } from './save-lot.ts'

export function lotAdminRoutes(serve: Serve): void {
  serve(api.saveLot, saveLot)
  serve(api.listAllLots, listAllLots)
}
