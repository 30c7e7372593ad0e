import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { problem } from '../problem.ts'
import { id } from '../wire-types.ts'
import { z } from '../zod.ts'
import { atLeast, atMost, emailField, filled, ruled } from './rules.ts'
import { user } from './user.ts'

/** Why somebody looks at the house as another person. It stays on record, so it has to say something. */
const reason = ruled([filled(problem('required_now')), atLeast(5), atMost(300)])

/** The form of the screen. */
export const switchForm = entity({
  email: wire('email', emailField(problem('required_now'))),
  reason: wire('reason', reason),
})

/** A session in which staff see what a person sees, for half an hour, and change nothing (A-777, T-26). */
export const switchUser = endpoint({
  path: '/user/switchuser',
  summary: 'Opens a session that shows the house as somebody else sees it; audited',
  feature: 'switch_user',
  access: 'staff',
  rights: ['people', 'approve_bidders'],
  ownership: 'none',
  rate: 'staff',
  repeat: 'harmless',
  input: entity({
    /** Either of the two names the person. */
    id: wire('id', id.optional()),
    email: wire('email', switchForm.fields.email.type.optional()),
    reason: wire('reason', reason),
  }),
  output: entity({ token: wire('token', z.string()), user: wire('user', user) }),
})
