import { chanceStatusAt } from '@gavelhouse/shared/after-close/chance-life.ts'
import { withdrawSecondChance as api } from '@gavelhouse/shared/after-close/second-chance-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { admitTo } from '../accounts/admit.ts'
import { saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { answer } from '../http/serve.ts'
import { lockInvoice } from '../invoices/queries.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import type { ToldNotice } from '../notifications/queries.ts'
import { findChance, lockChance, setChance } from './queries-chances.ts'
import { tellChance } from './tell-chance.ts'

export async function withdrawSecondChance(ctx: UserContext, input: InputOf<typeof api>) {
  const { id, reason } = input
  const known = await findChance(ctx.db, id)
  if (known === null) throw new AppError('not_found')
  admitTo(known.chance.auctionId, api, ctx)
  const told: ToldNotice[] = []
  await saveAudited(ctx, { act: 'withdraw_second_chance', kind: 'second_chance', input }, async (tx) => {
    if (known.invoiceId !== null) await lockInvoice(tx, known.invoiceId)
    const held = await lockChance(tx, id)
    if (held === null) throw new AppError('not_found')
    const { chance, now } = held
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
