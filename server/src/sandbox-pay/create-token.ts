import { createHash } from 'node:crypto'
import { bankDetails } from '@gavelhouse/shared/payments/sources/bank-form.ts'
import { cardDetails } from '@gavelhouse/shared/payments/sources/card-form.ts'
import { brandOf, digitsOf } from '@gavelhouse/shared/payments/sources/card-number.ts'
import { isExpired } from '@gavelhouse/shared/payments/sources/expiry.ts'
import { type ProblemMessage, problem } from '@gavelhouse/shared/problem.ts'
import { text } from '@gavelhouse/shared/wire-types.ts'
import { z } from 'zod'
import type { Db } from '../db/connect.ts'
import type { SourceDetails } from './details.ts'
import { newId } from './ids.ts'
import { deleteOldTokens, insertToken } from './queries.ts'
import { bankNameOf, TEST_ACCOUNTS, TEST_CARDS } from './test-numbers.ts'

const address = z.record(text(20), text(200)).default({})

export const tokenRequest = z.union([
  z.object({ card: cardDetails.extend({ name: text(100).default(''), address }) }),
  z.object({ bank: bankDetails }),
])
export type TokenRequest = z.output<typeof tokenRequest>

/** A refusal of the payment company, with the field it belongs to. */
export interface TokenRefusal {
  field: string
  message: ProblemMessage
}

/** Turns numbers into a token. The numbers end here: what goes on is what may be known of them. */
export async function createToken(db: Db, request: TokenRequest, now: number): Promise<string | TokenRefusal> {
  const read = 'card' in request ? readCard(request.card, now) : readBank(request.bank)
  if ('message' in read) return read
  const id = newId('tok')
  await deleteOldTokens(db)
  await insertToken(db, { id, details: read })
  return id
}

export function readCard(
  { number, expMonth, expYear, name, address }: Extract<TokenRequest, { card: unknown }>['card'],
  now: number,
): SourceDetails | TokenRefusal {
  const digits = digitsOf(number)
  const known = TEST_CARDS[digits]
  if (known === undefined) return { field: 'number', message: problem('sandbox_cards_only') }
  const expiry = { month: Number(expMonth), year: Number(expYear) }
  if (!(expiry.month >= 1 && expiry.month <= 12 && expiry.year >= 2000 && expiry.year < 2200))
    return { field: 'expMonth', message: problem('required_now') }
  if (isExpired(expiry, now)) return { field: 'expMonth', message: problem('card_expired') }
  return {
    kind: 'card',
    brand: brandOf(digits),
    last4: digits.slice(-4),
    expMonth: expiry.month,
    expYear: expiry.year,
    country: known.country,
    fingerprint: fingerprintOf(digits),
    outcome: known.outcome,
    holderName: name,
    address,
  }
}

export function readBank(bank: Extract<TokenRequest, { bank: unknown }>['bank']): SourceDetails | TokenRefusal {
  const account = digitsOf(bank.accountNumber)
  const routingNumber = digitsOf(bank.routingNumber)
  const outcome = TEST_ACCOUNTS[account]
  if (outcome === undefined) return { field: 'accountNumber', message: problem('sandbox_accounts_only') }
  return {
    kind: 'bank',
    bankName: bankNameOf(routingNumber),
    last4: account.slice(-4),
    routingNumber,
    holderName: bank.holderName,
    holderType: bank.holderType,
    country: 'US',
    currency: 'usd',
    fingerprint: fingerprintOf(`${routingNumber} ${account}`),
    outcome,
  }
}

/** Only test numbers get here, so a plain hash gives nothing away. */
const fingerprintOf = (number: string): string =>
  createHash('sha256').update(`sandbox-pay ${number}`).digest('base64url').slice(0, 22)
