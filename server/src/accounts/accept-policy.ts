import { createHash } from 'node:crypto'
import type { acceptPolicy as api } from '@gavelhouse/shared/accounts/policy-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { findStaticPage } from '../site/queries.ts'
import type { UserContext } from './caller.ts'
import { insertAcceptance } from './queries-policies.ts'

/** With a hash of the wording, so that it can be shown later what was accepted. */
export async function acceptPolicy(ctx: UserContext, { page }: InputOf<typeof api>) {
  const found = await findStaticPage(ctx.db, page)
  if (found === null) throw new AppError('not_found')
  const contentHash = createHash('sha256').update(found.content).digest('base64url')
  await insertAcceptance(ctx.db, { userId: ctx.user.id, page, contentHash })
  return {}
}
