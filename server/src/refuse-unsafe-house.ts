import { ConfigError } from './config-error.ts'
import { isOfThisMachine } from './http/is-of-this-machine.ts'
import type { Settings } from './settings.ts'

const ENCRYPTED = [
  'SHIPENGINE_URL',
  'ARTA_URL',
  'TWILIO_URL',
  'AVALARA_URL',
  'GOOGLE_MAPS_URL',
  'PANDADOC_URL',
  'PANDADOC_PAGE_URL',
  'MAILCHIMP_URL',
  'STRIPE_URL',
  'S3_URL',
  'BID_URL',
] as const

/** What often runs beside the house. */
const ENCRYPTED_ELSEWHERE = ['MEILISEARCH_URL', 'TRACES_URL'] as const

/** LIVE=1 says that this is a real house with real money; whoever opens a house to the world says whether it is (S-10). */
export function refuseUnsafeHouse(settings: Settings): void {
  if (settings.LIVE === undefined && settings.PUBLIC_URL?.startsWith('https:'))
    throw new ConfigError(
      'PUBLIC_URL starts with https://, so it has to be said what this house is: LIVE=1 for a real one, LIVE=0 for a rehearsal.',
    )
  if (!settings.LIVE) return
  const unsafe = listUnsafe(settings)
  if (unsafe.length > 0) throw new ConfigError(unsafe.join('\n'))
}

/** Everything in the settings that a real house does not open with, all at once: nobody likes to be told one by one. */
export function listUnsafe(settings: Settings): string[] {
  const { PUBLIC_URL, SMTP_URL, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY } = settings
  const plain = ENCRYPTED.filter((name) => settings[name]?.startsWith('http:'))
  const plainElsewhere = ENCRYPTED_ELSEWHERE.filter((name) => isPlainElsewhere(settings[name]))
  const reasons: [boolean, string][] = [
    [settings.DEMO, 'does not go with demo data: set DEMO=0'],
    [settings.STATIC_CODE !== undefined, 'does not go with STATIC_CODE: anyone could verify any phone'],
    [settings.RATE_LIMIT === 'off', 'needs rate limits: RATE_LIMIT must be on'],
    [PUBLIC_URL === undefined, 'needs PUBLIC_URL, the address people use'],
    [PUBLIC_URL?.startsWith('http:') ?? false, 'needs a PUBLIC_URL that starts with https://'],
    [
      settings.TRUSTED_PROXIES === undefined,
      'needs TRUSTED_PROXIES, the proxies that bring https: without it limits count everybody as one address',
    ],
    [
      STRIPE_SECRET_KEY === undefined,
      'needs STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY: the sandbox takes no real money',
    ],
    [
      /_test_/.test(`${STRIPE_SECRET_KEY} ${STRIPE_PUBLISHABLE_KEY}`),
      'does not go with test keys of Stripe: they take no real money',
    ],
    [
      settings.PAYMENT_WEBHOOK_SECRET === undefined,
      'needs PAYMENT_WEBHOOK_SECRET: without it nothing Stripe tells about payments can be believed',
    ],
    [SMTP_URL === undefined, 'needs SMTP_URL and MAIL_FROM: the sandbox delivers no mail'],
    [SMTP_URL?.startsWith('smtp:') ?? false, 'needs an SMTP_URL that starts with smtps://: mails hold links to log in'],
    [
      settings.TWILIO_ACCOUNT_SID === undefined,
      'needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM: the sandbox delivers no texts',
    ],
    ...plain.map((name): [boolean, string] => [true, `needs ${name} to be an address that starts with https://`]),
    ...plainElsewhere.map((name): [boolean, string] => [
      true,
      `needs ${name} to be an address that starts with https://, or one of this machine`,
    ]),
  ]
  return reasons.filter(([isUnsafe]) => isUnsafe).map(([, why]) => `LIVE=1 ${why}.`)
}

/** Beside the house a plain address is usual and nobody can listen; keys, lots and what is asked do not cross a network openly. */
const isPlainElsewhere = (address: string | undefined): boolean =>
  address?.startsWith('http:') === true && !isOfThisMachine(address)
