import { z } from 'zod'
import { readProxies } from './http/trusted-proxies.ts'

const on = (name: string) => z.enum(['0', '1'], `${name} must be 0 or 1`).transform((value) => value === '1')

const url = (name: string, protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    message: `${name} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })

/** Said of what is an address; what is none is told as that. */
const isOrigin = (text: string): boolean => {
  const { pathname, search, hash } = URL.parse(text) ?? { pathname: '/', search: '', hash: '' }
  return pathname === '/' && search === '' && hash === ''
}

const port = (name: string) =>
  z.coerce
    .number(`${name} must be a number`)
    .int(`${name} must be a whole number`)
    .min(0, `${name} must be from 0 to 65535`)
    .max(65_535, `${name} must be from 0 to 65535`)

const ROLES = ['web', 'worker'] as const
const ROLES_TEXT = 'ROLES must be web, worker or web,worker'
const MAIL_FROM_TEXT = 'MAIL_FROM must be an address, or a name with an address: Gavelhouse <mail@example.com>'
const TWILIO_FROM_TEXT = 'TWILIO_FROM must be a number like +18015550100 or a messaging service (MG...)'
const PROXIES_TEXT = 'TRUSTED_PROXIES must be a number of proxies from 1 to 9, or networks like 10.0.0.0/8,::1'
const PICTURE_ORIGINS_TEXT = 'PICTURE_ORIGINS must be a list like https://cdn.example.com,https://img.example.com'
const SAMPLE_TEXT = 'TRACES_SAMPLE must be a share of the requests, from 0 to 1'
const ARCHIVE_SECONDS_TEXT = 'ARCHIVE_SECONDS must be a whole number of seconds from 1 to 86400'
const LAG_TEXT = 'READ_LAG_SECONDS must be a number of seconds from 0.2 to 60'
const ERASURE_TEXT = 'ERASURE_DAYS must be a whole number of days from 0 to 90'
const YEARS_TEXT = 'INVOICE_YEARS must be a whole number of years from 0 to 30'
const PICTURE_CACHE_TEXT = 'PICTURE_CACHE_MB must be a whole number of megabytes, at least 1'

export const schema = z.object({
  PORT: port('PORT').default(3000),
  METRICS_PORT: port('METRICS_PORT').optional(),
  HOST: z.string().trim().min(1, 'HOST must not be empty').default('127.0.0.1'),
  PUBLIC_URL: url('PUBLIC_URL', ['http:', 'https:'])
    .refine(isOrigin, 'PUBLIC_URL must have no path: the house lies at the root of its host')
    .optional(),
  BID_URL: url('BID_URL', ['http:', 'https:']).optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform(readProxies)
    .refine((proxies) => proxies !== null, PROXIES_TEXT)
    .optional(),
  DATA_DIR: z.string().min(1, 'DATA_DIR must name a folder').default('./data'),
  BACKUP_DIR: z.string().min(1, 'BACKUP_DIR must name a folder').optional(),
  ARCHIVE_SECONDS: z.coerce
    .number(ARCHIVE_SECONDS_TEXT)
    .int(ARCHIVE_SECONDS_TEXT)
    .min(1, ARCHIVE_SECONDS_TEXT)
    .max(86_400, ARCHIVE_SECONDS_TEXT)
    .default(60),
  ERASURE_DAYS: z.coerce.number(ERASURE_TEXT).int(ERASURE_TEXT).min(0, ERASURE_TEXT).max(90, ERASURE_TEXT).default(14),
  INVOICE_YEARS: z.coerce.number(YEARS_TEXT).int(YEARS_TEXT).min(0, YEARS_TEXT).max(30, YEARS_TEXT).default(7),
  DATABASE_URL: url('DATABASE_URL', ['postgres:', 'postgresql:']).optional(),
  DATABASE_READ_URL: url('DATABASE_READ_URL', ['postgres:', 'postgresql:']).optional(),
  READ_LAG_SECONDS: z.coerce.number(LAG_TEXT).min(0.2, LAG_TEXT).max(60, LAG_TEXT).default(2),
  REDIS_URL: url('REDIS_URL', ['redis:', 'rediss:']).optional(),
  DEMO: on('DEMO').default(true),
  LIVE: on('LIVE').optional(),
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
  TRACES_URL: url('TRACES_URL', ['http:', 'https:']).optional(),
  TRACES_SAMPLE: z.coerce.number(SAMPLE_TEXT).min(0, SAMPLE_TEXT).max(1, SAMPLE_TEXT).default(1),
  STATIC_CODE: z
    .string()
    .regex(/^\d{6}$/, 'STATIC_CODE must have 6 digits')
    .optional(),
  RATE_LIMIT: z.enum(['on', 'off'], 'RATE_LIMIT must be on or off').default('on'),
  SHIPENGINE_API_KEY: z.string().optional(),
  SHIPENGINE_CARRIER_IDS: z.string().optional(),
  SHIPENGINE_URL: url('SHIPENGINE_URL', ['http:', 'https:']).default('https://api.shipengine.com'),
  ARTA_API_KEY: z.string().optional(),
  ARTA_OBJECT_TYPE: z
    .string()
    .regex(/^[0-9a-z_]{1,56}$/, 'ARTA_OBJECT_TYPE must be one of the object types of Arta, such as other_furniture')
    .default('other_furniture'),
  ARTA_URL: url('ARTA_URL', ['http:', 'https:']).default('https://api.arta.io'),
  MEILISEARCH_URL: url('MEILISEARCH_URL', ['http:', 'https:']).optional(),
  MEILISEARCH_API_KEY: z.string().min(1, 'MEILISEARCH_API_KEY must not be empty').optional(),
  SMTP_URL: url('SMTP_URL', ['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, MAIL_FROM_TEXT)
    .optional(),
  TWILIO_ACCOUNT_SID: z.string().startsWith('AC', 'TWILIO_ACCOUNT_SID must start with AC').optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^(\+\d{8,15}|MG\w+)$/, TWILIO_FROM_TEXT)
    .optional(),
  TWILIO_URL: url('TWILIO_URL', ['http:', 'https:']).default('https://api.twilio.com'),
  SMS_COUNTRIES: z
    .string()
    .regex(/^\+\d+(,\+\d+)*$/, 'SMS_COUNTRIES must be a list like +1,+52')
    .default('+1'),
  SMS_PER_ADDRESS: z.coerce
    .number('SMS_PER_ADDRESS must be a number')
    .int('SMS_PER_ADDRESS must be a whole number')
    .positive()
    .default(10),
  SMS_COST: z.coerce.number('SMS_COST must be a number of dollars').positive().default(0.0083),
  SMS_DAILY_BUDGET: z.coerce.number('SMS_DAILY_BUDGET must be a number of dollars').min(0).default(20),
  AVALARA_ACCOUNT_ID: z.string().optional(),
  AVALARA_LICENSE_KEY: z.string().optional(),
  AVALARA_COMPANY_CODE: z.string().max(25, 'AVALARA_COMPANY_CODE has at most 25 characters').optional(),
  AVALARA_URL: url('AVALARA_URL', ['http:', 'https:']).default('https://rest.avatax.com'),
  GOOGLE_MAPS_KEY: z.string().optional(),
  GOOGLE_MAPS_URL: url('GOOGLE_MAPS_URL', ['http:', 'https:']).default('https://maps.googleapis.com'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_/, 'STRIPE_SECRET_KEY must start with sk_ or rk_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_', 'STRIPE_PUBLISHABLE_KEY must start with pk_').optional(),
  PAYMENT_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w{8,}$/, 'PAYMENT_WEBHOOK_SECRET must start with whsec_')
    .optional(),
  STRIPE_URL: url('STRIPE_URL', ['http:', 'https:']).optional(),
  PANDADOC_API_KEY: z.string().optional(),
  PANDADOC_TEMPLATE_ID: z.string().regex(/^\w+$/, 'PANDADOC_TEMPLATE_ID must be the id of a template').optional(),
  PANDADOC_ROLE: z.string().default('Buyer'),
  PANDADOC_WEBHOOK_KEY: z.string().min(8, 'PANDADOC_WEBHOOK_KEY must be the shared key of the webhook').optional(),
  PANDADOC_URL: url('PANDADOC_URL', ['http:', 'https:']).default('https://api.pandadoc.com'),
  PANDADOC_PAGE_URL: url('PANDADOC_PAGE_URL', ['http:', 'https:']).default('https://app.pandadoc.com'),
  MAILCHIMP_API_KEY: z
    .string()
    .regex(/^\w+-[a-z]+\d+$/, 'MAILCHIMP_API_KEY must end with a dash and a data center, such as -us6')
    .optional(),
  MAILCHIMP_AUDIENCE_ID: z.string().regex(/^\w+$/, 'MAILCHIMP_AUDIENCE_ID must be the id of an audience').optional(),
  MAILCHIMP_URL: url('MAILCHIMP_URL', ['http:', 'https:']).optional(),
  S3_URL: url('S3_URL', ['http:', 'https:']).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'S3_BUCKET must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  PICTURE_ORIGINS: z
    .string()
    .regex(/^https:\/\/[a-z0-9.-]+(:\d+)?(,https:\/\/[a-z0-9.-]+(:\d+)?)*$/, PICTURE_ORIGINS_TEXT)
    .optional(),
  PICTURE_CACHE_MB: z.coerce
    .number(PICTURE_CACHE_TEXT)
    .int(PICTURE_CACHE_TEXT)
    .min(1, PICTURE_CACHE_TEXT)
    .default(1_000),
  PICTURE_AVIF: z.enum(['on', 'off'], 'PICTURE_AVIF must be on or off').default('on'),
  ENCRYPTED_BODIES: z.enum(['0', '1'], 'ENCRYPTED_BODIES must be 0 or 1').default('0'),
  PROOF_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'PROOF_KEY must be 32 random bytes as base64url, 43 characters')
    .optional(),
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'NODE_ENV must be production, development or test')
    .default('development'),
})

export type Settings = z.output<typeof schema>
export type Role = (typeof ROLES)[number]
