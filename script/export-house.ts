import path from 'node:path'
import { parseArgs } from 'node:util'
import { exportHouse } from '../server/src/backup/export-house.ts'
import { loadConfig } from '../server/src/config.ts'
import { openStore } from '../server/src/files/open-files.ts'
import { runningHouse } from './running-house.ts'
import { inMegabytes, print, refusing } from './speak.ts'

/** Writes everything a house owns in open formats: `npm run export:house -- --to ./export`. What is in it, its README says. */
const { values: given } = parseArgs({ options: { to: { type: 'string' } } })

await refusing(async () => {
  if (given.to === undefined) throw new Error('Where to? npm run export:house -- --to <new folder>')
  const config = loadConfig()
  const url = config.databaseUrl ?? (await runningHouse(config.dataDir))
  const startedAt = performance.now()
  const { tables, files } = await exportHouse(path.resolve(given.to), { url, fileStore: openStore(config) })
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  const total = (list: readonly { bytes: number }[]) => inMegabytes(list.reduce((sum, { bytes }) => sum + bytes, 0))
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  print(
    `${tables.length} tables with ${rows} rows (${total(tables)}), ${files.length} files (${total(files)}), ${seconds} s`,
  )
})
