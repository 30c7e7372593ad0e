import type { forgotPassword, sendVerifyLink } from '@gavelhouse/shared/accounts/password-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { Context } from '../context.ts'
import { answer } from '../http/serve.ts'

/** The same answer, after the same work, for every address there is (T-80): account-mail.ts does the rest. */
export async function requestVerifyLink({ jobs, language }: Context, { email }: InputOf<typeof sendVerifyLink>) {
  await jobs.add('account-mail', { kind: 'verify_email', email, language })
  return answer({}, 'If this address waits for verification, a mail is on its way', '/')
}

export async function requestResetLink({ jobs, language }: Context, { email }: InputOf<typeof forgotPassword>) {
  await jobs.add('account-mail', { kind: 'reset_password', email, language })
  return answer({}, 'If this address has an account, a mail with a link is on its way', '/')
}
