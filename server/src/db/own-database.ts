import type { Config } from '../config.ts'
import { archivingOf } from './archiving.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'

/** The PostgreSQL a house brings along, where no other is set. */
export async function startOwnDatabase(config: Config): Promise<EmbeddedPostgres | null> {
  if (config.databaseUrl !== null) return null
  return startEmbeddedPostgres(config.dataDir, { archiving: archivingOf(config) })
}
