import type { Config } from '../config.ts'
import { archivingOf } from './archiving.ts'
import { type BegunPostgres, beginEmbeddedPostgres } from './embedded.ts'

/** The PostgreSQL a house brings along, where no other is set. */
export async function beginOwnDatabase(config: Config): Promise<BegunPostgres | null> {
  if (config.databaseUrl !== null) return null
  return beginEmbeddedPostgres(config.dataDir, { archiving: archivingOf(config), isApart: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === undefined) throw error
      throw new Error(`The folder of DATA_DIR cannot be used: ${error.message}.`, { cause: error })
    },
  )
}
