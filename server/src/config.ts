import { existsSync } from 'node:fs'
import path from 'node:path'
import type { TextRules } from '@gavelhouse/shared/messages/text-budget.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { ConfigError } from './config-error.ts'
import type { S3Settings } from './files/s3-file-store.ts'
import type { TrustedProxies } from './http/trusted-proxies.ts'
import { refuseUnsafeHouse } from './refuse-unsafe-house.ts'
import { type Role, type Settings, schema } from './settings.ts'
import type { TraceSettings } from './telemetry/tracing.ts'

interface PandaDocSettings {
  apiKey: string
  templateId: string
  /** What the template calls whoever signs. */
  role: string
  /** What its webhooks are signed with; null: none is believed. */
  webhookKey: string | null
  url: string
  /** Where people sign. */
  pageUrl: string
}

interface StripeSettings {
  secretKey: string
  publishableKey: string
  /** What its webhooks are signed with; null: none is believed. */
  webhookSecret: string | null
  apiUrl?: string | undefined
}

export interface Config {
  port: number
  host: string
  /** Where figures for operators are read; null: on the same port, from this machine only. */
  metricsPort: number | null
  /** Where people reach the site: links in mails and canonical addresses. Follows the port when not set. */
  publicUrl: string | null
  /** Where browsers send bids instead, if not to the house's own address (P-1112). */
  bidUrl: string | null
  /** Whose X-Forwarded-For is believed; null: nobody's. */
  trustedProxies: TrustedProxies
  dataDir: string
  /** Where backups are written and, by the embedded PostgreSQL, its log is kept; null: neither. */
  backupDir: string | null
  /** How long a part of the log may wait until it is kept. */
  archiveSeconds: number
  /** How long somebody who asked to be erased may think better of it. */
  erasureDays: number
  /** How long the law wants names on invoices. */
  invoiceYears: number
  /** null: the server starts its own PostgreSQL in the data folder. */
  databaseUrl: string | null
  redisUrl: string | null
  demo: boolean
  live: boolean
  roles: readonly Role[]
  logLevel: string
  rateLimit: boolean
  /** Where spans are sent, and of which share of the requests; null: nothing is traced. */
  traces: TraceSettings | null
  /** A code that is always right, for rehearsals; a live house refuses to start with one (T-83). */
  staticCode: string | null
  /** null: quotes come from the built-in carrier. */
  shipEngine: { apiKey: string; carrierIds: string[]; url: string } | null
  /** null: freight comes from the built-in carrier, or from nobody where parcels go by a real one. */
  arta: { apiKey: string; objectType: string; url: string } | null
  /** null: lots are found by our own index. */
  searchEngine: { url: string; apiKey: string } | null
  /** null: the sandbox keeps mails for /dev/inbox. */
  smtp: { url: string; from: string } | null
  /** null: the sandbox keeps texts for /dev/inbox. */
  twilio: { account: string; token: string; from: string; url: string } | null
  /** What texts may cost and where they may go (T-84). */
  texts: TextRules
  /** null: the sandbox checks addresses. Without a company tax comes from the house's own table. */
  avalara: { url: string; accountId: string; licenseKey: string; companyCode: string | null } | null
  /** null: the sandbox suggests addresses. */
  google: { url: string; key: string } | null
  /** null: the built-in sandbox keeps cards and bank accounts. */
  stripe: StripeSettings | null
  /** null: the built-in company has documents signed, and in a live house nobody. */
  pandaDoc: PandaDocSettings | null
  /** null: the house writes the newsletter itself. */
  mailchimp: { apiKey: string; audienceId: string; url: string } | null
  /** null: files lie in the data folder. */
  s3: S3Settings | null
  /** Other hosts whose pictures pages may show: lots can name pictures by their full address. */
  pictureOrigins: readonly string[]
  /** How much of this machine's disk the sizes of pictures may take; the longest unused go first. */
  pictureCacheBytes: number
  /** AVIF is smaller than WebP and takes a processor several times as long to make. */
  makesAvif: boolean
  /** Signs proofs; null: the house makes its own at the first start. */
  proofKey: string | null
  encryptsBodies: boolean
  /** Built code: pages come from web/build. Otherwise Vite compiles them as they change. */
  production: boolean
}

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
    metricsPort: settings.METRICS_PORT ?? null,
    publicUrl: settings.PUBLIC_URL?.replace(/\/$/, '') ?? null,
    bidUrl: readBidUrl(settings),
    trustedProxies: settings.TRUSTED_PROXIES ?? null,
    dataDir: path.resolve(settings.DATA_DIR),
    backupDir: settings.BACKUP_DIR === undefined ? null : path.resolve(settings.BACKUP_DIR),
    archiveSeconds: settings.ARCHIVE_SECONDS,
    erasureDays: settings.ERASURE_DAYS,
    invoiceYears: settings.INVOICE_YEARS,
    databaseUrl: settings.DATABASE_URL ?? null,
    redisUrl: settings.REDIS_URL ?? null,
    demo: settings.DEMO,
    live: settings.LIVE ?? false,
    roles: settings.ROLES,
    logLevel: settings.LOG_LEVEL,
    rateLimit: settings.RATE_LIMIT === 'on',
    traces: settings.TRACES_URL === undefined ? null : { url: settings.TRACES_URL, sample: settings.TRACES_SAMPLE },
    staticCode: settings.STATIC_CODE ?? null,
    shipEngine: shipEngineOf(settings),
    arta: artaOf(settings),
    searchEngine: searchEngineOf(settings),
    smtp: readSmtp(settings),
    twilio: readTwilio(settings),
    texts: {
      countries: settings.SMS_COUNTRIES.split(','),
      perAddress: settings.SMS_PER_ADDRESS,
      cost: dollars(settings.SMS_COST),
      dailyBudget: dollars(settings.SMS_DAILY_BUDGET),
    },
    avalara: readAvalara(settings),
    google:
      settings.GOOGLE_MAPS_KEY === undefined
        ? null
        : { key: settings.GOOGLE_MAPS_KEY, url: settings.GOOGLE_MAPS_URL.replace(/\/$/, '') },
    stripe: readStripe(settings),
    pandaDoc: readPandaDoc(settings),
    mailchimp: readMailchimp(settings),
    s3: readS3(settings),
    pictureOrigins: settings.PICTURE_ORIGINS?.split(',') ?? [],
    pictureCacheBytes: settings.PICTURE_CACHE_MB * 1_000_000,
    makesAvif: settings.PICTURE_AVIF === 'on',
    proofKey: settings.PROOF_KEY ?? null,
    encryptsBodies: settings.ENCRYPTED_BODIES === '1',
    production: settings.NODE_ENV === 'production',
  }
}

/** Reads `.env` beside package.json when there is one, then the environment, which wins. */
export function loadConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readConfig(process.env)
}

function shipEngineOf(settings: Settings): Config['shipEngine'] {
  const { SHIPENGINE_API_KEY: apiKey, SHIPENGINE_CARRIER_IDS: ids, SHIPENGINE_URL } = settings
  if (apiKey === undefined) return null
  const carrierIds = (ids ?? '').split(',').flatMap((id) => id.trim() || [])
  if (carrierIds.length === 0)
    throw new ConfigError('SHIPENGINE_API_KEY needs SHIPENGINE_CARRIER_IDS, the ids of your carriers.')
  return { apiKey, carrierIds, url: SHIPENGINE_URL.replace(/\/$/, '') }
}

function artaOf({ ARTA_API_KEY, ARTA_OBJECT_TYPE, ARTA_URL }: Settings): Config['arta'] {
  if (ARTA_API_KEY === undefined) return null
  return { apiKey: ARTA_API_KEY, objectType: ARTA_OBJECT_TYPE, url: ARTA_URL.replace(/\/$/, '') }
}

function searchEngineOf({ MEILISEARCH_URL, MEILISEARCH_API_KEY }: Settings): Config['searchEngine'] {
  if (MEILISEARCH_URL === undefined) return null
  if (MEILISEARCH_API_KEY === undefined) throw new ConfigError('MEILISEARCH_URL needs MEILISEARCH_API_KEY.')
  return { url: MEILISEARCH_URL.replace(/\/$/, ''), apiKey: MEILISEARCH_API_KEY }
}

/** An origin: bids go to the same path there. The pages they come from must be known, or they would be refused. */
function readBidUrl({ BID_URL, PUBLIC_URL }: Settings): Config['bidUrl'] {
  if (BID_URL === undefined) return null
  if (PUBLIC_URL === undefined)
    throw new ConfigError('BID_URL needs PUBLIC_URL, the address of the pages bids come from.')
  return new URL(BID_URL).origin
}

function readSmtp({ SMTP_URL, MAIL_FROM }: Settings): Config['smtp'] {
  if (SMTP_URL === undefined) return null
  if (MAIL_FROM === undefined) throw new ConfigError('SMTP_URL needs MAIL_FROM, the address mails come from.')
  return { url: SMTP_URL, from: MAIL_FROM }
}

function readTwilio(settings: Settings): Config['twilio'] {
  const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from, TWILIO_URL } = settings
  if (account === undefined && token === undefined && from === undefined) return null
  if (account === undefined || token === undefined || from === undefined)
    throw new ConfigError('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM go together.')
  return { account, token, from, url: TWILIO_URL.replace(/\/$/, '') }
}

function readAvalara(settings: Settings): Config['avalara'] {
  const { AVALARA_ACCOUNT_ID: accountId, AVALARA_LICENSE_KEY: licenseKey, AVALARA_COMPANY_CODE, AVALARA_URL } = settings
  if (accountId === undefined && licenseKey === undefined && AVALARA_COMPANY_CODE === undefined) return null
  if (accountId === undefined || licenseKey === undefined)
    throw new ConfigError('AVALARA_ACCOUNT_ID and AVALARA_LICENSE_KEY go together.')
  return { accountId, licenseKey, companyCode: AVALARA_COMPANY_CODE ?? null, url: AVALARA_URL.replace(/\/$/, '') }
}

function readStripe(settings: Settings): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_URL: apiUrl } = settings
  if (secretKey === undefined && publishableKey === undefined) return refuseSecretAlone(settings)
  if (secretKey === undefined || publishableKey === undefined)
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY go together.')
  return { secretKey, publishableKey, apiUrl, webhookSecret: settings.PAYMENT_WEBHOOK_SECRET ?? null }
}

/** The sandbox makes its own secret, so one that is given was meant for Stripe. */
function refuseSecretAlone({ PAYMENT_WEBHOOK_SECRET }: Settings): null {
  if (PAYMENT_WEBHOOK_SECRET === undefined) return null
  throw new ConfigError('PAYMENT_WEBHOOK_SECRET needs STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY.')
}

function readPandaDoc(settings: Settings): Config['pandaDoc'] {
  const { PANDADOC_API_KEY: apiKey, PANDADOC_TEMPLATE_ID: templateId, PANDADOC_WEBHOOK_KEY } = settings
  if (apiKey === undefined && templateId === undefined && PANDADOC_WEBHOOK_KEY === undefined) return null
  if (apiKey === undefined || templateId === undefined)
    throw new ConfigError('PANDADOC_API_KEY and PANDADOC_TEMPLATE_ID go together.')
  return {
    ...{ apiKey, templateId, role: settings.PANDADOC_ROLE, webhookKey: PANDADOC_WEBHOOK_KEY ?? null },
    ...{ url: settings.PANDADOC_URL.replace(/\/$/, ''), pageUrl: settings.PANDADOC_PAGE_URL.replace(/\/$/, '') },
  }
}

function readMailchimp(settings: Settings): Config['mailchimp'] {
  const { MAILCHIMP_API_KEY: apiKey, MAILCHIMP_AUDIENCE_ID: audienceId, MAILCHIMP_URL } = settings
  if (apiKey === undefined && audienceId === undefined) return null
  if (apiKey === undefined || audienceId === undefined)
    throw new ConfigError('MAILCHIMP_API_KEY and MAILCHIMP_AUDIENCE_ID go together.')
  const dataCenter = apiKey.slice(apiKey.lastIndexOf('-') + 1)
  return { apiKey, audienceId, url: (MAILCHIMP_URL ?? `https://${dataCenter}.api.mailchimp.com`).replace(/\/$/, '') }
}

function readS3(settings: Settings): Config['s3'] {
  const { S3_URL, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings
  const given = [S3_URL, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY]
  if (given.every((setting) => setting === undefined)) return null
  const [url, bucket, accessKeyId, secretAccessKey] = given
  if (url === undefined || bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    throw new ConfigError('S3_URL, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together.')
  return { url: url.replace(/\/$/, ''), bucket, region: S3_REGION, accessKeyId, secretAccessKey }
}
