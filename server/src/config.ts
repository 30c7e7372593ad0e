import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const on = (name: string) => z.enum(['0', '1'], `${name} must be 0 or 1`).transform((value) => value === '1')

const url = (name: string, protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    message: `${name} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })

const ROLES = ['web', 'worker'] as const
const ROLES_TEXT = 'ROLES must be web, worker or web,worker'

const schema = z.object({
  PORT: z.coerce
    .number('PORT must be a number')
    .int('PORT must be a whole number')
    .min(0, 'PORT must be from 0 to 65535')
    .max(65_535, 'PORT must be from 0 to 65535')
    .default(3000),
  HOST: z.string().min(1, 'HOST must not be empty').default('127.0.0.1'),
  PUBLIC_URL: url('PUBLIC_URL', ['http:', 'https:']).optional(),
  DATA_DIR: z.string().min(1, 'DATA_DIR must name a folder').default('./data'),
  DATABASE_URL: url('DATABASE_URL', ['postgres:', 'postgresql:']).optional(),
  DATABASE_READ_URL: url('DATABASE_READ_URL', ['postgres:', 'postgresql:']).optional(),
  REDIS_URL: url('REDIS_URL', ['redis:', 'rediss:']).optional(),
  DEMO: on('DEMO').default(true),
  LIVE: on('LIVE').default(false),
  ROLES: z
    .string()
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(ROLES, ROLES_TEXT)).min(1, ROLES_TEXT))
    .default(['web', 'worker']),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'LOG_LEVEL must be trace, debug, info, warn, error or silent',
    )
    .default('info'),
  RATE_LIMIT: z.enum(['on', 'off'], 'RATE_LIMIT must be on or off').default('on'),
  NODE_ENV: z.string().default('development'),
})

export interface Config {
  port: number
  host: string
  /** Where people reach the site: links in mails and canonical addresses. Follows the port when not set. */
  publicUrl: string | null
  dataDir: string
  /** null: the server starts its own PostgreSQL in the data folder. */
  databaseUrl: string | null
  databaseReadUrl: string | null
  redisUrl: string | null
  demo: boolean
  live: boolean
  roles: readonly (typeof ROLES)[number][]
  logLevel: string
  rateLimit: boolean
  /** Built code: pages come from web/build. Otherwise Vite compiles them as they change. */
  production: boolean
}

export class ConfigError extends Error {}

/** The only reader of the environment. A wrong setting is one sentence that says which and what is allowed. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (!result.success) throw new ConfigError(`${result.error.issues[0]?.message ?? 'A setting is wrong'}.`)
  const settings = result.data
  refuseUnsafeHouse(settings)
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL?.replace(/\/$/, '') ?? null,
    dataDir: path.resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    databaseReadUrl: settings.DATABASE_READ_URL ?? null,
    redisUrl: settings.REDIS_URL ?? null,
    demo: settings.DEMO,
    live: settings.LIVE,
    roles: settings.ROLES,
    logLevel: settings.LOG_LEVEL,
    rateLimit: settings.RATE_LIMIT === 'on',
    production: settings.NODE_ENV === 'production',
  }
}

/** Reads `.env` beside package.json when there is one, then the environment, which wins. */
export function loadConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readConfig(process.env)
}

/** LIVE=1 says that this is a real house with real money. */
function refuseUnsafeHouse(settings: z.output<typeof schema>): void {
  if (!settings.LIVE) return
  if (settings.DEMO) throw new ConfigError('LIVE=1 does not go with demo data: set DEMO=0.')
  if (settings.RATE_LIMIT === 'off') throw new ConfigError('LIVE=1 needs rate limits: RATE_LIMIT must be on.')
  if (settings.PUBLIC_URL === undefined) throw new ConfigError('LIVE=1 needs PUBLIC_URL, the address people use.')
  if (!settings.PUBLIC_URL.startsWith('https:'))
    throw new ConfigError('LIVE=1 needs a PUBLIC_URL that starts with https://.')
}
