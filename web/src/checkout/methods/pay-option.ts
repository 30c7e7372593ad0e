import type { PAYING_METHODS } from '@gavelhouse/shared/carts/buy-now-cart-contract.ts'
import { type FeeTerms, type PaymentMethod, processingFee } from '@gavelhouse/shared/money/processing-fee.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { isExpired } from '@gavelhouse/shared/payments/sources/expiry.ts'
import type { SavedBank, SavedCard } from '@gavelhouse/shared/payments/sources/saved-source.ts'

/** One way to pay. `id` is what the provider calls it where it is saved there. */
export type PayOption =
  | { kind: 'card'; id: string; card: SavedCard }
  | { kind: 'bank'; id: string; bank: SavedBank }
  | { kind: 'newCard' | 'wallet' | 'redirect' | 'offline'; id: string }

interface Offered {
  methods: readonly (typeof PAYING_METHODS)[number][]
  cards: readonly SavedCard[]
  banks: readonly SavedBank[]
}

/** Everything there is to choose from: what is saved first, then what is entered, then the rest. */
export function payOptions({ methods, cards, banks }: Offered): PayOption[] {
  const has = (method: (typeof PAYING_METHODS)[number]) => methods.includes(method)
  return [
    ...(has('card') ? cards.map((card) => ({ kind: 'card', id: card.id, card }) as const) : []),
    ...(has('card') ? [{ kind: 'newCard', id: 'new-card' } as const] : []),
    ...(has('bank') ? banks.map((bank) => ({ kind: 'bank', id: bank.id, bank }) as const) : []),
    ...(has('wallet') ? [{ kind: 'wallet', id: 'wallet' } as const] : []),
    ...(has('card') ? [{ kind: 'redirect', id: 'redirect' } as const] : []),
    ...(has('offline') ? [{ kind: 'offline', id: 'offline' } as const] : []),
  ]
}

/** A card that has run out or a bank that is not verified cannot pay, and is shown for what it is. */
export function canPay(option: PayOption, now: number): boolean {
  if (option.kind === 'card') return !isExpired({ month: option.card.expMonth, year: option.card.expYear }, now)
  return option.kind !== 'bank' || option.bank.status === 'verified'
}

/** What stands chosen when somebody comes: their default card, or the fields for a new one. */
export const firstOption = (options: readonly PayOption[], now: number): PayOption | undefined =>
  options.find((option) => (option.kind === 'card' || option.kind === 'newCard') && canPay(option, now)) ??
  options.find((option) => canPay(option, now))

/** What comes on top (money 4). Before a card has been shown it is taken for one of the country. */
export const feeOf = (option: PayOption, amount: Money, terms: FeeTerms): Money =>
  processingFee(amount, methodOf(option), terms).fee

function methodOf(option: PayOption): PaymentMethod {
  if (option.kind === 'card') return { kind: 'card', country: option.card.country }
  if (option.kind === 'bank') return { kind: 'bank', country: option.bank.country }
  if (option.kind === 'newCard' || option.kind === 'redirect') return { kind: 'card', country: 'US' }
  return { kind: option.kind }
}
