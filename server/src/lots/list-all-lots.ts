import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { LOT_NAMES } from '@gavelhouse/shared/list-names.ts'
import { listAllLots as api } from '@gavelhouse/shared/lots/admin-contract.ts'
import type { UserContext } from '../accounts/caller.ts'
import { reachIn } from '../accounts/reach.ts'
import { readAllLots } from './queries-all.ts'

/** Lots of the auctions in which the caller looks after them. */
export function listAllLots({ db, user }: UserContext, query: InputOf<typeof api>) {
  const { filters } = query
  return readAllLots(db, query, reachIn(user.grants, api.rights, { filters, auctionField: LOT_NAMES.auctionId }))
}
