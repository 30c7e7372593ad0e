import { STATE_RATES } from '@gavelhouse/shared/tax/state-rates.ts'
import type { Db } from '../db/connect.ts'
import { taxRates } from './tables.ts'

/** States that as a rule tax what is asked for sending, where it stands as a line of its own. */
const TAXES_SHIPPING = new Set(
  'AR CT DC GA HI IN KS KY MN MS NE NJ NM NY NC ND OH PA SC SD TN TX VT WA WV WI'.split(' '),
)

/** So that a rehearsal reckons with believable tax. Only while there are no rates at all: what staff have is theirs. */
export async function loadExampleRates(db: Db): Promise<void> {
  if ((await db.$count(taxRates)) > 0) return
  await db
    .insert(taxRates)
    .values(
      Object.entries(STATE_RATES).map(([state, rate]) => ({
        ...{ country: 'US', state, rate, fromDay: '2026-01-01', isExample: true },
        taxesShipping: TAXES_SHIPPING.has(state),
        source: 'Example: the general rate of the state, without counties and cities',
      })),
    )
    .onConflictDoNothing()
}
