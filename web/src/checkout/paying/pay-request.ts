import type { PaymentResult } from '@gavelhouse/shared/checkout/contract.ts'
import { claimOffline, payByRedirect, payBySource, payFromWallet } from '@gavelhouse/shared/checkout/contract.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { call } from '../../lib/api.ts'
import type { paidSubject } from '../checkout-subject.ts'
import type { PayOption } from '../methods/pay-option.ts'

export interface PayRequest {
  subject: ReturnType<typeof paidSubject>
  kind: PayOption['kind']
  /** What the provider calls the card or bank account; null where there is none. */
  source: string | null
  /** 0: all that is due. */
  amount: Money
  /** What stands on the page as due: another total is not paid without having been seen. */
  shownDue: Money
  /** When the goods are fetched; null: sent, or chosen later. */
  pickupAt: number | null
}

/** Sends a payment under the name given. Amounts of fees, tax and shipping are not sent: the server knows them (money 12). */
export function sendPayment(
  { subject, kind, source, amount, shownDue, pickupAt }: PayRequest,
  key: string,
): Promise<PaymentResult> {
  const asked = { ...subject, amount, shownDue, details: { pickupAt } }
  if (kind === 'wallet') return call(payFromWallet, asked, { key })
  if (kind === 'offline') return call(claimOffline, subject, { key })
  if (kind === 'redirect') return call(payByRedirect, asked, { key })
  const method = kind === 'newCard' ? ('card' as const) : ('online' as const)
  return call(payBySource, { ...asked, method, source: { id: source ?? '', customer: undefined } }, { key })
}
