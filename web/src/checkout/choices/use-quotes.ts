import type { Carrier } from '@gavelhouse/shared/shipping/carriers.ts'
import { quoteFreight, quoteParcels } from '@gavelhouse/shared/shipping/checkout-contract.ts'
import type { Rate } from '@gavelhouse/shared/shipping/contract.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, keyOf } from '../../lib/api.ts'
import { isAppError } from '../../lib/app-error.ts'
import { type Checkout, type CheckoutSubject, shippedCheckout } from '../checkout-subject.ts'
import { isAddressSettled } from '../is-address-settled.ts'

export type QuotedRate = Rate & { carrier: Carrier }

/** What sending costs by parcel and by freight, asked for as soon as it is known where to. */
export function useQuotes(subject: CheckoutSubject, checkout: Checkout) {
  const cache = useQueryClient()
  const named = shippedCheckout(subject, checkout)
  const { addressId, sentTo, delivery, isFrozen } = checkout
  const goods = checkout.lines.map(({ id, quantity }) => [id, quantity])
  const queryKey = keyOf(quoteParcels, named, addressId ?? sentTo, goods)
  const ask = (isAnew: boolean) => async (): Promise<QuotedRate[]> => {
    const [parcels, freight] = await Promise.all([
      call(quoteParcels, { ...named, isAnew }),
      call(quoteFreight, { ...named, isAnew }).catch(noFreight),
    ])
    const rates = [
      ...parcels.answer.rates.map((rate) => ({ ...rate, carrier: 'shipEngine' as const })),
      ...freight.answer.rates.map((rate) => ({ ...rate, carrier: 'arta' as const })),
    ]
    return rates.toSorted((one, other) => one.total - other.total)
  }
  const isAsked = delivery === 'shipping' && isAddressSettled(checkout) && !isFrozen
  // The server keeps them for half an hour, and only those for the address chosen last: none are kept here beside it.
  const kept = { staleTime: 0, gcTime: 0 }
  const { data, error, isFetching } = useQuery({ queryKey, queryFn: ask(false), enabled: isAsked, ...kept })
  return {
    rates: data,
    error,
    isFetching,
    /** Asks the carriers again, whatever they said before (P-1153). */
    askAnew: () => void cache.fetchQuery({ queryKey, queryFn: ask(true), staleTime: 0 }).catch(() => undefined),
  }
}
export type Quotes = ReturnType<typeof useQuotes>

/** A house may have no freight at all; what else fails is for both to say. */
function noFreight(error: unknown): { answer: { rates: Rate[] } } {
  if (isAppError(error) && error.code === 'not_enabled') return { answer: { rates: [] } }
  throw error
}
