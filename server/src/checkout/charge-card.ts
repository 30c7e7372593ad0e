import type { Money } from '@gavelhouse/shared/money.ts'
import type { Db } from '../db/connect.ts'
import type { CheckoutServices } from './context.ts'
import { feeFor } from './fee-for.ts'
import { invoiceShare } from './invoice-share.ts'
import type { AttemptRow } from './queries-attempts.ts'
import { writeAttempt } from './start-attempt.ts'

/** The card that somebody has on file, as the provider knows it now. */
export interface CardOnFile {
  source: string
  facts: { brand: string; last4: string; country: string }
}

export async function findCardOnFile(
  { payments }: Pick<CheckoutServices, 'payments'>,
  userId: number,
): Promise<CardOnFile | null> {
  const customerId = await payments.customerOf(userId)
  const { defaultCardId } = await payments.provider.getCustomer(customerId)
  const card = defaultCardId === null ? null : await payments.provider.describeSource(customerId, defaultCardId)
  if (card === null || defaultCardId === null) return null
  return { source: defaultCardId, facts: { brand: card.brand, last4: card.last4, country: card.country } }
}

/** What all that is due on an invoice comes to with this card; the invoice is held until the transaction ends. */
export async function priceCharge(
  tx: Db,
  { invoiceId, userId, card }: { invoiceId: number; userId: number; card: CardOnFile },
): Promise<{ amount: Money; fee: Money }> {
  // As if the buyer paid all of it: nothing that is set aside, nothing whose sending is not settled.
  const amount = await invoiceShare(tx, { invoiceId, userId, asked: 0 })
  return { amount, fee: await feeFor(tx, { method: 'card', sourceFacts: card.facts }, amount) }
}

interface CardCharge {
  invoiceId: number
  userId: number
  card: CardOnFile
  amount: Money
  fee: Money
  /** null: the house by itself. */
  staffId: number | null
}

/** By the house, with nobody there to be asked; advanced after the commit, and by the sweeper if need be. */
export const writeCharge = (
  tx: Db,
  { payments }: Pick<CheckoutServices, 'payments'>,
  { invoiceId, userId, card, amount, fee, staffId }: CardCharge,
): Promise<AttemptRow> =>
  writeAttempt(tx, {
    ...{ userId, purpose: 'invoice', subject: `invoice:${invoiceId}`, invoiceId, amount, fee, isAutomatic: true },
    ...{ method: 'card', provider: payments.provider.name, source: card.source, sourceFacts: card.facts, staffId },
  })
