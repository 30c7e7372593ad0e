import { type BuyerCost, buyerCostFor } from '@gavelhouse/shared/bidding/buyer-cost.ts'
import { estimateTax } from '@gavelhouse/shared/carts/contract.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { rateFromPercent } from '@gavelhouse/shared/money/rate.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { estimatedTaxRate } from '@gavelhouse/shared/tax/state-rates.ts'
import { MINUTE } from '@gavelhouse/shared/time.ts'
import { useRead } from '../lib/api.ts'
import { useSession } from '../lib/session.ts'
import { useSite } from '../lib/site.ts'

/** What a price per unit comes to for this person, with everything the house knows to be added; null for more than it could bill. */
export function useBuyerCost(lot: ListedLot, unitPrice: Money, quantity = lot.quantity): BuyerCost | null {
  const { user } = useSession()
  const { cardFee, locations } = useSite()
  const siteState = locations.find(({ id }) => id === lot.locationId)?.state
  // The house says what its invoice will; until it has, the general rate of the state stands there.
  const { data: taxed } = useRead(estimateTax, { lotId: lot.id }, { staleTime: MINUTE })
  return buyerCostFor({
    unitPrice,
    quantity,
    premiumRate: rateFromPercent(lot.buyerPremium),
    taxRate: taxed === undefined ? estimatedTaxRate(lot, { buyer: user, siteState }) : taxed.taxRate,
    cardRate: rateFromPercent(cardFee),
  })
}
