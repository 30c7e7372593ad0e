import { giveUpSale as api } from '@gavelhouse/shared/after-close/nonpayer-contract.ts'
import { STRIKE_DAYS, suspends } from '@gavelhouse/shared/after-close/strikes.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { saveAudited } from '../accounts/audit-log.ts'
import type { AccountUserContext } from '../accounts/context.ts'
import { findUser } from '../accounts/queries.ts'
import { advanceRefund } from '../checkout/advance-refund.ts'
import type { CheckoutServices } from '../checkout/context.ts'
import { readCureHours } from '../checkout/cure-hours.ts'
import type { Db } from '../db/connect.ts'
import { answer } from '../http/serve.ts'
import { cancelLines } from '../invoices/cancel-lines.ts'
import { listLines, lockInvoice } from '../invoices/queries.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import { insertNotices, type ToldNotice } from '../notifications/queries.ts'
import { suspensionJob } from '../people/jobs.ts'
import { suspendPerson } from '../people/suspend-person.ts'
import { readNumber } from '../site/queries-settings.ts'
import { admitToInvoice } from './admit-to-invoice.ts'
import { insertGivenUp, isLate } from './queries-given-up.ts'
import { insertStrike } from './queries-strikes.ts'
import { countStrikesOf, readMostStrikes } from './strikes.ts'
import { refuseWriteOff, writeOff } from './write-off.ts'

type Input = InputOf<typeof api>

/**
 * Nobody pays for it any more: because the buyer does not, who gets a strike for it and is shut out after some, or because of the
 * goods. The lines are cancelled as by hand, and what was paid in part goes back with them; the lot stays as it was sold until it is
 * given on (rule 31).
 */
export async function giveUpSale(ctx: AccountUserContext & CheckoutServices, input: Input) {
  const { invoiceId, cause, reason } = input
  const { userId } = await admitToInvoice(ctx, invoiceId, api)
  const told: ToldNotice[] = []
  const refundIds: number[] = []
  await saveAudited(ctx, { act: 'give_up_sale', kind: 'invoice', input }, async (tx) => {
    const invoice = await lockInvoice(tx, invoiceId)
    const lineIds = await namedLines(tx, input)
    if (invoice === null || lineIds.length === 0) throw new AppError('not_found')
    if (cause === 'no_show' && !(await isLate(tx, invoiceId, await readCureHours(tx))))
      throw new AppError('invoice_not_overdue')
    const staffId = ctx.user.id
    const isFrozen = invoice.frozenAt !== null
    if (isFrozen) await refuseWriteOff(tx, invoice)
    else await cancelLines(tx, { invoiceId, lineIds, reason, staffId })
    await insertGivenUp(
      tx,
      lineIds.map((lineId) => ({ lineId, invoiceId, cause, reason, staffId })),
    )
    const strikeId = cause === 'no_show' ? await strike(tx, { userId, invoiceId, reason, staffId }) : null
    const notice = `invoice:${invoiceId}:given-up:${lineIds.join(',')}`
    told.push(...(await insertNotices(tx, [{ kind: 'goods_cancelled', facts: { invoiceId }, userId, cause: notice }])))
    if (strikeId !== null) await shutOut({ ...ctx, db: tx as typeof ctx.db, key: null }, userId, reason)
    if (isFrozen) refundIds.push(...(await writeOff(ctx, tx, invoice, { lineIds, reason, told })))
    return { id: invoiceId, details: { cause, reason, lineIds, userId, strikeId } }
  })
  for (const refundId of refundIds) await advanceRefund(ctx, refundId)
  announceNotices(ctx.hub, told)
  const isSuspended = (await findUser(ctx.db, userId))?.isSuspended ?? false
  if (isSuspended) await ctx.jobs.add(suspensionJob, {})
  return answer({ invoiceId, strikes: await countStrikesOf(ctx.db, userId), isSuspended }, 'sale_given_up')
}

async function namedLines(tx: Db, { invoiceId, lineIds }: Input): Promise<number[]> {
  const live = (await listLines(tx, invoiceId)).filter(({ status }) => status === 'live').map(({ id }) => id)
  if (lineIds === undefined) return live
  if (lineIds.some((id) => !live.includes(id))) throw new AppError('not_found')
  return lineIds
}

type Given = Parameters<typeof insertStrike>[1]

const strike = async (tx: Db, given: Given): Promise<number | null> =>
  insertStrike(tx, given, await readNumber(tx, 'strike_days', STRIKE_DAYS))

async function shutOut(ctx: AccountUserContext, userId: number, reason: string): Promise<void> {
  if (!suspends(await countStrikesOf(ctx.db, userId), await readMostStrikes(ctx.db))) return
  await suspendPerson({ ...ctx, behalf: { reason } }, { userId, voidsBids: false })
}
