import { auctionsWith } from '@gavelhouse/shared/accounts/grants.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { LOT_NAMES } from '@gavelhouse/shared/list-names.ts'
import type { listAllLots as api } from '@gavelhouse/shared/lots/admin-contract.ts'
import type { UserContext } from '../accounts/caller.ts'
import { idFrom, valuesOf } from '../db/filter-values.ts'
import { readAllLots } from './queries-all.ts'

/** Lots of the auctions in which the caller looks after them; an auction that is asked for by name must be one of these. */
export function listAllLots({ db, user }: UserContext, query: InputOf<typeof api>) {
  const auctionIds = auctionsWith(user.grants, 'catalogue')
  if (auctionIds !== null) {
    const named = query.filters.filter(({ field, type }) => field === LOT_NAMES.auctionId && type !== 'notin')
    const isElsewhere = named.flatMap(valuesOf).some((value) => !auctionIds.includes(idFrom(value)))
    if (isElsewhere) throw new AppError('not_found')
  }
  return readAllLots(db, query, auctionIds)
}
