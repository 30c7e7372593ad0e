import { chooseAddress, updateCheckout } from '@gavelhouse/shared/carts/auction-cart-contract.ts'
import type { CartValues } from '@gavelhouse/shared/carts/cart.ts'
import type { Delivery } from '@gavelhouse/shared/carts/delivery.ts'
import { confirmFreight, confirmParcels } from '@gavelhouse/shared/shipping/checkout-contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { type Saying, useSay } from '../../lib/say.ts'
import { toast } from '../../ui/toast.ts'
import { type Checkout, type CheckoutSubject, namedCheckout, shippedCheckout } from '../checkout-subject.ts'
import { checkoutKey } from '../use-checkout.ts'
import type { QuotedRate } from './use-quotes.ts'

/** What a choice changes on screen at once; the rest is read again. */
type Chosen = Partial<Pick<Checkout, 'delivery' | 'addressId' | 'sentTo' | 'rateId' | 'shippingService'>>

interface Choice {
  chosen: Chosen
  send: (hear: (said: Saying) => void) => Promise<{ values: CartValues }>
}

const NOT_SENT = { rateId: null, shippingService: null }

/** Pickup or shipping, where to, and by which carrier. Kept by the server with the cart or invoice: tax and sums follow. */
export function useChoices(subject: CheckoutSubject, checkout: Checkout) {
  const cache = useQueryClient()
  const say = useSay()
  const name = namedCheckout(subject, checkout)
  const key = checkoutKey(subject)
  const change = useMutation({
    // One after the other: answers that overtake each other would show, and keep, an older choice.
    scope: { id: 'checkout-choice' },
    mutationFn: ({ send }: Choice) => send((said) => void toast('success', say(said))),
    onSuccess: ({ values }, { chosen }) => {
      cache.setQueryData<Checkout>(key, (now) => now && { ...now, ...chosen, values })
      return cache.invalidateQueries({ queryKey: key })
    },
  })

  return {
    isPending: change.isPending,
    error: change.error,
    chooseDelivery: (delivery: Delivery) =>
      change.mutate({
        chosen: { delivery, ...NOT_SENT, ...(delivery === 'pickup' && { addressId: null, sentTo: null }) },
        send: () => call(updateCheckout, { ...name, what: 'delivery', delivery }),
      }),
    chooseAddress: (addressId: number) =>
      change.mutate({
        chosen: { delivery: 'shipping', addressId, sentTo: null, ...NOT_SENT },
        send: () => call(chooseAddress, { ...name, addressId }),
      }),
    chooseRate: ({ carrier, id, serviceType }: QuotedRate) =>
      change.mutate({
        chosen: { rateId: id, shippingService: serviceType },
        // 'Shipping choice updated!'
        send: (onMessage) =>
          call(
            carrier === 'arta' ? confirmFreight : confirmParcels,
            { ...shippedCheckout(subject, checkout), chosen: { rateId: id } },
            { onMessage },
          ),
      }),
  }
}
export type Choices = ReturnType<typeof useChoices>
