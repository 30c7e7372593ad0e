import { parseArgs } from 'node:util'
import { verifyArchive } from '../server/src/backup/archive.ts'
import { listBackups } from '../server/src/backup/manifest.ts'
import { prune } from '../server/src/backup/prune.ts'
import { takeBackup } from '../server/src/backup/take-backup.ts'
import { verifyBackup } from '../server/src/backup/verify-backup.ts'
import { loadConfig } from '../server/src/config.ts'
import { openStore } from '../server/src/files/open-files.ts'
import { runningHouse } from './running-house.ts'
import { inMegabytes, print, refusing } from './speak.ts'

/**
 * Backs up a house while it runs: `npm run backup -- --to /backups --keep 7 --days 30`. With --verify nothing is written: every
 * backup in the folder and the log kept since are read and what is wrong with them is said.
 */
const { values: given } = parseArgs({
  options: {
    to: { type: 'string' },
    keep: { type: 'string' },
    days: { type: 'string' },
    verify: { type: 'boolean', default: false },
  },
})

await refusing(async () => {
  const config = loadConfig()
  const root = given.to ?? config.backupDir
  if (root === null) throw new Error('Where to? npm run backup -- --to <folder>, or set BACKUP_DIR.')
  if (given.verify) return verifyAll(root)
  const url = config.databaseUrl ?? (await runningHouse(config.dataDir))
  const startedAt = performance.now()
  const { name, base, files } = await takeBackup(root, { url, fileStore: openStore(config) })
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  print(`${name}: database ${inMegabytes(base.bytes)} (packed ${inMegabytes(base.packedBytes)}),`)
  print(`${files.count} files ${inMegabytes(files.bytes)}, written and read back in ${seconds} s`)
  if (given.keep === undefined && given.days === undefined) return
  const pruned = await prune(root, { count: Number(given.keep ?? 1), days: Number(given.days ?? 0) })
  print(`removed ${pruned.backups.length} backups, ${pruned.segments} segments of the log, ${pruned.files} files`)
})

async function verifyAll(root: string): Promise<void> {
  const all = await listBackups(root)
  if (all.length === 0) throw new Error(`There is no backup in ${root}.`)
  for (const manifest of all) {
    const { problems, checked } = await verifyBackup(root, manifest)
    const archive = await verifyArchive(root, manifest)
    const reach = archive.last === null ? 'no log since' : `log to ${archive.last.segment}, kept ${archive.last.keptAt}`
    print(`${manifest.name}: ${checked.clusterFiles} files of the database, ${checked.files} others, ${reach}`)
    for (const problem of [...problems, ...archive.problems]) {
      print(`  ${problem}`)
      process.exitCode = 1
    }
  }
}
