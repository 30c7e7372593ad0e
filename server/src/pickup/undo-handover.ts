import { mayIn } from '@gavelhouse/shared/accounts/grants.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { undoHandover as api } from '@gavelhouse/shared/pickup/contract.ts'
import { handoverOfFetched } from '@gavelhouse/shared/pickup/handover.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import type { Db } from '../db/connect.ts'
import { answer } from '../http/serve.ts'
import { insertInvoiceLog, lockInvoice, updateLines } from '../invoices/queries.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import { insertNotices, type ToldNotice } from '../notifications/queries.ts'
import { findHandover, listDeskLines, listHandoverLines, markUndone } from './queries.ts'

type Input = InputOf<typeof api>

/** The goods are here again: by mistake, or because they were left behind. */
export async function undoHandover(ctx: UserContext, input: Input) {
  const told = await ctx.db.transaction((tx) => undo(ctx, tx, input))
  announceNotices(ctx.hub, told)
  return answer({ id: input.id }, 'handover_undone')
}

async function undo({ user }: UserContext, tx: Db, { id, reason }: Input): Promise<ToldNotice[]> {
  const handover = await findHandover(tx, id)
  const handed = handover === null ? [] : await listHandoverLines(tx, id)
  const invoiceIds = [...new Set(handed.map(({ invoiceId }) => invoiceId))].sort((one, other) => one - other)
  for (const invoiceId of invoiceIds) {
    const invoice = await lockInvoice(tx, invoiceId)
    if (invoice === null || !mayIn(user.grants, api.rights, invoice.auctionId)) throw new AppError('not_found')
  }
  if (handover === null || handed.length === 0) throw new AppError('not_found')
  // Undone by somebody else a moment ago.
  if (!(await markUndone(tx, id, { staffId: user.id, reason }))) return []
  const before = new Map(handed.map(({ lineId, wordBefore }) => [lineId, wordBefore]))
  for (const line of await listDeskLines(tx, invoiceIds)) {
    if (!before.has(line.id)) continue
    await updateLines(tx, [line.id], { handover: handoverOfFetched(line, before.get(line.id) ?? null) })
  }
  const details = { handoverId: id, reason }
  await insertInvoiceLog(
    tx,
    handed.map(({ invoiceId, lineId, quantity }) => ({
      ...{ invoiceId, lineId, staffId: user.id, act: 'handover_undone', details: { ...details, quantity } },
    })),
  )
  await recordAudit(
    tx,
    user,
    ...invoiceIds.map((invoiceId) => ({ act: 'undo_hand_over', subject: `invoice:${invoiceId}`, details })),
  )
  const { userId } = handover
  const notices = invoiceIds.map((invoiceId) => ({
    ...{ kind: 'goods_taken_back' as const, facts: { invoiceId }, userId, cause: `handover-undone:${id}:${invoiceId}` },
  }))
  return insertNotices(tx, notices)
}
