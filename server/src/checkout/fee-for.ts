import { feeTermsFrom } from '@gavelhouse/shared/money/fee-terms.ts'
import { type FeeTerms, type PaymentMethod, processingFee } from '@gavelhouse/shared/money/processing-fee.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import type { Db } from '../db/connect.ts'
import { readVariables } from '../site/queries-settings.ts'
import type { AttemptRow } from './queries-attempts.ts'

const NAMES = ['transaction_card', 'transaction_international_card', 'transaction_ach', 'transaction_international_ach']

/** What the payer bears beside the amount, by how it is paid and where the card or bank is from (money 4). */
export async function feeFor(
  db: Db,
  attempt: Pick<AttemptRow, 'method' | 'sourceFacts'>,
  amount: Money,
): Promise<Money> {
  const method = methodOf(attempt)
  if (method.kind === 'wallet' || method.kind === 'offline') return 0
  return processingFee(amount, method, await readFeeTerms(db)).fee
}

export const readFeeTerms = async (db: Db): Promise<FeeTerms> => feeTermsFrom(await readVariables(db, NAMES))

/** Before anybody has shown a card, as on the provider's own page, it is taken for one of the country. */
function methodOf({ method, sourceFacts }: Pick<AttemptRow, 'method' | 'sourceFacts'>): PaymentMethod {
  const country = sourceFacts?.country ?? 'US'
  if (method === 'bank') return { kind: 'bank', country }
  if (method === 'card' || method === 'redirect') return { kind: 'card', country }
  return { kind: method === 'wallet' ? 'wallet' : 'offline' }
}
