import { ConfigError } from './config-error.ts'
import type { Settings } from './settings.ts'

const ENCRYPTED = [
  'SHIPENGINE_URL',
  'ARTA_URL',
  'TWILIO_URL',
  'AVALARA_URL',
  'GOOGLE_MAPS_URL',
  'STRIPE_URL',
  'S3_URL',
  'BID_URL',
] as const

/** LIVE=1 says that this is a real house with real money; whoever opens a house to the world says whether it is (S-10). */
export function refuseUnsafeHouse(settings: Settings): void {
  if (settings.LIVE === undefined && settings.PUBLIC_URL?.startsWith('https:'))
    throw new ConfigError(
      'PUBLIC_URL starts with https://, so it has to be said what this house is: LIVE=1 for a real one, LIVE=0 for a rehearsal.',
    )
  if (!settings.LIVE) return
  if (settings.DEMO) refuse('does not go with demo data: set DEMO=0')
  if (settings.STATIC_CODE !== undefined) refuse('does not go with STATIC_CODE: anyone could verify any phone')
  if (settings.RATE_LIMIT === 'off') refuse('needs rate limits: RATE_LIMIT must be on')
  if (settings.PUBLIC_URL === undefined) refuse('needs PUBLIC_URL, the address people use')
  if (!settings.PUBLIC_URL.startsWith('https:')) refuse('needs a PUBLIC_URL that starts with https://')
  if (settings.TRUSTED_PROXIES === undefined)
    refuse('needs TRUSTED_PROXIES, the proxies that bring https: without it limits count everybody as one address')
  if (settings.STRIPE_SECRET_KEY === undefined)
    refuse('needs STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY: the sandbox takes no real money')
  if (/_test_/.test(settings.STRIPE_SECRET_KEY + (settings.STRIPE_PUBLISHABLE_KEY ?? '')))
    refuse('does not go with test keys of Stripe: they take no real money')
  if (settings.PAYMENT_WEBHOOK_SECRET === undefined)
    refuse('needs PAYMENT_WEBHOOK_SECRET: without it nothing Stripe tells about payments can be believed')
  if (settings.SMTP_URL === undefined) refuse('needs SMTP_URL and MAIL_FROM: the sandbox delivers no mail')
  if (settings.SMTP_URL.startsWith('smtp:'))
    refuse('needs an SMTP_URL that starts with smtps://: mails hold links to log in')
  if (settings.TWILIO_ACCOUNT_SID === undefined)
    refuse('needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM: the sandbox delivers no texts')
  const plain = ENCRYPTED.find((name) => settings[name]?.startsWith('http:'))
  if (plain !== undefined) refuse(`needs ${plain} to be an address that starts with https://`)
  if (settings.MEILISEARCH_URL !== undefined && isPlainElsewhere(settings.MEILISEARCH_URL))
    refuse('needs MEILISEARCH_URL to be an address that starts with https://, or one of this machine')
}

/** Beside the house a plain address is usual and nobody can listen; the key and the lots do not cross a network openly. */
function isPlainElsewhere(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

function refuse(why: string): never {
  throw new ConfigError(`LIVE=1 ${why}.`)
}
