import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import { isOfThisMachine } from './http/is-of-this-machine.ts'
import { PAGES } from './site/base-data/pages.ts'
import { VARIABLES } from './site/base-data/settings.ts'

/** Clocks of machines in one room differ by less. */
const MOST_SKEW_MS = 1_000

/** What a live house can open with and should not stay with: named at its start and by `npm run check:live`. */
export async function listDoubts(config: Config, { pool }: Pick<Database, 'pool'>): Promise<string[]> {
  const sentAt = Date.now()
  const { rows } = await pool.query<Facts>(FACTS, [PAGES.map(({ id }) => id), PAGES.map(({ content }) => content)])
  const skew = Math.abs(Number(rows[0]?.now) - (sentAt + Date.now()) / 2)
  return [...doubtsOfSettings(config), ...doubtsOfHouse(config, rows[0] as Facts, skew)]
}

interface Facts {
  now: string
  owners: number
  unchangedPages: string[]
  supportEmail: string | null
  exampleRates: number
  archives: boolean
  hasStandby: boolean
  isEncrypted: boolean
  isRemote: boolean
  isSuperuser: boolean
}

/** Pages were about a house in Utah once, and are so in houses of that time. */
const FACTS = `
  select
    extract(epoch from clock_timestamp()) * 1000 as now,
    (select count(*)::int from user_roles where role = 'owner') as owners,
    array(select p.id from static_pages p join unnest($1::text[], $2::text[]) as kept(id, content) using (id)
      where p.content = kept.content or p.content like '%two sites in Utah%' or p.content like '%the State of Utah applies%' order by p.id) as "unchangedPages",
    (select value #>> '{}' from settings where kind = 'variable' and key = 'support_email') as "supportEmail",
    (select count(*)::int from tax_rates where is_example) as "exampleRates",
    current_setting('archive_mode') <> 'off' as archives,
    current_setting('synchronous_standby_names') <> '' as "hasStandby",
    coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as "isEncrypted",
    coalesce(host(inet_client_addr()) <> host(inet_server_addr()), false) as "isRemote",
    (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser"`

function doubtsOfSettings(config: Config): string[] {
  const hasOneRole = config.roles.length === 1
  return told([
    [
      config.databaseUrl === null,
      'DATABASE_URL is not set: the database is this machine’s own, and ends with its disk.',
    ],
    [
      hasOneRole && config.redisUrl === null,
      'REDIS_URL is not set, and this process does not do everything: people on other processes see changes late.',
    ],
    [
      config.redisUrl?.startsWith('redis:') === true && !isOfThisMachine(config.redisUrl),
      'REDIS_URL starts with redis://: what processes tell each other crosses a network and is not encrypted (rediss:// is).',
    ],
    [
      hasOneRole && config.s3 === null,
      'S3_URL is not set: pictures and documents lie on one machine, and the processes must share that folder.',
    ],
    [config.metricsPort === null, 'METRICS_PORT is not set: nobody but this machine can read its figures.'],
    [config.proofKey === null, 'PROOF_KEY is not set: the key that signs proofs of bids lies in the database.'],
    [['silent', 'error'].includes(config.logLevel), `LOG_LEVEL is ${config.logLevel}: warnings are not written down.`],
    [config.pandaDoc === null, 'PANDADOC_API_KEY is not set: no bill of sale is signed.'],
    [config.shipEngine === null, 'SHIPENGINE_API_KEY is not set: shipping is quoted by the built-in carrier.'],
    [!config.production, 'NODE_ENV is not production: pages are compiled as they are asked for.'],
  ])
}

function doubtsOfHouse(config: Config, facts: Facts, skew: number): string[] {
  const hasOwnRates = config.avalara?.companyCode == null
  return told([
    [facts.owners === 0, 'Nobody owns this house: make the first owner with npm run create-admin.'],
    [
      facts.unchangedPages.length > 0,
      `Pages still say what they came with, and this house may do otherwise: ${facts.unchangedPages.join(', ')}.`,
    ],
    [
      facts.supportEmail === VARIABLES.support_email,
      `People who need help are told to write to ${facts.supportEmail}: enter the address of this house.`,
    ],
    [
      hasOwnRates && facts.exampleRates > 0,
      `Sales tax is reckoned with ${facts.exampleRates} example rates: enter the true ones, or set AVALARA_COMPANY_CODE.`,
    ],
    [!facts.archives, 'The database archives no log (archive_mode is off): a restore ends at the last backup.'],
    [!facts.hasStandby, 'The database has no synchronous standby: with its disk the latest bids would be lost.'],
    [facts.isRemote && !facts.isEncrypted, 'The connection to the database crosses a network and is not encrypted.'],
    [
      facts.isSuperuser,
      'The house talks to its database as superuser: give it a user that owns its schema and no more.',
    ],
    [
      skew > MOST_SKEW_MS,
      `The clock of this machine and that of the database are ${(skew / 1_000).toFixed(1)} seconds apart.`,
    ],
  ])
}

const told = (doubts: readonly [boolean, string][]): string[] =>
  doubts.filter(([isDoubtful]) => isDoubtful).map(([, doubt]) => doubt)
