import type { CheckoutServices } from './context.ts'
import type { AttemptRow } from './queries-attempts.ts'

/**
 * Where people come back to from the provider's page. It says which attempt to ask about (T-40) and which page to go on to;
 * never what came of it.
 */
export function returnUrlOf(
  { config: { publicUrl, port }, origin = '' }: Pick<CheckoutServices, 'config' | 'origin'>,
  { id, purpose, lotId }: AttemptRow,
): string {
  // A house without an address of its own: a session lives under the name it was begun with.
  const house = publicUrl ?? (origin === '' ? `http://localhost:${port}` : origin)
  const lot = lotId === null ? '' : `&product_id=${lotId}`
  return `${house}/rosoom_success?attempt=${id}&pay_type=${PAY_TYPES[purpose]}${lot}`
}

/** As the wire names what is paid for. */
export const PAY_TYPES: Record<AttemptRow['purpose'], string> = {
  'top-up': 'deposit',
  deposit: 'bid_deposit',
  purchase: 'buynow',
  invoice: 'auction',
}
