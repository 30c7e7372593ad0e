import { foreseeSecondChance as api } from '@gavelhouse/shared/after-close/second-chance-contract.ts'
import { directionOf, isBetter } from '@gavelhouse/shared/bidding/sale-type.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { admitTo } from '../accounts/admit.ts'
import type { UserContext } from '../accounts/caller.ts'
import { findPerson, findSaleLine } from './queries-chances.ts'
import { findRunnerUp } from './runner-up.ts'

export async function foreseeSecondChance(ctx: UserContext, { lineId }: InputOf<typeof api>) {
  const sale = await findSaleLine(ctx.db, lineId)
  if (sale === null) throw new AppError('not_found')
  const { line, lot } = sale
  admitTo(lot.auctionId, api, ctx)
  const { runnerUp: next, barred } = await findRunnerUp(ctx.db, sale)
  const person = next === null ? null : await findPerson(ctx.db, next.userId)
  const base = { lotId: lot.id, title: lot.title, passedOver: barred }
  if (next === null || person === null) return { ...base, runnerUp: null }
  const { userId, price } = next
  const isBelowReserve = lot.reserve !== null && isBetter(lot.reserve, price, directionOf(lot))
  return { ...base, runnerUp: { userId, name: person.name, price, quantity: line.quantity, isBelowReserve } }
}
