import { ERRORS } from '@gavelhouse/shared/errors.ts'
import { NOTICES } from '@gavelhouse/shared/notifications/notice-texts.ts'
import { PROBLEMS } from '@gavelhouse/shared/problems.ts'
import { SUCCESSES } from '@gavelhouse/shared/successes.ts'
import { keyed } from '../said.ts'

const errors = Object.fromEntries(Object.entries(ERRORS).map(([code, [, , text]]) => [code, text]))

/** In English they are the catalogues of shared, which the wire speaks as well. */
export const said = {
  ...keyed('error', errors),
  ...keyed('problem', PROBLEMS),
  ...keyed('success', SUCCESSES),
  ...keyed('notice', NOTICES),
}
