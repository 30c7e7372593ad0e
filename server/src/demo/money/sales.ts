import { rateFromBasisPoints } from '@gavelhouse/shared/money/rate.ts'
import { SECOND } from '@gavelhouse/shared/time.ts'
import type { LineTax } from '../../invoices/line-sums.ts'
import type { ListedLot, Listing } from '../list-auction.ts'
import type { Draft, LineRow } from './draft.ts'
import { ALL_PAID, OF_LOGINS, PURCHASES, RECIPES, type Recipe, type RecipeName, UNIT_BACK, USUAL } from './recipes.ts'

const DUE_DAYS = 3

/** I-50: whoever won a lot owes it. */
export function wonLine({ id, auctionId, row, state }: ListedLot): LineRow | null {
  const { soldTo, run, unitsSold, lastAt } = state
  if (soldTo === null || soldTo.by === 'buy-now') return null
  const quantity = (row.quantity ?? 1) - unitsSold
  const { userId, by: source, price: unitPrice } = soldTo
  const sold = { userId, source, quantity, unitPrice, createdAt: lastAt }
  return { lotId: id, lotTitle: row.title, sellerId: row.sellerId, run, auctionId, ...sold }
}

/** I-41: what was bought outright, each by its line of the log. */
export function boughtLines({ id, auctionId, row, log }: ListedLot): LineRow[] {
  return log.flatMap(({ event: { fact, number, at }, after: { run } }) => {
    if (fact.type !== 'bought') return []
    const { userId, quantity, price: unitPrice } = fact
    const source = unitPrice < (row.buyNowPrice ?? 0) ? ('offer' as const) : ('buy-now' as const)
    const sold = { userId, source, quantity, unitPrice, logNumber: number, createdAt: at }
    return [{ lotId: id, lotTitle: row.title, sellerId: row.sellerId, run, auctionId, ...sold }]
  })
}

type Facts = Pick<Draft, 'auctionId' | 'locationId' | 'dueDays' | 'premiumRate' | 'tax' | 'sellerId'>

const factsOf = ({ id, row }: Listing, lot: ListedLot, taxes: ReadonlyMap<number, LineTax>): Facts => {
  const locationId = lot.row.locationId as number
  return {
    ...{ auctionId: id, locationId, sellerId: lot.row.sellerId, dueDays: row.dueDays ?? DUE_DAYS },
    ...{ premiumRate: rateFromBasisPoints(row.buyerPremium ?? 0), tax: taxes.get(locationId) as LineTax },
  }
}

/** One invoice for everything somebody won in an auction that is over; a demo login's is split, to show more of them. */
export function draftWon(
  listings: readonly Listing[],
  { taxes, loginIds }: { taxes: ReadonlyMap<number, LineTax>; loginIds: readonly number[] },
): Draft[] {
  const turns = new Map<readonly RecipeName[], number>()
  const nextOf = (recipes: readonly RecipeName[]): RecipeName => {
    const turn = turns.get(recipes) ?? 0
    turns.set(recipes, turn + 1)
    return recipes[turn % recipes.length] as RecipeName
  }
  return listings.flatMap((listing, nth) => {
    const usual = listing.after === null ? USUAL : ALL_PAID[listing.after]
    const sold = listing.lots.flatMap((lot) => {
      const line = wonLine(lot)
      return line === null ? [] : [{ lot, line }]
    })
    const at = Math.max(...listing.lots.map(({ state }) => state.endedAt ?? 0)) + 5 * SECOND
    return [...Map.groupBy(sold, ({ line }) => line.userId)].flatMap(([userId, own]): Draft[] => {
      // One line each, and the rest on the last: so it has several, to put off or to give up one of them.
      const count = Math.max(1, own.length - 1)
      const names = loginIds.includes(userId)
        ? (OF_LOGINS[nth % OF_LOGINS.length] ?? []).slice(-count)
        : [nextOf(usual)]
      return names.map((name, part) => {
        const share = own.filter((_, index) => Math.min(index, names.length - 1) === part)
        return {
          ...factsOf(listing, (share[0] as (typeof own)[number]).lot, taxes),
          ...{ userId, source: 'auction', at: at + part * SECOND, recipe: RECIPES[name], deposits: [] },
          lines: share.map(({ line }) => line),
        }
      })
    })
  })
}

/** What was bought outright has its invoice from the moment it was paid. */
export function draftBought(listings: readonly Listing[], taxes: ReadonlyMap<number, LineTax>): Draft[] {
  let turn = 0
  let hasUnitBack = false
  /** Of the first who bought several units one comes back, whoever that is today. */
  const recipeOf = ({ quantity }: { quantity: number }): Recipe => {
    if (quantity === 1 || hasUnitBack) return PURCHASES[turn++ % PURCHASES.length] as Recipe
    hasUnitBack = true
    return UNIT_BACK
  }
  return listings.flatMap((listing) =>
    listing.lots.flatMap((lot) =>
      boughtLines(lot).map((line): Draft => {
        const recipe = recipeOf(line)
        const source = line.source === 'offer' ? 'offer' : 'buy-now'
        const at = line.createdAt as number
        return { ...factsOf(listing, lot, taxes), userId: line.userId, source, at, lines: [line], recipe, deposits: [] }
      }),
    ),
  )
}
