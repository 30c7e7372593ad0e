import type { CartLine, GroupOfCart } from '@gavelhouse/shared/carts/cart.ts'
import { type CartGroup, type NamedGroup, nameOfGroup } from '@gavelhouse/shared/carts/cart-group.ts'
import { type Delivery, deliveriesFor, deliveryAmong } from '@gavelhouse/shared/carts/delivery.ts'
import type { LineSums } from '@gavelhouse/shared/money/line.ts'
import { type Rate, rateFromBasisPoints } from '@gavelhouse/shared/money/rate.ts'
import type { Location } from '@gavelhouse/shared/site/defaults.ts'
import { type GoodsTax, type LineTax, sumsOf, taxOfGoods } from '../invoices/line-sums.ts'
import { findExemptions } from '../invoices/queries.ts'
import { taxIfKnown } from '../invoices/tax-for.ts'
import type { CartReader } from './context.ts'
import { NOTHING_MOVED, type Paying, pickupOf, valuesOf } from './present.ts'
import { type AuctionFacts, listAuctionFacts, listPlaces } from './queries-cart.ts'
import { listPayments, type OwedRow } from './queries-owed.ts'

interface ReadOwedLine {
  row: OwedRow
  kindOfGoods: string
  sums: LineSums
  premiumRate: Rate
  taxRate: Rate
  taxDescription: string
}

/** What is owed together: one auction, one place, and one invoice once there is one. */
export interface OwedGroup {
  group: CartGroup
  name: NamedGroup
  auction: AuctionFacts
  location: Location
  lines: ReadOwedLine[]
  invoice: OwedRow['invoice']
  deliveries: Delivery[]
  delivery: Delivery
  attemptId: number | null
  isTaxKnown: boolean
}

const NOT_KNOWN: LineTax = { rate: 0, state: '', description: '' }

/** Groups of owed lines. Before there is an invoice they are reckoned as the invoice will be. */
export async function groupOwed(
  { db, tax: taxes }: Pick<CartReader, 'db' | 'tax'>,
  rows: readonly OwedRow[],
): Promise<OwedGroup[]> {
  const userIds = [...new Set(rows.map(({ line }) => line.userId))]
  const [auctions, places, payments, exemptions] = await Promise.all([
    listAuctionFacts(
      db,
      rows.map(({ line }) => line.auctionId),
    ),
    listPlaces(
      db,
      rows.map(({ lot }) => lot.locationId),
    ),
    listPayments(
      db,
      rows.flatMap(({ invoice }) => invoice?.id ?? []),
    ),
    findExemptions(db, userIds),
  ])
  const byGroup = Map.groupBy(rows, ({ line, lot }) => `${line.auctionId}-${lot.locationId}-${line.invoiceId}`)
  return Promise.all(
    [...byGroup.values()].map(async (ofGroup): Promise<OwedGroup> => {
      const [{ line, lot, invoice }] = ofGroup as [OwedRow]
      const group = { auctionId: line.auctionId, locationId: lot.locationId }
      const auction = auctions.get(group.auctionId)
      const location = places.get(group.locationId)
      if (auction === undefined || location === undefined) throw new Error('a lot without auction or place')
      const isExempt = exemptions.get(line.userId)?.isExempt ?? false
      // What is on an invoice has its rates from there.
      const kinds = ofGroup.map((row) => row.lot.kindOfGoods)
      const tax = invoice === null ? await taxIfKnown(taxes, location, { isExempt, kinds }) : null
      const rates = { premiumRate: rateFromBasisPoints(auction.buyerPremium), tax: tax ?? NOT_KNOWN }
      const paid = ofGroup.filter((row) => !row.line.isAside)
      const deliveries = deliveriesFor((paid.length > 0 ? paid : ofGroup).map((row) => row.lot))
      return {
        ...{ group, auction, location, invoice, deliveries, isTaxKnown: invoice !== null || tax !== null },
        name: nameOfGroup(group, auction.hasSeveralPlaces),
        lines: ofGroup.map((row) => ({ row, kindOfGoods: row.lot.kindOfGoods, ...reckoned(row, rates) })),
        delivery: deliveryAmong(deliveries, invoice?.delivery ?? null),
        attemptId: (invoice === null ? null : payments.get(invoice.id)) ?? null,
      }
    }),
  )
}

/** As its invoice says, or will say. */
function reckoned(
  { line, lot }: OwedRow,
  { premiumRate, tax: ofGoods }: { premiumRate: Rate; tax: GoodsTax },
): Omit<ReadOwedLine, 'row' | 'kindOfGoods'> {
  const found =
    line.invoiceId === null
      ? { ...line, ...sumsOf(line, { premiumRate, tax: taxOfGoods(ofGoods, lot.kindOfGoods) }) }
      : line
  const [subtotal, premium, tax] = [found.subtotal ?? 0, found.premium ?? 0, found.tax ?? 0]
  return {
    sums: { subtotal, premium, tax, total: subtotal + premium + tax },
    premiumRate: found.premiumRate ?? 0,
    taxRate: found.taxRate ?? 0,
    taxDescription: found.taxDescription ?? '',
  }
}

export function presentOwed(read: OwedGroup, userId: number, paying: Paying): GroupOfCart {
  const { lines, name, auction, location, invoice, attemptId, isTaxKnown } = read
  const paid = lines.filter(({ row }) => !row.line.isAside).map(({ sums }) => sums)
  return {
    lines: lines.filter(({ row }) => !row.line.isAside).map((line) => presentLine(line, read)),
    aside: lines.filter(({ row }) => row.line.isAside).map((line) => presentLine(line, read)),
    values: valuesOf({ ...NOTHING_MOVED, ...invoice, lines: paid, isTaxKnown }, name, paying),
    location,
    auctionTitle: auction.title,
    auctionStatus: auction.isOpen ? 'open' : 'closed',
    attemptId,
    userId,
    invoiceId: invoice?.id ?? null,
  }
}

function presentLine(
  { row: { line, lot, invoice }, sums, kindOfGoods: _, ...rates }: ReadOwedLine,
  read: OwedGroup,
): CartLine {
  return {
    ...{ id: line.id, lotId: lot.id, title: lot.title, mainPicture: lot.mainPicture },
    // What was won is bought: its number of units stays.
    ...{ lotQuantity: lot.quantity, soldQuantity: lot.quantity, quantity: line.quantity },
    ...{ least: line.quantity, most: line.quantity, unitPrice: line.unitPrice, ...sums, ...rates },
    isInCart: !line.isAside,
    saleKind: line.source === 'buy-now' || line.source === 'offer' ? 'buynow' : 'live',
    attemptId: read.attemptId,
    invoiceNumber: invoice === null ? null : String(invoice.id),
    group: read.name,
    ...{ locationId: lot.locationId, canShip: lot.canShip, canPickUp: lot.canPickUp },
    ...pickupOf(read.auction),
    auctionStatus: read.auction.isOpen ? 'open' : 'closed',
    ...{ offerId: null, unavailable: null, isRemoved: false },
  }
}
