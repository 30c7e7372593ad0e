import type { PgTable } from 'drizzle-orm/pg-core'
import { acceptedTerms, auctions } from '../auctions/tables.ts'
import { type SealedLine, toLogRow } from '../bidding/log-rows.ts'
import { sealLog } from '../bidding/seal-log.ts'
import { lotLog } from '../bidding/tables.ts'
import type { Db } from '../db/connect.ts'
import { owedLines } from '../invoices/tables.ts'
import { recordListings } from '../lot-feed/queries.ts'
import { attachments, lots } from '../lots/tables.ts'
import { lotParcels } from '../shipping/tables.ts'
import { bidDeposits } from '../wallet/tables.ts'
import { watches } from '../watchlist/tables.ts'
import type { DemoAuction, DemoLot } from './make-auction.ts'
import { PICTURE_SIZE } from './pictures/studio.ts'
import { setChains } from './queries.ts'

type ListedLot = DemoLot & { id: number; auctionId: number }

/** Writes an auction with its lots, their logs and what follows from them, in a handful of statements. */
export async function listAuction(db: Db, { row, lots: made }: DemoAuction): Promise<void> {
  const [auction] = await db.insert(auctions).values(row).returning({ id: auctions.id })
  if (auction === undefined) throw new Error('the auction was not inserted')
  const auctionId = auction.id
  const inserted = await db
    .insert(lots)
    .values(made.map((lot) => ({ ...lot.row, auctionId })))
    .returning({ id: lots.id, position: lots.position, bidderSalt: lots.bidderSalt })
  const ids = new Map(inserted.map(({ id, position }) => [position, id]))
  const salts = new Map(inserted.map(({ id, bidderSalt }) => [id, bidderSalt.toString('hex')]))
  const listed = made.map((lot, position): ListedLot => ({ ...lot, auctionId, id: ids.get(position) ?? 0 }))

  await recordListings(
    db,
    inserted.map(({ id }) => id),
  )
  const sealed = listed.map((lot) => ({ id: lot.id, ...sealLog(lot, salts.get(lot.id) ?? '') }))
  await insertMany(
    db,
    lotLog,
    sealed.flatMap(({ id, lines }) => lines.map((line) => toSealedRow(id, line))),
  )
  await setChains(db, sealed)
  await insertMany(db, attachments, listed.flatMap(pictureRows))
  await insertMany(
    db,
    lotParcels,
    listed.map(({ id, parcel }) => ({ lotId: id, ...parcel })),
  )
  await insertMany(db, watches, listed.flatMap(watchRows))
  await insertMany(db, acceptedTerms, termsRows(auctionId, listed, row.opensAt))
  await insertMany(db, bidDeposits, listed.flatMap(depositRows))
  await insertMany(db, owedLines, listed.flatMap(owedRows))
}

const ROWS_PER_STATEMENT = 1_000

async function insertMany<Table extends PgTable>(db: Db, table: Table, rows: Table['$inferInsert'][]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    await db.insert(table).values(rows.slice(from, from + ROWS_PER_STATEMENT))
  }
}

function toSealedRow(lotId: number, line: SealedLine) {
  const { hash, salt, rules } = line.seal
  const bytesOf = (hex: string) => Buffer.from(hex, 'hex')
  return { ...toLogRow(lotId, line), hash: bytesOf(hash), salt: salt === null ? null : bytesOf(salt), rules }
}

const pictureRows = ({ id, pictures }: ListedLot) =>
  pictures.map((fileName, position) => ({ lotId: id, fileName, position, ...PICTURE_SIZE }))

const watchRows = ({ id, watcherIds, row }: ListedLot) =>
  watcherIds.map((userId) => ({ userId, lotId: id, createdAt: row.opensAt }))

const biddersOn = ({ log }: DemoLot): number[] => [
  ...new Set(log.flatMap(({ event: { fact } }) => ('userId' in fact ? [fact.userId] : []))),
]

/** Nobody bids without having accepted the terms. */
function termsRows(auctionId: number, listed: readonly ListedLot[], opensAt: number) {
  const userIds = new Set(listed.flatMap(biddersOn))
  return [...userIds].map((userId) => ({ userId, auctionId, termsVersion: 1, acceptedAt: opensAt }))
}

/** Nor, where the lot asks for one, without a deposit. */
function depositRows(lot: ListedLot) {
  const amount = lot.row.depositAmount
  if (amount === null || amount === undefined) return []
  return biddersOn(lot).map((userId) => ({ userId, lotId: lot.id, amount, createdAt: lot.row.opensAt }))
}

/** I-50: whoever won a lot owes it. */
function owedRows({ id, auctionId, row, state }: ListedLot) {
  const { soldTo, run, unitsSold, lastAt } = state
  if (soldTo === null || soldTo.by === 'buy-now') return []
  const quantity = (row.quantity ?? 1) - unitsSold
  const { userId, by: source, price: unitPrice } = soldTo
  return [{ lotId: id, run, auctionId, userId, source, quantity, unitPrice, createdAt: lastAt }]
}
