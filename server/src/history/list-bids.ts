import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { listBids as api } from '@gavelhouse/shared/history/contract.ts'
import type { Context } from '../accounts/caller.ts'
import { readPage } from '../db/paging.ts'
import type { HistoryServices } from './alias.ts'
import { countHistory, findHistoryLot } from './queries.ts'
import { readHistory } from './read-history.ts'

/** A page of a lot's history and how many lines this caller may see in all. */
export async function listBids(ctx: Context & HistoryServices, { lotId, limit, page }: InputOf<typeof api>) {
  const lot = await findHistoryLot(ctx.db, lotId)
  if (lot === null) throw new AppError('not_found')
  const { totalRecords, automaticCount } = await countHistory(ctx.db, lot, ctx.user?.id ?? null)
  const answer = await readPage({ limit, page }, totalRecords, (part) => readHistory(ctx, lot, part))
  return { ...answer, automaticCount }
}
