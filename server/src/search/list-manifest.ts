import type { InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import type { listManifest as api } from '@gavelhouse/shared/search/manifest-contract.ts'
import { rangeText } from '../db/paging.ts'
import type { SearchContext } from './context.ts'
import { readManifest } from './queries-lots.ts'
import { selectionFor } from './selection.ts'

/** P-192: every lot of one auction, not one page of them. */
export async function listManifest(ctx: SearchContext, input: InputOf<typeof api>): Promise<OutputOf<typeof api>> {
  const { ids, ...rest } = selectionFor(input.filters)
  const [condition] = ids
  const auctionId = condition?.field === 'auctionId' && condition.isIn ? condition.ids[0] : undefined
  const isOneAuction = ids.length === 1 && condition?.ids.length === 1 && rest.text === null
  if (auctionId === undefined || !isOneAuction)
    throw new AppError('invalid_filter').beside('filters', problem('name_one_auction'))
  const records = await readManifest(ctx.db, auctionId, input.limit)
  const total = records.length
  return { records, totalRecords: total, showing: rangeText(0, total, total) }
}
