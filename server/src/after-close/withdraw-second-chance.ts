import { chanceStatusAt } from '@gavelhouse/shared/after-close/chance-life.ts'
import { withdrawSecondChance as api } from '@gavelhouse/shared/after-close/second-chance-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { admitTo } from '../accounts/admit.ts'
import { saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { answer } from '../http/serve.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import type { ToldNotice } from '../notifications/queries.ts'
import { holdChance } from './hold-chance.ts'
import { findChance, setChance } from './queries-chances.ts'
import { tellChance } from './tell-chance.ts'

export async function withdrawSecondChance(ctx: UserContext, input: InputOf<typeof api>) {
  const { id, reason } = input
  const known = await findChance(ctx.db, id)
  if (known === null) throw new AppError('not_found')
  admitTo(known.chance.auctionId, api, ctx)
  const told: ToldNotice[] = []
  // By itself first, so that what it finds out stays where taking it back is refused.
  await ctx.db.transaction((tx) => holdChance(tx, known))
  await saveAudited(ctx, { act: 'withdraw_second_chance', kind: 'second_chance', input }, async (tx) => {
    const { chance, now } = await holdChance(tx, known)
    const details = { lotId: chance.lotId, userId: chance.userId, reason }
    if (chance.status === 'withdrawn') return { id, details }
    if (chanceStatusAt(chance, now) !== 'offered') throw new AppError('second_chance_over')
    await setChance(tx, id, 'withdrawn')
    told.push(...(await tellChance(tx, chance, { word: 'chance_over', title: known.lot.title })))
    return { id, details }
  })
  announceNotices(ctx.hub, told)
  return answer({ id }, 'second_chance_withdrawn')
}
