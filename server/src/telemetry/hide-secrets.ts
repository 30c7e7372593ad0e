import type { Config } from '../config.ts'

const HIDDEN = '[hidden]'

/** What gives a secret away by its shape, whoever's it is: keys of payment companies, tokens, passwords in addresses. */
const SHAPES: readonly [RegExp, string][] = [
  [/\b[sr]k_(?:live|test)_\w+/g, HIDDEN],
  [/\bwhsec_\w+/g, HIDDEN],
  [/\bBearer [\w.~+/-]{8,}=*/g, `Bearer ${HIDDEN}`],
  [/([?&]password=)[^\s&#"'\\]+/gi, `$1${HIDDEN}`],
  [/(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@"\\]*):[^\s/@"\\]+@/g, `$1:${HIDDEN}@`],
]

/**
 * The last fence before a line is written (T-72): whatever reached it, the secrets of this house do not pass. Short ones are
 * left: a word of few letters would be found in everything.
 */
export function hideSecrets(secrets: readonly string[]): (line: string) => string {
  const known = [...new Set(secrets)].filter(({ length }) => length >= 8)
  return (line) => {
    let safe = line
    for (const secret of known) if (safe.includes(secret)) safe = safe.replaceAll(secret, HIDDEN)
    for (const [shape, instead] of SHAPES) safe = safe.replace(shape, instead)
    return safe
  }
}

/** Every setting that must not be read by others. */
export function secretsOf(config: Config): string[] {
  const { stripe, pandaDoc, twilio, avalara, google, mailchimp, s3, searchEngine, shipEngine, arta, smtp } = config
  const keys = [
    ...[stripe?.secretKey, stripe?.webhookSecret, pandaDoc?.apiKey, pandaDoc?.webhookKey, twilio?.token],
    ...[avalara?.licenseKey, google?.key, mailchimp?.apiKey, s3?.secretAccessKey, searchEngine?.apiKey],
    ...[shipEngine?.apiKey, arta?.apiKey, config.proofKey],
  ]
  const addresses = [config.databaseUrl, config.reads?.url, config.redisUrl, smtp?.url, config.traces?.url]
  return [...keys.filter((key) => key != null), ...addresses.flatMap(passwordsIn)]
}

/** Before the host or among the parameters, as it stands in the address and as it is sent. */
function passwordsIn(address: string | null | undefined): string[] {
  if (address == null || !URL.canParse(address)) return []
  const { password, search } = new URL(address)
  const asParameter = /[?&]password=([^&]*)/.exec(search)?.[1] ?? ''
  return [password, asParameter].filter((one) => one !== '').flatMap((one) => [one, decoded(one)])
}

/** Whoever wrote a bare percent sign meant it so. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
