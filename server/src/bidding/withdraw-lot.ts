import { mayIn } from '@gavelhouse/shared/accounts/grants.ts'
import { withdrawLot as api } from '@gavelhouse/shared/bidding/admin-contract.ts'
import { isSealed } from '@gavelhouse/shared/bidding/sale-type.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Changed } from '@gavelhouse/shared/office/changes.ts'
import { admitTo } from '../accounts/admit.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { answer } from '../http/serve.ts'
import { findLotRow, type LotRow } from '../lots/queries.ts'
import type { Bidding } from './bidding.ts'
import type { BiddingContext } from './context.ts'
import { refusalError } from './refusal-error.ts'

/** Rule 28: staff take a lot out of the sale and say why. */
export async function withdrawLot(ctx: BiddingContext, { lotId, reason }: InputOf<typeof api>) {
  await withdraw(ctx, { lotId, reason, key: ctx.key ?? crypto.randomUUID() })
  return answer({ id: lotId }, 'lot_withdrawn')
}

interface Withdrawal {
  lotId: number
  reason: string
  /** Asked again with the same one it is done once. */
  key: string
  /** Only decided, not done. */
  isTrial?: boolean
}

/** The same for whoever withdraws many: tasks, and a whole auction. Answers what it changes. */
export async function withdraw(
  ctx: UserContext & { bidding: Pick<Bidding, 'submit'> },
  { lotId, reason, key, isTrial = false }: Withdrawal,
): Promise<Changed[]> {
  const lot = await findLotRow(ctx.db, lotId)
  if (lot === null) throw new AppError('not_found')
  admitTo(lot.auctionId, api, ctx)
  const { user, behalf } = ctx
  const outcome = await ctx.bidding.submit({
    lotId,
    callerId: user.id,
    key: isTrial ? crypto.randomUUID() : key,
    isOffer: false,
    isRehearsal: isTrial,
    // Whoever only catalogues takes nothing away from a bidder; that is looked at under the lot's lock.
    unlessBidOn: !mayIn(user.grants, ['act_on_bids'], lot.auctionId),
    command: { type: 'withdraw', reason, staffId: user.id },
  })
  if (!outcome.isAccepted) throw refusalError(outcome.refusal, outcome.lot)
  const changes = [{ field: 'status', old: before(lot), new: 'withdrawn' }]
  // The log itself names who did it and why; this line makes the act findable (I-81). In a task it is written with the
  // outcome of its record, so a task that is taken up again writes it although the lot is withdrawn already.
  const isWritten = isTrial || (outcome.isRepeat && behalf === undefined)
  if (!isWritten) {
    // How many had bid on a sealed lot stays sealed when it is withdrawn (rule 12).
    const details = { reason, ...(!isSealed(lot) && { bidCount: lot.bidCount }), ...behalf }
    await recordAudit(ctx.db, user, { act: 'withdraw_lot', subject: `lot:${lotId}`, details, changes })
  }
  return changes
}

/** Asked again the lot is closed already: then it was on sale. */
const before = ({ status }: LotRow): string => (status === 'future' ? 'future' : 'open')
