import type { Filter } from '@gavelhouse/shared/list.ts'
import { asc, getTableColumns } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { whereLots } from '../lots/queries-all.ts'
import { lots } from '../lots/tables.ts'

const { rulesHash: _rules, bidderSalt: _salt, leaderLimit: _limit, ...columns } = getTableColumns(lots)

/** Those that match, in the order of their auctions. */
export const listLotsToExport = (
  db: Db,
  asked: { filters: readonly Filter[]; auctionIds: readonly number[] | null },
  limit: number,
) =>
  db
    .select(columns)
    .from(lots)
    .where(whereLots(asked))
    .orderBy(asc(lots.auctionId), asc(lots.position), asc(lots.id))
    .limit(limit)
