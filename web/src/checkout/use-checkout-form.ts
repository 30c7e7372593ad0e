import type { User } from '@gavelhouse/shared/accounts/user.ts'
import type { Delivery } from '@gavelhouse/shared/carts/delivery.ts'
import type { PrePayProblem } from '@gavelhouse/shared/checkout/pre-pay.ts'
import { parseMoney } from '@gavelhouse/shared/money.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError } from '../lib/app-error.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import type { usePayment } from '../payments/attempts/use-payment.ts'
import { useDialog } from '../ui/dialog/use-dialog.tsx'
import type { Checkout, CheckoutSubject } from './checkout-subject.ts'
import type { EditedAddress } from './choices/AddressStep.tsx'
import { isDivided } from './choices/divided.ts'
import { useChoices } from './choices/use-choices.ts'
import { usePickup } from './choices/use-pickup.ts'
import { useQuotes } from './choices/use-quotes.ts'
import { isAddressSettled } from './is-address-settled.ts'
import type { CardEntryHandle } from './methods/CardEntry.tsx'
import { feeOf } from './methods/pay-option.ts'
import { isDecline, isUnexplained, type Place, placeOf } from './paying/error-place.ts'
import { usePaying } from './paying/use-paying.ts'
import { checkoutKey } from './use-checkout.ts'
import { useFolds } from './use-folds.ts'
import { useOptions } from './use-options.ts'
import { useStale } from './use-stale.ts'

export interface CheckoutFormProps {
  subject: CheckoutSubject
  checkout: Checkout
  user: User
  flow: ReturnType<typeof usePayment>
}

/** What the page knows between the first look and the payment: choices, amounts, what is open and what is wrong. */
export function useCheckoutForm({ subject, checkout, user, flow }: CheckoutFormProps) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const { values, isFrozen } = checkout
  const choices = useChoices(subject, checkout)
  const quotes = useQuotes(subject, checkout)
  const { options, chosen, choose, hasSavedCard } = useOptions(checkout)
  const { folds, fold } = useFolds(checkout)
  const [part, setPart] = useState<string | null>(null)
  const [edited, setEdited] = useState<EditedAddress>(null)
  /** Shipping is wanted, and there is no address yet that the server could keep it with. */
  const [waitsForAddress, setWaits] = useState(false)
  const cardEntry = useRef<CardEntryHandle>(null)
  const dialogs = { naming: useDialog(), adding: useDialog(), closing: useDialog() }

  const delivery: Delivery = waitsForAddress && !isAddressSettled(checkout) ? 'shipping' : checkout.delivery
  const asked = part === null ? 0 : parseMoney(part)
  const amount = asked === null || asked === 0 ? values.due : Math.min(asked, values.due)
  const fee = chosen === undefined ? 0 : feeOf(chosen, amount, checkout.feeTerms)
  // A time is kept with the payment that pays all of it; otherwise it is chosen later.
  const paysAll = part === null || asked === values.due
  const isApart = isDivided(checkout)
  const booksPickup = delivery === 'pickup' && paysAll && chosen?.kind !== 'offline' && !isApart
  const pickup = usePickup(subject, checkout, booksPickup)

  const lead: Partial<Record<PrePayProblem['at'], () => void>> = {
    name: () => dialogs.naming.open(true),
    card: () => dialogs.adding.open(true),
    address: () => setEdited({ address: null }),
    addressChoice: () => fold('address')(false),
    shippingChoice: () => fold('shipping')(false),
    day: () => fold('pickup')(false),
    time: () => fold('pickup')(false),
    method: () => fold('method')(false),
  }
  /** While any of it is on its way nothing is paid, by the button or by Enter. */
  const isBlocked =
    isApart ||
    choices.isPending ||
    !values.isTaxKnown ||
    chosen === undefined ||
    values.itemCount === 0 ||
    pickup.isLoading
  const paying = usePaying({
    isBlocked,
    ...{ subject, checkout, user, option: chosen, asked, hasSavedCard, flow, cardEntry },
    facts: {
      delivery: isFrozen ? null : delivery,
      ...{ hasAddress: isAddressSettled(checkout), pickup: pickup.wanted },
      // What staff have agreed on is no quote.
      hasShipping: checkout.rateId !== null || checkout.shippingService !== null,
    },
    onWrong: ({ at }) => lead[at]?.(),
    onClosing: () => dialogs.closing.open(true),
  })
  const readAgain = () => void cache.invalidateQueries({ queryKey: checkoutKey(subject) })
  useStale(paying.error ?? choices.error, {
    ...{ total_changed: readAgain, price_changed: readAgain, lot_just_sold: readAgain, cannot_buy: readAgain },
    ...{ shipment_incomplete: readAgain, quantity_not_available: readAgain, nothing_due: readAgain },
    pickup_time_taken: () => {
      pickup.readAgain()
      fold('pickup')(false)
    },
    quote_expired: () => {
      quotes.askAnew()
      fold('shipping')(false)
    },
  })
  /** A change makes what was said before out of date. */
  const changing =
    <Given extends unknown[]>(act: (...given: Given) => void) =>
    (...given: Given): void => {
      paying.forget()
      act(...given)
    }

  return {
    ...{ choices, quotes, options, chosen, folds, fold, part, edited, setEdited, cardEntry, dialogs },
    ...{ delivery, now: { amount, fee }, booksPickup, pickup, paying, isBlocked, isDivided: isApart },
    chooseDelivery: changing((way: Delivery) => {
      const isHeld = way === 'shipping' && user.addresses.length === 0
      setWaits(isHeld)
      if (isHeld) setEdited({ address: null })
      else choices.chooseDelivery(way)
    }),
    chooseAddress: changing(choices.chooseAddress),
    chooseRate: changing(choices.chooseRate),
    choosePart: changing(setPart),
    chooseMethod: changing(choose),
    /** What is said at a card: what was found before sending, or what the server said. */
    saidAt(place: Place): string | undefined {
      const { problem, error } = paying
      if (problem !== null && PLACE_OF[problem.at] === place)
        return say('problem' in problem ? problem.problem : new CallError(problem.error))
      if (choices.error !== null && placeOf(choices.error, 'delivery') === place) return say(choices.error)
      if (error === null || placeOf(error) !== place) return undefined
      if (isUnexplained(error)) return text('tryToComplete')
      return isDecline(error) ? `${say(error)}. ${text('declinedWayOut')}` : say(error)
    },
  }
}

/** Where a check is shown; what a dialog asks for is said beside it. */
const PLACE_OF: Partial<Record<PrePayProblem['at'], Place>> = {
  address: 'address',
  addressChoice: 'address',
  shippingChoice: 'shipping',
  day: 'pickup',
  time: 'pickup',
  amount: 'amount',
  method: 'method',
  card: 'method',
}
