import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { problem } from '../problem.ts'
import { text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { project } from './contract.ts'
import { email } from './email.ts'
import { newPassword, typedPassword } from './password.ts'
import { user } from './user.ts'

export const linkToken = text(100).trim().min(1, problem('required'))
const link = { access: 'public', ownership: 'none', rate: 'code', repeat: 'harmless' } as const

export const sendVerifyLink = endpoint({
  ...link,
  path: '/user/sendEmailVerifyLink',
  summary: 'Mails the verification link again; the answer is the same for every address',
  input: entity({ email: wire('email', email) }),
  output: entity({}),
})

export const verifyEmail = endpoint({
  ...link,
  path: '/user/verifyEmail',
  summary: 'Proves an email address by the link that was mailed, and opens a session',
  input: entity({ token: wire('user_token', linkToken), status: wire('status', text(40).optional()) }),
  /** No session for a second click: a link is good once. */
  output: entity({
    token: wire('token', z.string().nullable()),
    user: wire('user', user.nullable()),
    returnTo: wire('return_to', z.string().nullable()),
  }),
})

export const forgotPassword = endpoint({
  ...link,
  path: '/user/forgotPassword',
  summary: 'Mails a link to set a new password; the answer is the same for every address',
  input: entity({ email: wire('email', email) }),
  output: entity({}),
})

/** The form; the texts of missing fields are those of A-258. */
export const resetForm = entity({
  password: wire('password', newPassword(problem('required'))),
  confirmation: wire('confirm_password', typedPassword(problem('required'))),
})

export const resetPassword = endpoint({
  ...link,
  path: '/user/resetPassword',
  summary: 'Sets a new password by a mailed link and ends every session',
  input: entity({ project, token: wire('user_token', linkToken), ...resetForm.fields }),
  output: entity({}),
})

export const changePassword = endpoint({
  path: '/user/changePassword',
  summary: 'Changes the password and ends every other session',
  access: 'user',
  ownership: 'caller',
  rate: 'login',
  repeat: 'harmless',
  input: entity({
    current: wire('current_password', typedPassword(problem('required_now'))),
    password: wire('new_password', newPassword(problem('required_now'))),
    confirmation: wire('confirm_password', typedPassword(problem('required_now'))),
  }),
  output: entity({}),
})

export const NOT_MATCHING = problem('passwords_differ')
