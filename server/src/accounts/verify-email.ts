import type { verifyEmail as api } from '@gavelhouse/shared/accounts/password-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { answer } from '../http/serve.ts'
import type { Context } from './caller.ts'
import { takeLink } from './mail-links.ts'
import { lockUser, updateUser } from './queries-users.ts'

/** A second click on the same link is no mistake: the address is verified, and that is what is answered. */
export async function verifyEmail(ctx: Context, { token }: InputOf<typeof api>) {
  await ctx.db.transaction(async (tx) => {
    const link = await takeLink(tx, 'verify_email', token, ctx.clock.now())
    const user = await lockUser(tx, link.userId)
    if (user === null || user.status === 'deactivate') throw new AppError('dead_link')
    if (user.status === 'email_unverified' && link.usedAt !== null) throw new AppError('dead_link')
    if (user.status === 'email_unverified') await updateUser(tx, user.id, { status: 'active' })
  })
  return answer({}, 'email_verified').leadingTo('/')
}
