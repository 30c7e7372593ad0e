import { filled, ruled } from '../accounts/rules.ts'
import { wire } from '../entity.ts'
import { problem } from '../problem.ts'
import { text } from '../wire-types.ts'

/** The lines of an address, as every call that carries one names them. */

const line = (max: number) => text(max).trim()
const needed = (max: number) => line(max).min(1, problem('required_now'))

/** Two letters; only addresses in the United States are delivered to. */
const country = ruled([
  filled(problem('required_now')),
  [(given) => /^(us|usa|united states( of america)?)$/i.test(given), problem('only_united_states')],
])

/** An address that has to be complete. */
export const neededPlace = {
  address1: wire('address1', needed(100)),
  address2: wire('address2', line(100).default('')),
  city: wire('city', needed(60)),
  state: wire('state', needed(60)),
  zip: wire('zip', needed(10)),
  country: wire('country', country),
}

/** The same where each line may be missing or empty. */
export const anyPlace = {
  address1: wire('address1', line(100).optional()),
  address2: wire('address2', line(100).optional()),
  city: wire('city', line(60).optional()),
  state: wire('state', line(60).optional()),
  zip: wire('zip', line(10).optional()),
  country: wire('country', line(60).optional()),
}

/** The lines as they go to and come from whoever checks addresses. */
export interface Place {
  address1: string
  address2: string
  city: string
  state: string
  zip: string
  country: string
}
