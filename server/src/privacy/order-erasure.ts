import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type * as api from '@gavelhouse/shared/privacy/contract.ts'
import type { UserContext } from '../accounts/caller.ts'
import { findUser } from '../accounts/queries.ts'
import type { PrivacyServices } from './context.ts'
import { eraseNow } from './erase-person.ts'
import { deleteErasure, findErasure, hurryErasure, insertErasure } from './queries.ts'

/** By staff, at once: for somebody who asks by letter, or who asked in the profile and does not want to wait. */
export async function erasePerson(
  ctx: UserContext & PrivacyServices,
  { id, reason }: InputOf<typeof api.erasePerson>,
): Promise<{ id: number }> {
  if ((await findUser(ctx.db, id)) === null) throw new AppError('not_found')
  const before = await findErasure(ctx.db, id)
  if (before === null) await insertErasure(ctx.db, { userId: id, days: ctx.config.erasureDays, reason })
  else await hurryErasure(ctx.db, id, reason)
  // Nobody but the person lets the days run, and they go on as they were asked for.
  const takeBack = () => (before === null ? deleteErasure(ctx.db, id) : hurryErasure(ctx.db, id, before.reason))
  try {
    const obstacles = await eraseNow(ctx, id, ctx.user)
    if (obstacles.length > 0) throw new AppError('person_bound', { obstacles: obstacles.join(',') })
    return { id }
  } catch (error) {
    await takeBack()
    throw error
  }
}
