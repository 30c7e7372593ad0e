import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import * as api from '@gavelhouse/shared/privacy/contract.ts'
import { obstaclesOf } from '@gavelhouse/shared/privacy/obstacles.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { confirmPerson } from '../accounts/confirm-person.ts'
import { findUser } from '../accounts/queries.ts'
import { countTies, findErasure, insertErasure, withdrawAsked } from './queries.ts'

export async function readErasure({ db, database, user }: UserContext) {
  const found = await findErasure(db, user.id)
  const asked = found?.isAsked === true ? found : null
  const obstacles = obstaclesOf(await countTies(database.pool, user.id))
  return { askedAt: asked?.askedAt ?? null, eraseAt: asked?.eraseAt ?? null, obstacles }
}

/** Also while something is open: the days run, and it is done once nothing is. */
export async function askErasure(ctx: UserContext, { current }: InputOf<typeof api.askErasure>) {
  const user = await findUser(ctx.db, ctx.user.id)
  if (user === null) throw new AppError('session_ended')
  await confirmPerson(ctx, user, { password: current, field: api.askErasure.input.fields.current.wireName })
  await ctx.db.transaction(async (tx) => {
    if (await insertErasure(tx, { userId: user.id, days: ctx.config.erasureDays }))
      await recordAudit(tx, ctx.user, { act: 'ask_erasure', subject: `user:${user.id}`, details: {} })
  })
  return readErasure(ctx)
}

export async function withdrawErasure(ctx: UserContext) {
  await ctx.db.transaction(async (tx) => {
    if (await withdrawAsked(tx, ctx.user.id))
      await recordAudit(tx, ctx.user, { act: 'withdraw_erasure', subject: `user:${ctx.user.id}`, details: {} })
  })
  return readErasure(ctx)
}
