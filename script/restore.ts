import path from 'node:path'
import { parseArgs } from 'node:util'
import { restoreHouse } from '../server/src/backup/restore-house.ts'
import { loadConfig } from '../server/src/config.ts'
import { openStore } from '../server/src/files/open-files.ts'
import { print, refusing } from './speak.ts'

/**
 * Makes a house anew: `npm run restore -- --from /backups --to ./restored [--at 2026-11-17T12:00:00Z] [--backup name]`. Without a time it
 * goes as far as the log was kept; with --as-far-as-possible also where parts of that are missing.
 */
const { values: given } = parseArgs({
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    at: { type: 'string' },
    backup: { type: 'string' },
    'as-far-as-possible': { type: 'boolean', default: false },
  },
})

await refusing(async () => {
  const config = loadConfig()
  const root = given.from ?? config.backupDir
  if (root === null || given.to === undefined)
    throw new Error('From where to where? npm run restore -- --from <backups> --to <new folder>')
  const at = given.at === undefined ? null : new Date(given.at)
  if (at !== null && Number.isNaN(at.getTime())) throw new Error(`No time: ${given.at}. Like 2026-11-17T12:00:00Z.`)
  const dataDir = path.resolve(given.to)
  const startedAt = performance.now()
  const restored = await restoreHouse({
    ...{ root: path.resolve(root), dataDir, fileStore: openStore({ ...config, dataDir }), at },
    ...{ backup: given.backup ?? null, asFarAsPossible: given['as-far-as-possible'] },
  })
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  const { manifest, archive, endLsn, lastCommit, files } = restored
  print(`Restored backup ${manifest.name} and the log to ${endLsn} in ${seconds} s, ${files} files.`)
  print(
    lastCommit === null
      ? 'Nothing was committed after the backup.'
      : `The last change is of ${lastCommit.toISOString()}.`,
  )
  for (const problem of archive.problems) print(problem)
  // Otherwise both would ask the database of the settings, which is not the one that was restored.
  const surroundings = `${config.databaseUrl === null ? '' : 'DATABASE_URL= '}DATA_DIR=${dataDir}`
  print(`Start it with ${surroundings} npm start, and ask ${surroundings} npm run audit.`)
})
