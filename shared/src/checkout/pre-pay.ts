import { isNoPhone } from '../accounts/no-phone.ts'
import type { Delivery } from '../carts/delivery.ts'
import { decidePayment } from '../money/partial-payment.ts'
import type { Rate } from '../money/rate.ts'
import type { Money } from '../money.ts'
import { type ProblemMessage, problem } from '../problem.ts'

/** What a checkout knows when somebody presses the button. */
export interface PrePayFacts {
  person: { phone: string; firstName: string; lastName: string }
  /** By a card the payment provider keeps; false also for a card that is entered once. */
  paysBySavedCard: boolean
  hasSavedCard: boolean
  /** null: it was settled with the first money (I-51). */
  delivery: Delivery | null
  hasSavedAddress: boolean
  hasAddress: boolean
  hasShipping: boolean
  /** null: the time is not chosen here. */
  pickup: { day: string | null; at: number | null } | null
  /** null: a part is to be paid, and nothing readable was entered. */
  asked: Money | null
  due: Money
  canPayInParts: boolean
  leastShare: Rate
  /** null: not paid from the wallet. */
  balance: Money | null
}

type Said =
  | 'card_details_missing'
  | 'address_not_chosen'
  | 'shipping_not_chosen'
  | 'min_amount'
  | 'max_amount'
  | 'insufficient_balance'

/** Where the first thing is that keeps it from being paid, and what is said of it: a problem, or an error by its code. */
export type PrePayProblem =
  | { at: 'phone' | 'name' | 'address' | 'day' | 'time' | 'amount'; problem: ProblemMessage }
  | { at: 'card' | 'addressChoice' | 'shippingChoice' | 'amount' | 'method'; error: Said }

/** The checks before a payment, in their order; null: it can be sent. The server decides all of it again. */
export function prePayProblem(facts: PrePayFacts): PrePayProblem | null {
  const { person, delivery } = facts
  if (isNoPhone(person.phone)) return { at: 'phone', problem: problem('phone_missing') }
  if (person.firstName.trim() === '' || person.lastName.trim() === '')
    return { at: 'name', problem: problem('names_missing') }
  if (facts.paysBySavedCard && !facts.hasSavedCard) return { at: 'card', error: 'card_details_missing' }
  return (delivery === null ? null : deliveryProblem(facts, delivery)) ?? amountProblem(facts)
}

function deliveryProblem(facts: PrePayFacts, delivery: Delivery): PrePayProblem | null {
  if (delivery === 'pickup') {
    if (facts.pickup === null) return null
    if (facts.pickup.day === null) return { at: 'day', problem: problem('pickup_day_missing') }
    return facts.pickup.at === null ? { at: 'time', problem: problem('pickup_time_missing') } : null
  }
  if (!facts.hasSavedAddress) return { at: 'address', problem: problem('address_details_missing') }
  if (!facts.hasAddress) return { at: 'addressChoice', error: 'address_not_chosen' }
  return facts.hasShipping ? null : { at: 'shippingChoice', error: 'shipping_not_chosen' }
}

function amountProblem({ asked, due, canPayInParts, leastShare, balance }: PrePayFacts): PrePayProblem | null {
  if (asked === null) return { at: 'amount', problem: problem('amount_missing') }
  // What is bought outright may be paid by a deposit already.
  if (due === 0 && asked === 0) return null
  const decided = decidePayment({ asked, due, allowsPartial: canPayInParts, leastShare })
  if ('reason' in decided) {
    if (decided.reason === 'min_amount' || decided.reason === 'max_amount')
      return { at: 'amount', error: decided.reason }
    return { at: 'amount', problem: problem('amount_missing') }
  }
  return balance !== null && balance < decided.amount ? { at: 'method', error: 'insufficient_balance' } : null
}
