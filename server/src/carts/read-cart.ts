import type { CartGroup, NamedGroup } from '@gavelhouse/shared/carts/cart-group.ts'
import { isNamed, nameOfGroup } from '@gavelhouse/shared/carts/cart-group.ts'
import { type Delivery, deliveriesFor, deliveryAmong } from '@gavelhouse/shared/carts/delivery.ts'
import { lineState } from '@gavelhouse/shared/carts/line-state.ts'
import { wantedLine } from '@gavelhouse/shared/carts/wanted-line.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { fitsOnLine, type LineSums, lineSums } from '@gavelhouse/shared/money/line.ts'
import { type Rate, rateFromBasisPoints } from '@gavelhouse/shared/money/rate.ts'
import type { Location } from '@gavelhouse/shared/site/defaults.ts'
import { type AddressRow, listAddresses } from '../accounts/queries.ts'
import { taxOfGoods } from '../invoices/line-sums.ts'
import { findExemptions } from '../invoices/queries.ts'
import { taxIfKnown } from '../invoices/tax-for.ts'
import { presentListedLot } from '../lots/present.ts'
import { listLotsById } from '../lots/queries.ts'
import { listKindsOfGoods } from '../lots/queries-kinds.ts'
import { listHeld } from '../wallet/queries-held.ts'
import type { CartReader } from './context.ts'
import {
  type CartChoice,
  listAuctionFacts,
  listCartRows,
  listChoices,
  listOpenPurchases,
  listPlaces,
} from './queries-cart.ts'
import { isCounted, type ReadGroup, type ReadLine } from './read-group.ts'
import { chosenShipping } from './shipment-of.ts'

const NOT_KNOWN = { rate: 0, description: '' }
const NOTHING: LineSums = { subtotal: 0, premium: 0, tax: 0, total: 0 }

/** The buy-now cart of a person, read from the lots each time: a cart keeps no price and reserves nothing (P-1101). */
export async function readGroups({ db, clock, tax: taxes }: CartReader, userId: number): Promise<ReadGroup[]> {
  const now = clock.now()
  const rows = await listCartRows(db, userId)
  if (rows.length === 0) return []
  const [found, choices, purchases, addresses, exemptions, deposits] = await Promise.all([
    listLotsById(
      db,
      rows.map(({ line }) => line.lotId),
      userId,
    ),
    listChoices(db, userId),
    listOpenPurchases(db, userId),
    listAddresses(db, userId),
    findExemptions(db, [userId]),
    listHeld(db, userId),
  ])
  const lots = new Map(found.map((row) => [row.lot.id, presentListedLot(row, { id: userId }, now)]))
  const [kinds, auctions, places] = await Promise.all([
    listKindsOfGoods(
      db,
      found.map(({ lot }) => lot.id),
    ),
    listAuctionFacts(
      db,
      found.map(({ lot }) => lot.auctionId),
    ),
    listPlaces(
      db,
      found.map(({ lot }) => lot.locationId),
    ),
  ])
  const isExempt = exemptions.get(userId)?.isExempt ?? false

  const lines = rows.flatMap(({ line: row, offer }) => {
    const lot = lots.get(row.lotId)
    if (lot === undefined) return []
    const wanted = wantedLine({ quantity: row.quantity, offer }, now)
    return [{ row, wanted, lot, state: lineState(wanted, lot, now) }]
  })
  const byGroup = Map.groupBy(lines, ({ lot }) => `${lot.auctionId}-${lot.locationId}`)
  return Promise.all(
    [...byGroup.values()].map(async (ofGroup): Promise<ReadGroup> => {
      const [first] = ofGroup as [(typeof ofGroup)[number]]
      const group = { auctionId: first.lot.auctionId, locationId: first.lot.locationId }
      const auction = auctions.get(group.auctionId)
      const location = places.get(group.locationId)
      if (auction === undefined || location === undefined) throw new Error('a lot without auction or place')
      const chosen = chosenFor(group, ofGroup, choices)
      const place = placeOf(chosen, location, addresses)
      const kindOf = ({ lot }: Unreckoned) => kinds.get(lot.id) ?? ''
      const tax = await taxIfKnown(taxes, place, { isExempt, kinds: ofGroup.map(kindOf) })
      const premiumRate = rateFromBasisPoints(auction.buyerPremium)
      const address = addresses.find(({ id }) => id === chosen.addressId) ?? null
      const lines = ofGroup.map((line) => {
        const goods = tax === null ? NOT_KNOWN : taxOfGoods(tax, kindOf(line))
        const rates = { premiumRate, taxRate: goods.rate }
        const kindOfGoods = kindOf(line)
        const held = deposits.get(line.lot.id) ?? 0
        return { ...line, ...rates, kindOfGoods, taxDescription: goods.description, held, sums: reckon(line, rates) }
      })
      const lotIds = new Set(lines.map(({ lot }) => lot.id))
      const read = { group, auction, location, tax, address, ...chosen, lines }
      return {
        ...read,
        name: nameOfGroup(group, auction.hasSeveralPlaces),
        shipping: await chosenShipping(db, userId, read),
        attemptId: purchases.find((one) => one.lotIds.some((id) => lotIds.has(id)))?.attemptId ?? null,
      }
    }),
  )
}

type Unreckoned = Pick<ReadLine, 'row' | 'wanted' | 'lot' | 'state'>

function reckon({ row, state }: Unreckoned, { premiumRate, taxRate }: { premiumRate: Rate; taxRate: Rate }): LineSums {
  const facts = { unitPrice: state.unitPrice, quantity: row.quantity }
  return fitsOnLine(facts) ? lineSums({ ...facts, premiumRate, taxRate }) : NOTHING
}

function chosenFor({ auctionId, locationId }: CartGroup, lines: readonly Unreckoned[], choices: readonly CartChoice[]) {
  const counted = lines.filter(isCounted)
  const deliveries = deliveriesFor((counted.length > 0 ? counted : lines).map(({ lot }) => lot))
  const choice = choices.find((one) => one.auctionId === auctionId && one.locationId === locationId)
  const delivery = deliveryAmong(deliveries, choice?.delivery ?? null)
  const isShipped = delivery === 'shipping'
  return {
    deliveries,
    delivery,
    addressId: isShipped ? (choice?.addressId ?? null) : null,
    rateId: isShipped ? (choice?.rateId ?? null) : null,
  }
}

/** Money 6: what is fetched is taxed where it lies, what is sent where it goes. Until that is chosen, the default address. */
function placeOf(
  { delivery, addressId }: { delivery: Delivery; addressId: number | null },
  location: Location,
  addresses: readonly AddressRow[],
): Location | AddressRow {
  if (delivery === 'pickup') return location
  return addresses.find(({ id }) => id === addressId) ?? addresses[0] ?? location
}

/** The group somebody means; one that is not in their cart is not found. */
export function groupNamed<Group extends { group: CartGroup }>(groups: readonly Group[], named: NamedGroup): Group {
  const found = groups.find(({ group }) => isNamed(named, group))
  if (found === undefined) throw new AppError('not_found')
  return found
}

/** What is being paid for must not change under a payment (A-540, P-1080). */
export function refuseWhilePaying({ attemptId }: Pick<ReadGroup, 'attemptId'>): void {
  if (attemptId !== null) throw new AppError('previous_payment_open')
}
