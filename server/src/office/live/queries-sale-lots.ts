import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import type { listSaleLots, SALE_SIDES } from '@gavelhouse/shared/office/live-contract.ts'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { users } from '../../accounts/tables.ts'
import type { Db } from '../../db/connect.ts'
import { countUpTo } from '../../db/counting.ts'
import { readPage, type Slice } from '../../db/paging.ts'
import { isSealedStill } from '../../lots/queries-sealed.ts'
import { lots } from '../../lots/tables.ts'

type SaleLot = OutputOf<typeof listSaleLots>['records'][number]

/** Who leads, while that may be known; whoever got it afterwards. */
const leaderId = sql<number | null>`coalesce(${lots.soldToId}, ${lots.leaderId})`

const ended = sql<number>`coalesce(${lots.endedAt}, ${lots.closesAt})`

/** The lots of one auction are found by its index and put in order: there are some thousands at most. */
export function readSaleLots(db: Db, auctionId: number, side: (typeof SALE_SIDES)[number], slice: Slice) {
  const isOpen = side === 'open'
  const where = and(
    eq(lots.auctionId, auctionId),
    isOpen ? eq(lots.status, 'open') : inArray(lots.status, ['sold', 'closed']),
  )
  const order = isOpen ? [asc(lots.closesAt), asc(lots.position), asc(lots.id)] : [desc(ended), desc(lots.id)]
  const count = countUpTo(db, lots, where).then(({ total }) => total)
  return readPage(slice, count, async ({ limit, offset }) => {
    const rows = await db
      .select({
        ...{ id: lots.id, lotNumber: lots.lotNumber, title: lots.title, saleType: lots.saleType },
        ...{ isWithdrawn: lots.isWithdrawn, bidCount: lots.bidCount, leaderId },
        status: sql<SaleLot['status']>`${lots.status}`,
        isPaused: sql<boolean>`${lots.pausedAt} is not null`,
        closesAt: sql<number>`ms(${isOpen ? lots.closesAt : ended})::float8`,
        price: sql<string>`coalesce(${lots.soldPrice}, ${lots.price})`,
        leaderName: sql<string>`coalesce(${users.firstName} || ' ' || ${users.lastName}, '')`,
        reserveMet: sql<boolean | null>`case when ${lots.reserve} is not null then ${lots.reserveMet} end`,
        isSealed: isSealedStill,
      })
      .from(lots)
      .leftJoin(users, eq(users.id, leaderId))
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
    return rows.map((lot): SaleLot => ({ ...lot, price: Number(lot.price), ...(lot.isSealed ? SECRET : {}) }))
  })
}

/** Rule 12: the same as in the log of the lot. */
const SECRET = { bidCount: 0, leaderId: null, leaderName: '', reserveMet: null }
