import { loadConfig } from '../server/src/config.ts'
import { connect } from '../server/src/db/connect.ts'
import { findAllBroken, QUESTIONS } from './find-all-broken.ts'
import { runningHouse } from './running-house.ts'

/** Asks a house whether its invariants hold: the one DATABASE_URL names, or the one running in DATA_DIR. */
const { databaseUrl, dataDir } = loadConfig()
const database = connect(databaseUrl ?? (await runningHouse(dataDir)), { size: 1, onError: () => undefined })
const findings = await findAllBroken(database.pool)
await database.close()

for (const { name, rows } of findings) {
  process.stdout.write(`BROKEN ${name}\n${rows.map((row) => `  ${JSON.stringify(row)}\n`).join('')}`)
}
process.stdout.write(`${QUESTIONS} questions, ${findings.length} with findings\n`)
if (findings.length > 0) process.exitCode = 1
