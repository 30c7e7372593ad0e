import { findBroken, INVARIANTS } from '../server/src/bidding/invariants.ts'
import { BOOK_INVARIANTS, findBrokenBooks } from '../server/src/books/invariants.ts'
import { findBrokenPayments, PAYMENT_INVARIANTS } from '../server/src/checkout/invariants.ts'
import { loadConfig } from '../server/src/config.ts'
import { connect } from '../server/src/db/connect.ts'
import { findBrokenInvoices, INVOICE_INVARIANTS } from '../server/src/invoices/invariants.ts'
import { findBrokenSettlements, SETTLEMENT_INVARIANTS } from '../server/src/settlements/invariants.ts'
import { runningHouse } from './running-house.ts'

/** Asks a house whether its invariants hold: the one DATABASE_URL names, or the one running in DATA_DIR. */
const { databaseUrl, dataDir } = loadConfig()
const database = connect(databaseUrl ?? (await runningHouse(dataDir)), { size: 1, onError: () => undefined })
const findings = [
  ...(await findBroken(database.pool)),
  ...(await findBrokenBooks(database.pool)),
  ...(await findBrokenInvoices(database.pool)),
  ...(await findBrokenPayments(database.pool)),
  ...(await findBrokenSettlements(database.pool)),
]
await database.close()

for (const { name, rows } of findings) {
  process.stdout.write(`BROKEN ${name}\n${rows.map((row) => `  ${JSON.stringify(row)}\n`).join('')}`)
}
const kinds = [INVARIANTS, BOOK_INVARIANTS, INVOICE_INVARIANTS, PAYMENT_INVARIANTS, SETTLEMENT_INVARIANTS]
const asked = kinds.reduce((sum, { length }) => sum + length, 1)
process.stdout.write(`${asked} questions, ${findings.length} with findings\n`)
if (findings.length > 0) process.exitCode = 1
