import { mayIn } from '@gavelhouse/shared/accounts/grants.ts'
import { cancelItem as api } from '@gavelhouse/shared/carts/auction-cart-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import { fieldError } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import { cancelLines } from '../invoices/cancel-lines.ts'
import { announceCart } from './announce-cart.ts'
import { changeCartLine } from './change-cart-line.ts'
import type { CartContext } from './context.ts'
import { countOwed, findOwed, type OwedRow } from './queries-owed.ts'

/** P-1081: buyers give up what they bought outright and have not paid, staff any unpaid line. */
export async function cancelItem(ctx: CartContext, { lineId, kind, reason }: InputOf<typeof api>) {
  if (kind === 'buynow') return changeCartLine(ctx, { lineId, isRemoved: true })
  const owed = await findOwed(ctx.db, lineId)
  const by = owed === null ? null : cancellerOf(ctx, owed)
  if (owed === null || by === null) throw new AppError('not_found')
  if (by === 'staff' && reason.trim() === '') throw fieldError(api.input.fields, 'reason', problem('reason_missing'))
  const { userId, invoiceId } = owed.line
  if (invoiceId === null) throw new AppError('auction_closing')
  const staffId = by === 'staff' ? ctx.user.id : null
  await ctx.db.transaction(async (tx) => {
    const cancelled = await cancelLines(tx, { invoiceId, lineIds: [lineId], reason, staffId })
    if (staffId !== null && cancelled.length > 0)
      await recordAudit(tx, ctx.user, {
        act: 'cancel_line',
        subject: `owed_line:${lineId}`,
        details: { invoiceId, reason },
      })
  })
  announceCart(ctx.hub, userId, owed.lot.id, { isRemoved: true })
  return answer({ count: await countOwed(ctx.db, ctx.user.id) }, 'item_cancelled')
}

/** Whoever may not give it up does not learn that it exists (T-20). A won lot stays owed by its buyer. */
function cancellerOf({ user: { id, grants } }: CartContext, { line, lot }: OwedRow): 'staff' | 'buyer' | null {
  const { auctionId, source, userId } = line
  if (mayIn(grants, ['take_money'], auctionId)) return 'staff'
  if (lot.sellerId === id && mayIn(grants, ['sell'], auctionId)) return 'staff'
  return userId === id && (source === 'buy-now' || source === 'offer') ? 'buyer' : null
}
