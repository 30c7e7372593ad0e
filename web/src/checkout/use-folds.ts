import { useState } from 'react'
import type { Checkout } from './checkout-subject.ts'
import { isAddressSettled } from './is-address-settled.ts'

type Step = 'delivery' | 'address' | 'shipping' | 'pickup' | 'method'

/** Which cards are folded to one line. What there is nothing to choose about starts so, and what was chosen before. */
export function useFolds(checkout: Checkout) {
  const { isFrozen, deliveries } = checkout
  const [folds, setFolds] = useState<Record<Step, boolean>>({
    delivery: isFrozen || deliveries.length < 2 || isAddressSettled(checkout),
    ...{ address: true, shipping: true, pickup: false, method: false },
  })
  return {
    folds,
    fold: (step: Step) => (isFolded: boolean) => setFolds((now) => ({ ...now, [step]: isFolded })),
  }
}
