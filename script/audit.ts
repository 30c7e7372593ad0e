import { findBroken, INVARIANTS } from '../server/src/bidding/invariants.ts'
import { BOOK_INVARIANTS, findBrokenBooks } from '../server/src/books/invariants.ts'
import { findBrokenPayments, PAYMENT_INVARIANTS } from '../server/src/checkout/invariants.ts'
import { loadConfig } from '../server/src/config.ts'
import { connect } from '../server/src/db/connect.ts'
import { findBrokenInvoices, INVOICE_INVARIANTS } from '../server/src/invoices/invariants.ts'
import { runningHouse } from './running-house.ts'

/** Asks a house whether its invariants hold: the one DATABASE_URL names, or the one running in DATA_DIR. */
const { databaseUrl, dataDir } = loadConfig()
const database = connect(databaseUrl ?? (await runningHouse(dataDir)), { size: 1, onError: () => undefined })
const findings = [
  ...(await findBroken(database.pool)),
  ...(await findBrokenBooks(database.pool)),
  ...(await findBrokenInvoices(database.pool)),
  ...(await findBrokenPayments(database.pool)),
]
await database.close()

for (const { name, rows } of findings) {
  process.stdout.write(`BROKEN ${name}\n${rows.map((row) => `  ${JSON.stringify(row)}\n`).join('')}`)
}
const asked = INVARIANTS.length + 1 + BOOK_INVARIANTS.length + INVOICE_INVARIANTS.length + PAYMENT_INVARIANTS.length
process.stdout.write(`${asked} questions, ${findings.length} with findings\n`)
if (findings.length > 0) process.exitCode = 1
