import { sellerPaid, sellerUnpaid } from '@gavelhouse/shared/books/entries.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import * as api from '@gavelhouse/shared/settlements/settle-contract.ts'
import type { PaymentMethod } from '@gavelhouse/shared/settlements/settlement.ts'
import { saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { postEntries } from '../books/post-entries.ts'
import type { Db } from '../db/connect.ts'
import { fieldError } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import { endPayment, findLivePayment, insertPayment, isDayToCome } from './queries-payments.ts'
import { findSettlement } from './queries-settlements.ts'
import { holdSeller } from './save-terms.ts'

const purseOf = (method: PaymentMethod) => (method === 'cash' ? 'cash' : 'bank')

export async function paySettlement(ctx: UserContext, input: InputOf<typeof api.paySettlement>) {
  const { number, ...paid } = input
  await saveAudited(ctx, { act: 'pay_settlement', kind: 'settlement', input }, async (tx) => {
    const { sellerId, net, state } = await holdSettlement(tx, number)
    if (state === 'paid') throw new AppError('settlement_paid')
    if (state !== 'open') throw new AppError('nothing_to_pay_out')
    if (await isDayToCome(tx, paid.day)) throw fieldError(api.paySettlement.input.fields, 'day', problem('day_to_come'))
    const { id: staffId } = ctx.user
    const id = await insertPayment(tx, { ...paid, settlementId: number, amount: net, staffId })
    const entry = sellerPaid(id, { sellerId, amount: net, from: purseOf(paid.method) })
    await postEntries(tx, [entry], { staffId, note: paid.reference, facts: { settlement: number } })
    return { id: number, details: { ...paid, amount: net } }
  })
  return answer({ number }, 'settlement_paid')
}

/** The entry stays where it is; another one the other way round sets it right (I-23). */
export async function undoPayment(ctx: UserContext, input: InputOf<typeof api.undoPayment>) {
  const { number, reason } = input
  await saveAudited(ctx, { act: 'undo_payment', kind: 'settlement', input }, async (tx) => {
    const { sellerId } = await holdSettlement(tx, number)
    const payment = await findLivePayment(tx, number)
    if (payment === null) throw new AppError('settlement_not_paid')
    const { id, amount, method, reference, day } = payment
    await endPayment(tx, id)
    const { id: staffId } = ctx.user
    const entry = sellerUnpaid(id, { sellerId, amount, from: purseOf(method) })
    await postEntries(tx, [entry], { staffId, note: reason, facts: { settlement: number } })
    return { id: number, details: { reason, amount, method, reference, day } }
  })
  return answer({ number }, 'payment_undone')
}

async function holdSettlement(tx: Db, number: number) {
  const found = await findSettlement(tx, number)
  if (found === null) throw new AppError('not_found')
  await holdSeller(tx, found.sellerId)
  // Read again: it may have been paid while this waited.
  return (await findSettlement(tx, number)) ?? found
}
