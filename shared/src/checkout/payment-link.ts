/** Pages of payment companies that people are sent to. */
const PAYMENT_HOSTS: readonly string[] = ['https://checkout.stripe.com', 'https://hooks.stripe.com']

/**
 * Where a payment's answer may lead (P-568, T-52): to our own pages or to a payment company's, whatever the answer says.
 * Null: nowhere.
 */
export function followableLink(link: string | null, ownOrigin: string): URL | null {
  if (link === null || !URL.canParse(link, ownOrigin)) return null
  const url = new URL(link, ownOrigin)
  return url.origin === ownOrigin || PAYMENT_HOSTS.includes(url.origin) ? url : null
}
