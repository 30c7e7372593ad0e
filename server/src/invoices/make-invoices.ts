import type { Database, Db } from '../db/connect.ts'
import { createInvoices, type InvoiceDraft } from './create-invoice.ts'
import { joinInvoice } from './join-invoice.ts'
import {
  findAuctionsToInvoice,
  holdAuction,
  listOwedGroups,
  listPlacesToInvoice,
  type OwedGroup,
} from './queries-make.ts'
import { type Tax, taxOf } from './tax-of.ts'
import { tellMade } from './tell-made.ts'

/** Of one transaction: long enough to be quick, short enough that bids and payments do not wait for it. */
const AT_ONCE = 100

/**
 * Makes what is owed in auctions that are over into invoices, one per buyer, auction and place (money 15). Several processes
 * may do it at once: each auction is one's at a time. Answers how many were made.
 */
export async function makeInvoices(database: Database): Promise<number> {
  let made = 0
  for (const auctionId of await findAuctionsToInvoice(database.db)) made += await makeOfAuction(database, auctionId)
  return made
}

async function makeOfAuction({ db }: Database, auctionId: number): Promise<number> {
  const taxes = new Map<number, Tax>()
  for (const place of await listPlacesToInvoice(db, auctionId)) taxes.set(place.id, await taxOf(place))
  let made = 0
  for (;;) {
    const groups = await db.transaction((tx) => makeSome(tx, auctionId, taxes))
    for (const group of groups) if (group.openInvoiceId !== null) await db.transaction((tx) => joinInvoice(tx, group))
    made += groups.length
    if (groups.length < AT_ONCE) return made
  }
}

/** Answers which groups were taken; those that join an invoice are left to the caller. */
async function makeSome(tx: Db, auctionId: number, taxes: ReadonlyMap<number, Tax>): Promise<OwedGroup[]> {
  if (!(await holdAuction(tx, auctionId))) return []
  const groups = await listOwedGroups(tx, auctionId, AT_ONCE)
  // A place that came up since the taxes were asked for waits for the next round.
  const taken = groups.filter(({ locationId }) => taxes.has(locationId))
  const drafts = taken
    .filter(({ openInvoiceId }) => openInvoiceId === null)
    .map((group): InvoiceDraft => ({ ...group, source: 'auction', tax: taxes.get(group.locationId) as Tax }))
  await tellMade(tx, () => createInvoices(tx, drafts))
  return taken
}
