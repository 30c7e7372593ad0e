import { mayIn } from '@gavelhouse/shared/accounts/grants.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import type { withdrawReturn as withdrawApi } from '@gavelhouse/shared/returns/contract.ts'
import { isOpenReturn, type ReturnAct, type ReturnState, returnAfter } from '@gavelhouse/shared/returns/return-life.ts'
import { changeReturn as api } from '@gavelhouse/shared/returns/staff-contract.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import type { Db } from '../db/connect.ts'
import { fieldError } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import { insertInvoiceLog, lockInvoice } from '../invoices/queries.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import type { ToldNotice } from '../notifications/queries.ts'
import { enteringState, findReturn, type Return, updateReturn } from './queries.ts'
import { endOffers } from './queries-offers.ts'
import { findReturnHead } from './queries-read.ts'
import { getOwnReturnHead } from './read-return.ts'
import { mailReturn, noteReturn } from './tell-return.ts'

const RESULTS = {
  accept: 'accepted',
  receive: 'received',
  refuse: 'refused',
  withdraw: 'withdrawn',
} as const satisfies Partial<Record<ReturnAct, ReturnState>>

/** What the buyer reads and what stays in the house; what is not said stays as it was. */
export interface ReturnWords {
  answer?: string | undefined
  internalReason?: string | undefined
}

/** Lets the goods come back, notes that they have come, or refuses, and says why. */
export async function changeReturn(ctx: UserContext, input: InputOf<typeof api>) {
  const { number, act, ...words } = input
  const head = await findReturnHead(ctx.db, number)
  const rights = ['take_money', 'give_money_back', 'pickup_desk'] as const
  if (head === null || !mayIn(ctx.user.grants, rights, head.invoice.auctionId)) throw new AppError('not_found')
  if (act === 'refuse' && (words.answer ?? '').length < 3)
    throw fieldError(api.input.fields, 'answer', problem('reason_missing'))
  const told = await ctx.db.transaction(async (tx): Promise<ToldNotice[]> => {
    const changed = await change(tx, { id: number, act, words, staffId: ctx.user.id })
    if (!changed) return []
    const details = { act, ...words }
    await recordAudit(tx, ctx.user, { act: 'change_return', subject: `return:${number}`, details })
    // That they have come is told on the screen only.
    if (act !== 'receive') await mailReturn(tx, number)
    return noteReturn(tx, head.value, RESULTS[act])
  })
  announceNotices(ctx.hub, told)
  return answer({ number }, 'return_updated')
}

/** The buyer keeps the goods after all. */
export async function withdrawReturn(ctx: UserContext, { number }: InputOf<typeof withdrawApi>) {
  await getOwnReturnHead(ctx, number)
  await ctx.db.transaction((tx) => change(tx, { id: number, act: 'withdraw', words: {}, staffId: null }))
  return answer({ number }, 'return_withdrawn')
}

interface Change {
  id: number
  act: keyof typeof RESULTS
  words: ReturnWords
  staffId: number | null
}

/** False: it was so already. */
async function change(tx: Db, { id, act, words, staffId }: Change): Promise<boolean> {
  const held = await lockReturn(tx, id)
  const state = returnAfter(held.state, act)
  if (state === null && held.state === RESULTS[act]) return false
  if (state === null) throw new AppError('return_over')
  await updateReturn(tx, id, { ...enteringState(state), ...said(words) })
  if (!isOpenReturn(state)) await endOffers(tx, id)
  const details = { returnId: id, ...words }
  await insertInvoiceLog(tx, [{ invoiceId: held.invoiceId, staffId, act: `return_${state}`, details }])
  return true
}

/** Holds its invoice first, as whoever changes anything of an invoice. */
export async function lockReturn(tx: Db, id: number): Promise<Return> {
  const named = await findReturn(tx, id)
  if (named === null) throw new AppError('not_found')
  await lockInvoice(tx, named.invoiceId)
  const held = await findReturn(tx, id)
  if (held === null) throw new AppError('not_found')
  return held
}

export const said = ({ answer: toBuyer, internalReason }: ReturnWords) => ({
  ...(toBuyer !== undefined && { answer: toBuyer }),
  ...(internalReason !== undefined && { internalReason }),
})
