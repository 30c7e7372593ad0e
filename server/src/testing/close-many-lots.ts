import { dollars } from '@gavelhouse/shared/money.ts'
import { HOUR } from '@gavelhouse/shared/time.ts'
import { acceptedTerms } from '../auctions/tables.ts'
import type { Database } from '../db/connect.ts'
import { lots } from '../lots/tables.ts'
import { makeAuction, makeCategory, makeCondition, makeLocation, makeUser } from './factories.ts'

/** A bid that is to be sent at a certain moment. */
export interface PlannedBid {
  dueAt: number
  lotId: number
  userId: number
  amount: number
  /** On a lot of the closing auction; the others stay open. */
  isClosing: boolean
}

export interface BidAnswer {
  bid: PlannedBid
  sentAt: number
  answeredAt: number
  result: 'accepted' | 'closed' | 'refused' | 'failed'
}

export interface CloseManyOptions {
  database: Database
  /** Lots that close at the same instant. */
  lots: number
  /** From now to the closing: time to open the lots and to place the first bids. */
  leadMs: number
  bidsPerSecond: number
  /** Who win what is sold. */
  bidders?: number
  /** How long before the closing people begin to bid. */
  stormBeforeMs?: number
  /** Places the first bids, as fast as it can. */
  seed: (bids: readonly PlannedBid[]) => Promise<void>
  /** Called when the lots are on sale: from now on everything is seen. */
  watch: (auctionId: number) => Promise<void>
  /** Sends every bid at its time and comes back with all answers. */
  storm: (bids: readonly PlannedBid[]) => Promise<BidAnswer[]>
}

export interface CloseReport {
  auctionId: number
  closesAt: number
  /** By lot: when its close was decided, by the database clock, and its number in the lot's log. */
  closed: { lotId: number; number: number; at: number }[]
  sold: number
  owed: number
  isAuctionClosed: boolean
  answers: BidAnswer[]
  /** Each of these must be 0. */
  wrong: {
    acceptedLate: number
    refusedEarly: number
    closedEarly: number
    notClosedOnce: number
    afterClose: number
    owedWrongly: number
    failed: number
  }
}

export const STORM_BEFORE_MS = 2_000
const STORM_AFTER_MS = 3_000
const BIDDERS = 50
const OTHER_LOTS = 100

/**
 * Many lots that close at the same instant while people bid on them and on others; then looks whether every one of them
 * closed once, at its time and not before, and whether every bid was judged by the closing time alone (I-12, I-50, F-14,
 * G-11). Somebody else runs the closer. Bids do not extend the lots, so that all of them keep their instant.
 */
export async function closeManyLots(options: CloseManyOptions): Promise<CloseReport> {
  const { database, leadMs, stormBeforeMs = STORM_BEFORE_MS } = options
  const sale = await prepareSale(database, options)
  await until(database, sale.auctionId, "status = 'future'")
  await options.seed(firstBids(sale))
  // On a machine that is too busy to be ready in time there is nothing to see: again, with more time.
  if (Date.now() > sale.closesAt - stormBeforeMs - 500) return closeManyLots({ ...options, leadMs: leadMs * 2 })
  await options.watch(sale.auctionId)
  const answers = await options.storm(planStorm(sale, options.bidsPerSecond, stormBeforeMs))
  await until(database, sale.auctionId, "status in ('future', 'open')")
  return audit(database, sale, answers)
}

interface Sale {
  auctionId: number
  closesAt: number
  lotIds: number[]
  otherIds: number[]
  userIds: number[]
}

async function prepareSale(
  { db }: Database,
  { lots: count, leadMs, bidders = BIDDERS }: Pick<CloseManyOptions, 'lots' | 'leadMs' | 'bidders'>,
): Promise<Sale> {
  const sellerId = await makeUser(db, { role: 'seller' })
  const locationId = await makeLocation(db)
  const userIds: number[] = []
  for (let made = 0; made < bidders; made += 1) userIds.push(await makeUser(db))
  const closesAt = Date.now() + leadMs
  const opensAt = Date.now() - HOUR
  const auctionId = await makeAuction(db, { sellerId, locationId, opensAt, closesAt, softCloseMinutes: 0 })
  const otherAuctionId = await makeAuction(db, { sellerId, locationId })
  for (const id of [auctionId, otherAuctionId])
    await db.insert(acceptedTerms).values(userIds.map((userId) => ({ userId, auctionId: id, termsVersion: 1 })))

  const row = {
    title: 'Bench lathe',
    sellerId,
    locationId,
    categoryId: await makeCategory(db),
    conditionId: await makeCondition(db),
    startingPrice: dollars(1),
    price: dollars(1),
    nextBid: dollars(1),
    opensAt,
  }
  const insert = async (total: number, given: { auctionId: number; closesAt: number }) => {
    const ids: number[] = []
    for (let start = 0; start < total; start += 1_000) {
      const rows = Array.from({ length: Math.min(1_000, total - start) }, (_, index) => {
        const position = start + index
        // Every tenth lot has a reserve that nobody reaches, so that not everything is sold.
        const reserve = position % 10 === 9 ? { reserve: dollars(1_000_000), reserveMet: false } : {}
        return { ...row, ...given, ...reserve, position, lotNumber: String(position + 1) }
      })
      ids.push(...(await db.insert(lots).values(rows).returning({ id: lots.id })).map(({ id }) => id))
    }
    return ids
  }
  const lotIds = await insert(count, { auctionId, closesAt })
  const otherIds = await insert(OTHER_LOTS, { auctionId: otherAuctionId, closesAt: closesAt + HOUR })
  return { auctionId, closesAt, lotIds, otherIds, userIds }
}

/** A bid on every lot, a second one on every other. */
function firstBids({ lotIds, userIds }: Sale): PlannedBid[] {
  const bid = (lotId: number, turn: number, amount: number): PlannedBid => {
    return {
      dueAt: 0,
      lotId,
      userId: userIds[turn % userIds.length] as number,
      amount: dollars(amount),
      isClosing: true,
    }
  }
  return lotIds.flatMap((lotId, index) => {
    const first = bid(lotId, index, 1)
    return index % 2 === 0 ? [first] : [first, bid(lotId, index + 1, 2)]
  })
}

/** Two of three bids go to lots that close, in an order that looks like chance and is the same in every run. */
function planStorm({ lotIds, otherIds, userIds, closesAt }: Sale, perSecond: number, beforeMs: number): PlannedBid[] {
  const amounts = new Map<number, number>()
  const count = Math.round(((beforeMs + STORM_AFTER_MS) / 1_000) * perSecond)
  return Array.from({ length: count }, (_, turn) => {
    const isClosing = turn % 3 !== 2
    const among = isClosing ? lotIds : otherIds
    const lotId = among[(turn * 7_919) % among.length] as number
    const amount = (amounts.get(lotId) ?? 5) + 10
    amounts.set(lotId, amount)
    const dueAt = closesAt - beforeMs + (turn * 1_000) / perSecond
    return { dueAt, lotId, userId: userIds[turn % userIds.length] as number, amount: dollars(amount), isClosing }
  })
}

async function until({ pool }: Database, auctionId: number, where: string): Promise<void> {
  const giveUpAt = Date.now() + 60_000
  for (;;) {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from lots where auction_id = $1 and ${where}`,
      [auctionId],
    )
    const count = rows[0]?.count ?? 0
    if (count === 0) return
    if (Date.now() > giveUpAt) throw new Error(`${count} lots are still ${where}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function audit(database: Database, sale: Sale, answers: BidAnswer[]): Promise<CloseReport> {
  const { pool } = database
  const { auctionId, closesAt, lotIds } = sale
  const count = async (query: string): Promise<number> => {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${query}`, [auctionId])
    return rows[0]?.count ?? 0
  }
  const log = 'lot_log g join lots l on l.id = g.lot_id and l.auction_id = $1'
  const { rows: closed } = await pool.query<{ lotId: number; number: number; at: number }>(
    `select g.lot_id as "lotId", g.number, ms(g.at) as at from ${log} where g.type = 'closed' order by g.at, g.lot_id`,
    [auctionId],
  )
  const closes = Map.groupBy(closed, ({ lotId }) => lotId)
  const onClosing = answers.filter(({ bid }) => bid.isClosing)
  return {
    auctionId,
    closesAt,
    closed,
    answers,
    sold: await count("lots where auction_id = $1 and status = 'sold'"),
    owed: await count("owed_lines where auction_id = $1 and status = 'live'"),
    isAuctionClosed: await isSoonClosed(pool, auctionId),
    wrong: {
      acceptedLate:
        (await count(`${log} where g.type = 'bid' and g.at >= g.closes_at`)) +
        onClosing.filter(({ result, sentAt }) => result === 'accepted' && sentAt >= closesAt).length,
      refusedEarly: answers.filter(
        ({ bid, result, answeredAt }) => result === 'closed' && (!bid.isClosing || answeredAt < closesAt),
      ).length,
      closedEarly: closed.filter(({ at }) => at < closesAt).length,
      notClosedOnce: lotIds.filter((lotId) => closes.get(lotId)?.length !== 1).length,
      afterClose: await count(
        `${log} where g.number > (select number from lot_log c where c.lot_id = g.lot_id and c.type = 'closed')`,
      ),
      // Sold to whoever led, at the price of the last event, and owed by the same person at the same price; or unsold.
      owedWrongly: await count(
        `lots l left join owed_lines o on o.lot_id = l.id and o.run = l.run and o.status = 'live'
         where l.auction_id = $1 and (
           (l.status = 'sold') <> (l.leader_id is not null and l.reserve_met)
           or (l.status = 'sold') <> (o.id is not null)
           or (o.id is not null and (o.user_id, o.unit_price) is distinct from (l.leader_id, l.price)))`,
      ),
      failed: answers.filter(({ result }) => result === 'failed').length,
    },
  }
}

/** The auction follows its last lot, on the closer's next round. */
async function isSoonClosed(pool: Database['pool'], auctionId: number): Promise<boolean> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { rows } = await pool.query('select from auctions where id = $1 and status = $2', [auctionId, 'closed'])
    if (rows.length === 1) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}
