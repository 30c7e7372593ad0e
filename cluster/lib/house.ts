import path from 'node:path'
import { START_OPTIONS, SURROUNDINGS } from '../../bench/lib/start-command.ts'
import { type ClockShift, shiftedClock } from './clocks.ts'
import { Part } from './part.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** How a version of the house is started that lies in this folder; it is built there. */
export const houseCommand = (root = ROOT): string[] => [
  process.execPath,
  ...START_OPTIONS,
  path.join(root, 'server/build/main.js'),
]

export interface HouseSettings {
  databaseUrl: string
  redisUrl: string
  /** Uploads and pictures; all processes see the same folder, or a bucket (S3_*). */
  dataDir: string
  /** More of the environment, for all processes of the house. */
  environment: Record<string, string>
}

interface HousePlace {
  name: string
  role: 'web' | 'worker'
  host: string
  port: number
  clock: ClockShift
  /** One node, not a balancer over several: how far it is behind is watched. While it leads, it is not read. */
  readUrl?: string
}

/** One process of the house as it is shipped. */
export function housePart(
  dir: string,
  { name, role, host, port, clock, readUrl }: HousePlace,
  { databaseUrl, redisUrl, dataDir, environment }: HouseSettings,
): Part {
  return new Part({
    ...{ name, dir, isRevived: true },
    command: houseCommand(),
    environment: {
      ...SURROUNDINGS,
      DATABASE_URL: databaseUrl,
      ...(readUrl !== undefined && { DATABASE_READ_URL: readUrl }),
      REDIS_URL: redisUrl,
      DATA_DIR: dataDir,
      ROLES: role,
      HOST: host,
      PORT: String(port),
      TRUSTED_PROXIES: '1',
      ...shiftedClock(clock),
      ...environment,
    },
  })
}
