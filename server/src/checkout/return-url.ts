import type { Config } from '../config.ts'
import type { AttemptRow } from './queries-attempts.ts'

/** Where people come back to from the provider's page. It says only which attempt to ask about (T-40). */
export const returnUrlOf = (
  { publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>,
  { id, purpose }: AttemptRow,
): string => `${publicUrl ?? `http://localhost:${port}`}/rosoom_success?attempt=${id}&pay_type=${PAY_TYPES[purpose]}`

/** As the wire names what is paid for (A-708 to A-713). */
export const PAY_TYPES: Record<AttemptRow['purpose'], string> = {
  'top-up': 'deposit',
  deposit: 'bid_deposit',
  purchase: 'buynow',
  invoice: 'auction',
}
