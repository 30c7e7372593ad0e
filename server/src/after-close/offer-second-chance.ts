import { offerSecondChance as api } from '@gavelhouse/shared/after-close/second-chance-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { admitTo } from '../accounts/admit.ts'
import { saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { answer } from '../http/serve.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import type { ToldNotice } from '../notifications/queries.ts'
import { findSaleLine, hasOpenChance, insertChance } from './queries-chances.ts'
import { holdFallenSale } from './replace-sale.ts'
import { findRunnerUp } from './runner-up.ts'
import { tellChance } from './tell-chance.ts'

/** Never by itself: somebody of the staff presses it, and the person says yes or no. One at a time for each lot. */
export async function offerSecondChance(ctx: UserContext, input: InputOf<typeof api>) {
  const { lineId, hours, reason } = input
  const known = await findSaleLine(ctx.db, lineId)
  if (known === null) throw new AppError('not_found')
  admitTo(known.lot.auctionId, api, ctx)
  const told: ToldNotice[] = []
  const { id } = await saveAudited(ctx, { act: 'offer_second_chance', kind: 'second_chance', input }, async (tx) => {
    const sale = await holdFallenSale(tx, lineId)
    const { line, lot } = sale
    if (lot.returnedAt !== null) throw new AppError('lot_returned')
    if (await hasOpenChance(tx, [lot.id])) throw new AppError('second_chance_open')
    const { runnerUp: next } = await findRunnerUp(tx, sale)
    if (next === null) throw new AppError('no_runner_up')
    const { userId, price } = next
    const of = { lotId: lot.id, run: lot.run, auctionId: lot.auctionId, lineId, quantity: line.quantity }
    const chance = await insertChance(tx, { ...of, userId, price, reason, staffId: ctx.user.id }, hours)
    if (chance === null) throw new AppError('second_chance_open')
    told.push(...(await tellChance(tx, chance, { word: 'chance_offered', title: lot.title })))
    return { id: chance.id, details: { lotId: lot.id, lineId, userId, price, hours, reason } }
  })
  announceNotices(ctx.hub, told)
  return answer({ id }, 'second_chance_offered')
}
