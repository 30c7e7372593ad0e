import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { problem } from '../problem.ts'
import { flag, instant, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { project } from './contract.ts'
import { email } from './email.ts'
import { newPassword } from './password.ts'
import { signUpPhone } from './phone.ts'
import { atMost, emailField, filled, noWebAddress, ruled } from './rules.ts'

const name = ruled([
  filled(problem('required_now')),
  atMost(100, problem('sign_up_name_too_long', { max: 100 })),
  noWebAddress,
])

/** What a person fills in, on the page and in the dialog. */
export const signUpForm = entity({
  firstName: wire('first_name', name),
  lastName: wire('last_name', name),
  email: wire('email', emailField(problem('required_now'))),
  phone: wire('phone', signUpPhone),
  password: wire('password', newPassword(problem('required_now'))),
})
export type SignUpForm = z.output<typeof signUpForm>

/** Named by the specification, accepted, and without effect: the server knows better (A-108, T-24). */
const claims = {
  project,
  isVerifyPhone: wire('isVerifyPhone', flag.optional()),
  status: wire('status', text(40).optional()),
  phoneVerified: wire('phone_verified', flag.optional()),
  verifiedPhone: wire('verified_phonenum', text(40).optional()),
}

export const inviteToken = text(100)

/** A page of this house, never one outside: '//elsewhere' is an address of another one. */
const returnPath = text(500).regex(/^\/([^/\\].*)?$/, problem('invalid_format'))

export const register = endpoint({
  path: '/user/register',
  summary:
    'Signs somebody up; the link in the mail makes the account. The answer is the same when the address has one already: its owner gets a mail',
  access: 'public',
  ownership: 'none',
  rate: 'login',
  repeat: 'harmless',
  input: entity({
    ...signUpForm.fields,
    ...claims,
    inviteToken: wire('registerToken', inviteToken.optional()),
    /** Where the person was: the link leads back there (L-1). */
    returnTo: wire('return_to', returnPath.optional()),
  }),
  output: entity({}),
})

/** Says nothing about who has an account (T-80): only whether the form could be accepted. */
export const checkSignUp = endpoint({
  path: '/user/checkValidation',
  summary: 'Whether a sign-up form could be accepted, before the phone is verified',
  access: 'public',
  ownership: 'none',
  rate: 'code',
  repeat: 'read',
  input: entity({ ...signUpForm.fields, ...claims }),
  output: entity({}),
})

export const getInvite = endpoint({
  path: '/user/getInviteDetails',
  summary: 'Who invited whom, for the sign-up form',
  feature: 'invitations',
  access: 'public',
  ownership: 'none',
  rate: 'code',
  repeat: 'read',
  input: entity({ token: wire('token', inviteToken) }),
  output: entity({ email: wire('email', z.string()), inviterName: wire('inviter_name', z.string()) }),
})

export const invitation = entity({
  email: wire('email', z.string()),
  sentAt: wire('date_added', instant),
  acceptedAt: wire('date_accepted', instant.nullable()),
  expiresAt: wire('date_expires', instant),
})
export type Invitation = z.output<typeof invitation>

export const invite = endpoint({
  path: '/user/invite',
  summary: "Sends an invitation by mail, good for that address; staff agree before the inviter's groups are joined",
  feature: 'invitations',
  access: 'user',
  ownership: 'caller',
  rate: 'contact',
  repeat: 'harmless',
  input: entity({ email: wire('email', email) }),
  output: entity({}),
})

export const listInvitations = endpoint({
  path: '/user/getInvitations',
  summary: 'The invitations somebody has sent, newest first',
  feature: 'invitations',
  access: 'user',
  ownership: 'caller',
  rate: 'read',
  repeat: 'read',
  input: entity({}),
  output: entity({ records: wire('records', z.array(invitation)) }),
})
