import { acceptedTerms, auctions } from '../auctions/tables.ts'
import { type SealedLine, toLogRow } from '../bidding/log-rows.ts'
import { sealLog } from '../bidding/seal-log.ts'
import { lotLog } from '../bidding/tables.ts'
import type { Db } from '../db/connect.ts'
import { recordListings } from '../lot-feed/queries.ts'
import { attachments, lots } from '../lots/tables.ts'
import { lotParcels } from '../shipping/tables.ts'
import { watches } from '../watchlist/tables.ts'
import { insertMany } from './insert-many.ts'
import type { DemoAuction, DemoLot } from './make-auction.ts'
import { PICTURE_SIZE } from './pictures/studio.ts'
import { setChains } from './queries.ts'

export type ListedLot = DemoLot & { id: number; auctionId: number }

/** An auction that stands in the house, for what follows from its sales. */
export interface Listing {
  id: number
  row: DemoAuction['row']
  lots: ListedLot[]
  after: DemoAuction['after']
}

/** Writes an auction with its lots and their logs, in a handful of statements. What is owed and paid is writeMoney's. */
export async function listAuction(db: Db, { row, lots: made, after }: DemoAuction): Promise<Listing> {
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
  return { id: auctionId, row, lots: listed, after }
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

export const biddersOn = ({ log }: DemoLot): number[] => [
  ...new Set(log.flatMap(({ event: { fact } }) => ('userId' in fact ? [fact.userId] : []))),
]

/** Nobody bids without having accepted the terms. */
function termsRows(auctionId: number, listed: readonly ListedLot[], opensAt: number) {
  const userIds = new Set(listed.flatMap(biddersOn))
  return [...userIds].map((userId) => ({ userId, auctionId, termsVersion: 1, acceptedAt: opensAt }))
}
