import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Db } from '../db/connect.ts'
import type { Tax } from '../tax/tax.ts'
import { createInvoices, type InvoiceDraft } from './create-invoice.ts'
import { joinInvoice } from './join-invoice.ts'
import type { GoodsTax } from './line-sums.ts'
import {
  findAuctionsToInvoice,
  holdAuction,
  listBuyersToInvoice,
  listOwedGroups,
  listPlacesToInvoice,
  type OwedGroup,
} from './queries-make.ts'
import { taxIfKnown } from './tax-for.ts'
import { tellMade } from './tell-made.ts'

/** Buyers of one transaction: short enough that bids and payments do not wait for it. */
const AT_ONCE = 25

/**
 * Makes what is owed in auctions that are over into invoices, one per buyer, auction and place (money 15). Several processes
 * may do it at once: each auction is one's at a time. What lies at a place whose tax nobody knows waits for another round.
 * Answers how many were made, and which places wait. `onlyId`: of this auction alone.
 */
export async function makeInvoices(
  { db }: Pick<Database, 'db'>,
  tax: Tax,
  onlyId?: number,
): Promise<{ made: number; untaxed: ReadonlySet<number> }> {
  let made = 0
  const untaxed = new Set<number>()
  const owing = await findAuctionsToInvoice(db)
  for (const auctionId of onlyId === undefined ? owing : owing.filter((id) => id === onlyId)) {
    const taxes = new Map<number, GoodsTax>()
    for (const place of await listPlacesToInvoice(db, auctionId)) {
      const known = await taxIfKnown(tax, place, { isExempt: false, kinds: place.kinds })
      if (known === null) untaxed.add(place.id)
      else taxes.set(place.id, known)
    }
    if (taxes.size > 0) made += await makeOfAuction(db, auctionId, taxes)
  }
  return { made, untaxed }
}

async function makeOfAuction(
  db: Database['db'],
  auctionId: number,
  taxes: ReadonlyMap<number, GoodsTax>,
): Promise<number> {
  let made = 0
  const buyers = await listBuyersToInvoice(db, auctionId)
  for (let done = 0; done < buyers.length; done += AT_ONCE) {
    const startedAt = performance.now()
    const groups = await db.transaction((tx) => makeSome(tx, auctionId, taxes, buyers.slice(done, done + AT_ONCE)))
    for (const group of groups)
      if (group.openInvoiceId !== null)
        await db.transaction((tx) => joinInvoice(tx, group, taxes.get(group.locationId) as GoodsTax))
    made += groups.length
    // A third of the time is left to people who bid meanwhile: invoices have ten seconds, bids have none.
    await pause((performance.now() - startedAt) / 2)
  }
  return made
}

/** Answers which groups were taken; those that join an invoice are left to the caller. */
async function makeSome(
  tx: Db,
  auctionId: number,
  taxes: ReadonlyMap<number, GoodsTax>,
  userIds: readonly number[],
): Promise<OwedGroup[]> {
  if (!(await holdAuction(tx, auctionId))) return []
  // A place that came up since the taxes were asked for waits for the next round.
  const groups = await listOwedGroups(tx, { auctionId, locationIds: [...taxes.keys()], userIds })
  const drafts = groups
    .filter(({ openInvoiceId }) => openInvoiceId === null)
    .map((group): InvoiceDraft => ({ ...group, source: 'auction', tax: taxes.get(group.locationId) as GoodsTax }))
  await tellMade(tx, await createInvoices(tx, drafts))
  return groups
}
