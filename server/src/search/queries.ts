import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Filter } from '@gavelhouse/shared/list.ts'
import type { searchLots } from '@gavelhouse/shared/search/contract.ts'
import { and, asc, count, desc, ilike, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { escapeLike } from '../auctions/queries.ts'
import type { Db } from '../db/connect.ts'
import { orderingFor, type Sorts } from '../db/ordering.ts'
import { offsetOf } from '../db/paging.ts'
import { selectLots } from '../lots/queries.ts'
import { lots } from '../lots/tables.ts'

export const LOT_SORTS: Sorts = new Map<string, PgColumn>([
  ['p.id', lots.id],
  ['p.lot', lots.position],
  ['p.date_closed', lots.closesAt],
])

const ID_FILTERS = new Map<string, PgColumn>([
  ['p.auctionid', lots.auctionId],
  ['it.categoryTypeId', lots.categoryId],
])

export async function listLots(db: Db, input: InputOf<typeof searchLots>, userId: number | null) {
  const where = and(...input.filters.map(filterBy))
  const ordering =
    input.orderBy === undefined ? [desc(lots.id)] : [orderingFor(LOT_SORTS, input.orderBy, input.order), asc(lots.id)]
  const [rows, totals] = await Promise.all([
    selectLots(db, userId)
      .where(where)
      .orderBy(...ordering)
      .limit(input.limit)
      .offset(offsetOf(input)),
    db.select({ total: count() }).from(lots).where(where),
  ])
  return { rows, total: totals[0]?.total ?? 0 }
}

function filterBy({ field, type, value }: Filter): SQL {
  const column = ID_FILTERS.get(field)
  const ids = [value].flat().map(Number)
  const areIds = ids.every((id) => Number.isInteger(id) && Math.abs(id) < 2 ** 31)
  if (column !== undefined && (type === 'array' || type === 'in') && areIds) return inArray(column, ids)
  if (field === 'p.title' && type === 'like' && typeof value === 'string')
    return ilike(lots.title, `%${escapeLike(value)}%`)
  throw new AppError('invalid_input', { message: 'Something went wrong!', fields: { filters: 'Unknown filter' } })
}
