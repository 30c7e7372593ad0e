import type { Pool } from 'pg'
import { findBroken, INVARIANTS } from '../server/src/bidding/invariants.ts'
import { BOOK_INVARIANTS, findBrokenBooks } from '../server/src/books/invariants.ts'
import { findBrokenPayments, PAYMENT_INVARIANTS } from '../server/src/checkout/invariants.ts'
import { findBrokenInvoices, INVOICE_INVARIANTS } from '../server/src/invoices/invariants.ts'
import { findBrokenSettlements, SETTLEMENT_INVARIANTS } from '../server/src/settlements/invariants.ts'

/** Every invariant of a house, and the hashes of its logs. */
export const findAllBroken = async (pool: Pool) => [
  ...(await findBroken(pool)),
  ...(await findBrokenBooks(pool)),
  ...(await findBrokenInvoices(pool)),
  ...(await findBrokenPayments(pool)),
  ...(await findBrokenSettlements(pool)),
]

const KINDS = [INVARIANTS, BOOK_INVARIANTS, INVOICE_INVARIANTS, PAYMENT_INVARIANTS, SETTLEMENT_INVARIANTS]
/** The hashes are one more. */
export const QUESTIONS = KINDS.reduce((sum, { length }) => sum + length, 1)
