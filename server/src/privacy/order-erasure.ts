import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type * as api from '@gavelhouse/shared/privacy/contract.ts'
import type { UserContext } from '../accounts/caller.ts'
import { findUser } from '../accounts/queries.ts'
import type { PrivacyServices } from './context.ts'
import { eraseNow } from './erase-person.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { insertOrder, takeBackOrder } from './queries.ts'

/** By staff, at once: for somebody who asks by letter, or who asked in the profile and does not want to wait. */
export async function erasePerson(
  ctx: UserContext & PrivacyServices,
  { id, reason }: InputOf<typeof api.erasePerson>,
): Promise<{ id: number }> {
  if ((await findUser(ctx.db, id)) === null) throw new AppError('not_found')
  return oneAtATime(ctx, id, async () => {
    await insertOrder(ctx.db, { userId: id, days: ctx.config.erasureDays, reason, staffId: ctx.user.id })
    try {
      const obstacles = await eraseNow(ctx, id, ctx.user)
      if (obstacles.length > 0) throw new AppError('person_bound', { obstacles: obstacles.join(',') })
      return { id }
    } catch (error) {
      await takeBackOrder(ctx.db, id)
      throw error
    }
  })
}
