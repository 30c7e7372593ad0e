import type { forgotPassword, sendVerifyLink } from '@gavelhouse/shared/accounts/password-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { answer } from '../http/serve.ts'
import type { Context } from './caller.ts'
import { guestHolder } from './holder.ts'
import { accountMail } from './jobs.ts'
import { requireWork } from './require-work.ts'

/** The same answer, after the same work, for every address there is (T-80): account-mail.ts does the rest. */
export async function requestVerifyLink(ctx: Context, { email }: InputOf<typeof sendVerifyLink>) {
  const { jobs, language } = ctx
  await requireWork(ctx, 'verify_email', email)
  await jobs.add(accountMail, { kind: 'verify_email', email, language, holder: guestHolder(ctx) })
  return answer({}, 'verify_link_sent').leadingTo('/')
}

export async function requestResetLink(ctx: Context, { email }: InputOf<typeof forgotPassword>) {
  const { jobs, language } = ctx
  await requireWork(ctx, 'reset_password', email)
  await jobs.add(accountMail, { kind: 'reset_password', email, language })
  return answer({}, 'reset_link_sent').leadingTo('/')
}
