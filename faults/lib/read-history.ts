import type { Pool } from 'pg'
import type { IncrementBand, LotRules } from '../../shared/src/bidding/lot-state.ts'
import type { LogRow, LotRecord } from './history.ts'
import type { ListedLot } from './lot-book.ts'

/** Everything the database says about the lots, read by statements of its own and not by those of the server. */
export async function readLotRecords(pool: Pool, listed: readonly ListedLot[]): Promise<LotRecord[]> {
  const [lots, logs, owed, notices] = await Promise.all([
    pool.query<LotRow>(READ_LOTS),
    pool.query<LogRow>(READ_LOG),
    pool.query<Owned<LotRecord['owed'][number]>>(READ_OWED),
    pool.query<Owned<LotRecord['notices'][number]>>(
      `select lot_id as "lotId", user_id as "userId", kind from notifications where kind in ('won', 'lost')`,
    ),
  ])
  const listedById = new Map(listed.map((lot) => [lot.id, lot]))
  const logsByLot = Map.groupBy(logs.rows, ({ lotId }) => lotId)
  const owedByLot = Map.groupBy(owed.rows, ({ lotId }) => lotId)
  const noticesByLot = Map.groupBy(notices.rows, ({ lotId }) => lotId)

  return lots.rows.map((lot) => {
    const { opensAt, closesAt } = listedById.get(lot.id) ?? lot
    return {
      id: lot.id,
      auctionId: lot.auctionId,
      rules: rulesOf(lot),
      listed: { opensAt, closesAt },
      row: stateOf(lot),
      log: logsByLot.get(lot.id) ?? [],
      owed: owedByLot.get(lot.id) ?? [],
      notices: noticesByLot.get(lot.id) ?? [],
    }
  })
}

type Owned<Row> = Row & { lotId: number }

interface LotRow extends State {
  id: number
  auctionId: number
  saleType: LotRules['saleType']
  isBiddable: boolean
  startingPrice: number
  reserve: number | null
  quantity: number
  softCloseMinutes: number
  extensionMinutes: number
  hardEndAt: number | null
  canRetract: boolean
  retractMinutes: number
  bands: IncrementBand[]
}

type State = LotRecord['row']

const READ_LOTS = `
  select l.id, l.auction_id as "auctionId", l.sale_type as "saleType", l.is_biddable as "isBiddable",
    l.starting_price::float8 as "startingPrice", l.reserve::float8 as reserve, l.quantity,
    a.soft_close_minutes as "softCloseMinutes", a.extension_minutes as "extensionMinutes",
    extract(epoch from a.hard_end_at)::float8 * 1000 as "hardEndAt",
    a.can_retract as "canRetract", a.retract_minutes as "retractMinutes", t.bands,
    l.run, l.status, round(extract(epoch from l.opens_at) * 1000)::float8 as "opensAt",
    round(extract(epoch from l.closes_at) * 1000)::float8 as "closesAt", l.price::float8 as price,
    l.next_bid::float8 as "nextBid", l.bid_count as "bidCount", l.leader_id as "leaderId",
    l.leader_limit::float8 as "leaderLimit", l.leader_bid_number as "leaderBidNumber", l.reserve_met as "reserveMet",
    l.units_sold as "unitsSold", l.sold_to_id as "soldToId", l.sold_price::float8 as "soldPrice", l.sold_by as "soldBy",
    l.log_number as "logNumber", round(extract(epoch from l.last_event_at) * 1000)::float8 as "lastEventAt"
  from lots l
  join auctions a on a.id = l.auction_id
  join increment_tables t on t.id = coalesce(a.increment_table_id, (select id from increment_tables where is_default))
  order by l.id`

const READ_LOG = `
  select lot_id as "lotId", number, round(extract(epoch from at) * 1000)::float8 as at, run, type, fact, user_id as "userId",
    amount::float8 as amount, key, price::float8 as price, next_bid::float8 as "nextBid", bid_count as "bidCount",
    leader_id as "leaderId", round(extract(epoch from closes_at) * 1000)::float8 as "closesAt", status,
    reserve_met as "reserveMet"
  from lot_log order by lot_id, number`

const READ_OWED = `
  select lot_id as "lotId", run, user_id as "userId", source, quantity, unit_price::float8 as "unitPrice", status
  from owed_lines`

function rulesOf(lot: LotRow): LotRules {
  return {
    saleType: lot.saleType,
    isBiddable: lot.isBiddable,
    startingPrice: lot.startingPrice,
    reserve: lot.reserve,
    buyNowPrice: null,
    quantity: lot.quantity,
    increments: lot.bands,
    softCloseMs: lot.softCloseMinutes * 60_000,
    extensionMs: lot.extensionMinutes * 60_000,
    hardEndAt: lot.hardEndAt === null ? null : Math.round(lot.hardEndAt),
    canRetract: lot.canRetract,
    retractMinutes: lot.retractMinutes,
  }
}

function stateOf(lot: LotRow): State {
  return {
    run: lot.run,
    status: lot.status,
    opensAt: lot.opensAt,
    closesAt: lot.closesAt,
    price: lot.price,
    nextBid: lot.nextBid,
    bidCount: lot.bidCount,
    leaderId: lot.leaderId,
    leaderLimit: lot.leaderLimit,
    leaderBidNumber: lot.leaderBidNumber,
    reserveMet: lot.reserveMet,
    unitsSold: lot.unitsSold,
    soldToId: lot.soldToId,
    soldPrice: lot.soldPrice,
    soldBy: lot.soldBy,
    logNumber: lot.logNumber,
    lastEventAt: lot.lastEventAt,
  }
}
