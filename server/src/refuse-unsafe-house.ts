import { ConfigError } from './config-error.ts'

/** What of the settings decides whether a house is safe to open. */
interface HouseSettings {
  LIVE: boolean
  DEMO: boolean
  PUBLIC_URL?: string | undefined
  TRUSTED_PROXIES?: unknown
  STATIC_CODE?: string | undefined
  RATE_LIMIT: 'on' | 'off'
  STRIPE_SECRET_KEY?: string | undefined
  SMTP_URL?: string | undefined
  TWILIO_ACCOUNT_SID?: string | undefined
}

/** LIVE=1 says that this is a real house with real money. */
export function refuseUnsafeHouse(settings: HouseSettings): void {
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
  if (settings.SMTP_URL === undefined) refuse('needs SMTP_URL and MAIL_FROM: the sandbox delivers no mail')
  if (settings.TWILIO_ACCOUNT_SID === undefined)
    refuse('needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM: the sandbox delivers no texts')
}

function refuse(why: string): never {
  throw new ConfigError(`LIVE=1 ${why}.`)
}
