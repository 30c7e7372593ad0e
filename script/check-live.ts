import { existsSync } from 'node:fs'
import { readConfig } from '../server/src/config.ts'
import { assertDurable } from '../server/src/db/assert-durable.ts'
import { connect } from '../server/src/db/connect.ts'
import { refuseDemoPeople } from '../server/src/demo/refuse-demo-people.ts'
import { listDoubts } from '../server/src/live-doubts.ts'
import { listUnsafe } from '../server/src/refuse-unsafe-house.ts'
import { schema } from '../server/src/settings.ts'
import { runningHouse } from './running-house.ts'

/**
 * Is this a house for real money? Names everything that is missing and everything that is doubtful, with the settings of this
 * place as if LIVE=1 were set: `npm run check:live`. Asks the database that DATABASE_URL names, or the one running in DATA_DIR.
 */
if (existsSync('.env')) process.loadEnvFile('.env')
const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
const settings = schema.safeParse(given)
if (!settings.success) fail(settings.error.issues.map(({ message }) => message))

const missing = listUnsafe(settings.data)
const config = readConfig({ ...given, LIVE: '0' })
const doubts: string[] = []
const database = connect(
  config.databaseUrl ?? (await runningHouse(config.dataDir).catch((error: Error) => fail([error.message]))),
  {
    size: 1,
    onError: () => undefined,
  },
)
try {
  for (const check of [() => assertDurable(database.pool), () => refuseDemoPeople(database.db)])
    await check().catch((error: Error) => missing.push(error.message))
  doubts.push(...(await listDoubts(config, database)))
} catch (error) {
  missing.push(`The database cannot be asked: ${error instanceof Error ? error.message : String(error)}`)
} finally {
  await database.close()
}

for (const line of missing) process.stdout.write(`missing   ${line}\n`)
for (const line of doubts) process.stdout.write(`doubtful  ${line}\n`)
process.stdout.write(`${missing.length} missing, ${doubts.length} doubtful\n`)
process.exitCode = missing.length > 0 ? 1 : 0

function fail(lines: readonly string[]): never {
  for (const line of lines) process.stderr.write(`${line}\n`)
  process.exit(2)
}
