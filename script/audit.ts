import { loadConfig } from '../server/src/config.ts'
import { assertReachable } from '../server/src/db/assert-reachable.ts'
import { connect } from '../server/src/db/connect.ts'
import { findAllBroken, QUESTIONS } from './find-all-broken.ts'
import { runningHouse } from './running-house.ts'
import { print, refusing } from './speak.ts'

/** Asks a house whether its invariants hold: the one DATABASE_URL names, or the one running in DATA_DIR. */
await refusing(async () => {
  const { databaseUrl, dataDir } = loadConfig()
  const database = connect(databaseUrl ?? (await runningHouse(dataDir)), { size: 1, onError: () => undefined })
  await assertReachable(database.pool)
  const findings = await findAllBroken(database.pool)
  await database.close()

  for (const { name, rows } of findings)
    print(`BROKEN ${name}${rows.map((row) => `\n  ${JSON.stringify(row)}`).join('')}`)
  print(`${QUESTIONS} questions, ${findings.length} with findings`)
  if (findings.length > 0) process.exitCode = 1
})
