import type { Pool } from 'pg'
import { findBrokenBooks } from '../books/invariants.ts'
import { findBrokenPayments } from '../checkout/invariants.ts'
import { findBrokenInvoices } from '../invoices/invariants.ts'
import { findBrokenSettlements } from '../settlements/invariants.ts'

/** What the audits of money find, all of them: after every test that moves some there is nothing. */
export async function findBrokenMoney(pool: Pool) {
  const audits = [findBrokenBooks, findBrokenInvoices, findBrokenPayments, findBrokenSettlements]
  return (await Promise.all(audits.map((audit) => audit(pool)))).flat()
}
