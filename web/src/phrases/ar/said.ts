import { keyed } from '../said.ts'
import { errors } from './errors.ts'
import { notices } from './notices.ts'
import { problems } from './problems.ts'
import { successes } from './successes.ts'

export const said = {
  ...keyed('error', errors),
  ...keyed('problem', problems),
  ...keyed('success', successes),
  ...keyed('notice', notices),
}
