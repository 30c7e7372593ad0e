import type { CartGroup, NamedGroup } from '@gavelhouse/shared/carts/cart-group.ts'
import type { Delivery } from '@gavelhouse/shared/carts/delivery.ts'
import type { LineState, WantedLine } from '@gavelhouse/shared/carts/line-state.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import type { LineSums } from '@gavelhouse/shared/money/line.ts'
import type { Rate } from '@gavelhouse/shared/money/rate.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import type { Location } from '@gavelhouse/shared/site/defaults.ts'
import type { AddressRow } from '../accounts/queries.ts'
import type { ChosenShipping } from '../invoices/create-invoice.ts'
import type { KnownTax } from '../invoices/tax-for.ts'
import type { CartRow } from './queries.ts'
import type { AuctionFacts } from './queries-cart.ts'

/** A line as it stands now. */
export interface ReadLine {
  row: CartRow
  wanted: WantedLine
  lot: ListedLot
  state: LineState
  kindOfGoods: string
  premiumRate: Rate
  taxRate: Rate
  taxDescription: string
  sums: LineSums
  /** Of a deposit that is held on the lot: once it is bought, it goes toward its invoice. */
  held: Money
}

/** What is bought together: one auction, one place, one checkout. */
export interface ReadGroup {
  group: CartGroup
  name: NamedGroup
  auction: AuctionFacts
  location: Location
  lines: ReadLine[]
  /** Null: nobody knows it just now, and nothing of this can be bought. */
  tax: KnownTax | null
  deliveries: Delivery[]
  delivery: Delivery
  addressId: number | null
  /** Where it is sent; null: fetched, or not chosen yet. */
  address: AddressRow | null
  rateId: string | null
  /** The rate that was chosen, as long as it holds for these goods and this address. */
  shipping: ChosenShipping | null
  /** A payment for one of the lots that is going on. */
  attemptId: number | null
}

/** What deposits pay of this total. */
export const depositToward = ({ lines }: Pick<ReadGroup, 'lines'>, total: Money): Money =>
  Math.min(
    total,
    lines.filter(isCounted).reduce((sum, { held }) => sum + held, 0),
  )

/** Set aside or gone, a line is not paid with the rest and decides nothing. */
export const isCounted = ({ row, state }: Pick<ReadLine, 'row' | 'state'>): boolean =>
  !row.isAside && state.unavailable === null
