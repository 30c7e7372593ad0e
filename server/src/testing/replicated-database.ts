import { rm } from 'node:fs/promises'
import path from 'node:path'
import { connect } from '../db/connect.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { loadBaseData } from '../site/base-data.ts'
import { loadExampleRates } from '../tax/base-data.ts'
import type { TestDatabase } from './postgres.ts'
import { copyAsReplica } from './replica-of.ts'
import { makeTestFolder } from './test-folder.ts'

/** A PostgreSQL with a streaming replica: both real, both of this machine. */
export interface ReplicatedDatabase {
  database: TestDatabase
  /** The same whenever it runs. */
  replicaUrl: string
  startReplica(): Promise<void>
  /** As a machine that loses its power. */
  killReplica(): Promise<void>
  close(): Promise<void>
}

export async function createReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const folder = await makeTestFolder()
  const primary = await startEmbeddedPostgres(path.join(folder, 'primary'))
  await migrateDatabase(primary.url)
  const database = connect(primary.url, { onError: () => undefined })
  await loadBaseData(database.db)
  await loadExampleRates(database.db)
  const standby = await copyAsReplica(primary, folder)
  let replica: EmbeddedPostgres | null = null
  const killReplica = async () => {
    if (replica === null) return
    const ended = new Promise((resolve) => replica?.process.once('exit', resolve))
    replica.process.kill('SIGKILL')
    await ended
    replica = null
  }
  const startReplica = async () => {
    replica = await standby.start()
  }
  await startReplica()
  return {
    database: { ...database, drop: () => database.close() },
    replicaUrl: (replica as unknown as EmbeddedPostgres).url,
    startReplica,
    killReplica,
    async close() {
      await killReplica()
      await primary.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
