import path from 'node:path'
import { Part } from './part.ts'

const MAIN = path.resolve(import.meta.dirname, '../../server/src/main.ts')

/** As npm start has them. */
const FLAGS = ['--v8-pool-size=1', '--initial-old-space-size=256']

export interface HouseSettings {
  databaseUrl: string
  redisUrl: string
  /** Uploads and pictures; all processes see the same folder, or a bucket (S3_*). */
  dataDir: string
  /** More of the environment, for all processes of the house. */
  environment: Record<string, string>
}

/** One process of the house as it is shipped. */
export function housePart(
  dir: string,
  { name, role, port }: { name: string; role: 'web' | 'worker'; port: number },
  { databaseUrl, redisUrl, dataDir, environment }: HouseSettings,
): Part {
  return new Part({
    ...{ name, dir, isRevived: true },
    command: [process.execPath, ...FLAGS, MAIN],
    environment: {
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      DATA_DIR: dataDir,
      ROLES: role,
      PORT: String(port),
      TRUSTED_PROXIES: '1',
      ...environment,
    },
  })
}
