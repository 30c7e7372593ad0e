import type { Changed } from '@gavelhouse/shared/office/changes.ts'
import type { AccountUserContext } from '../accounts/context.ts'
import { lockPeople } from '../accounts/person-rights.ts'
import { listGroupIds } from '../accounts/queries.ts'
import { keepUser } from '../accounts/save-user.ts'

/** Puts somebody into a circle of bidders, or takes them out; the others they are in stay. Inside the caller's transaction. */
export async function changeGroup(
  ctx: AccountUserContext,
  { userId, groupId, isIn }: { userId: number; groupId: number; isIn: boolean },
): Promise<readonly Changed[]> {
  // Held before they are read: two who change groups of one person at once both count.
  await lockPeople(ctx.db, [ctx.user.id, userId])
  const others = (await listGroupIds(ctx.db, userId)).filter((id) => id !== groupId)
  const { changes } = await keepUser(ctx, { id: userId, groupIds: isIn ? [...others, groupId] : others })
  return changes
}
