import { auctionsWithAny, type Grant } from '@gavelhouse/shared/accounts/grants.ts'
import type { Right } from '@gavelhouse/shared/accounts/rights.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Filter } from '@gavelhouse/shared/list.ts'
import { idFrom, valuesOf } from '../db/filter-values.ts'

/**
 * The auctions whose records somebody sees in a list; null: of all. An auction that is asked for by name must be one of these:
 * what is elsewhere is not there (T-20).
 */
export function reachIn(
  grants: readonly Grant[],
  rights: readonly Right[],
  { filters, auctionField }: { filters: readonly Filter[]; auctionField: string },
): number[] | null {
  const auctionIds = auctionsWithAny(grants, rights)
  if (auctionIds === null) return null
  const named = filters.filter(({ field, type }) => field === auctionField && type !== 'notin')
  const isElsewhere = named.flatMap(valuesOf).some((value) => !auctionIds.includes(idFrom(value)))
  if (isElsewhere) throw new AppError('not_found')
  return auctionIds
}
