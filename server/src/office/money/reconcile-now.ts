import { houseAccount } from '@gavelhouse/shared/books/account.ts'
import type { Difference } from '@gavelhouse/shared/checkout/reconcile.ts'
import type { InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import { AppError, InvalidInput } from '@gavelhouse/shared/errors.ts'
import * as api from '@gavelhouse/shared/office/reconcile-contract.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { DAY, HOUSE_ZONE } from '@gavelhouse/shared/time.ts'
import { recordAudit } from '../../accounts/audit-log.ts'
import type { UserContext } from '../../accounts/caller.ts'
import { readBalance } from '../../books/queries.ts'
import type { CheckoutServices } from '../../checkout/context.ts'
import { reconcile } from '../../checkout/reconcile.ts'
import {
  findLastReconciliation,
  listCharged,
  listPayouts,
  type MoneyGroup,
  readSpan,
  sumBySaleAndMethod,
} from './queries-reconciliation.ts'

type Days = InputOf<typeof api.reconcileNow>

const spanOf = ({ db }: Pick<UserContext, 'db'>, { from, to }: Days) => {
  if (from > to) throw new InvalidInput({ to: problem('invalid_time') })
  return readSpan(db, { from, to, zone: HOUSE_ZONE })
}

const sizeOf = ({ ours, theirs }: Difference): number => Math.abs(ours - theirs)
const sumOf = (differences: readonly Difference[]): number => differences.reduce((sum, one) => sum + sizeOf(one), 0)

export async function readReconciliation(
  ctx: UserContext,
  days: InputOf<typeof api.readReconciliation>,
): Promise<OutputOf<typeof api.readReconciliation>> {
  const { db } = ctx
  const span = await spanOf(ctx, days)
  const [groups, last, payouts, clearing] = await Promise.all([
    sumBySaleAndMethod(db, span),
    findLastReconciliation(db),
    listPayouts(db, span),
    readBalance(db, houseAccount('clearing')),
  ])
  const differences = last?.differences ?? []
  const here = await listCharged(db, differences)
  const isOf = (group: MoneyGroup) => (difference: Difference) => {
    const payment = here.get(difference.chargeId)
    return payment !== undefined && payment.auctionId === group.auctionId && payment.method === group.method
  }
  return {
    groups: groups.map((group) => ({ ...group, difference: sumOf(differences.filter(isOf(group))) })),
    last: last && {
      ...{ at: last.at, from: last.from, to: last.to, movements: last.movements, sum: sumOf(differences) },
      differences: differences.map((one) => ({ ...one, paymentId: here.get(one.chargeId)?.paymentId ?? null })),
    },
    ...{ payouts, held: clearing.debits - clearing.credits },
  }
}

/** What is under way in the last minutes may be missing on either side: those are left for the next comparison. */
const MARGIN_MS = 60_000

export async function reconcileNow(
  ctx: UserContext & CheckoutServices,
  days: Days,
): Promise<OutputOf<typeof api.reconcileNow>> {
  const { from, to } = await spanOf(ctx, days)
  if (to - from > (api.MOST_RECONCILED_DAYS + 0.5) * DAY)
    throw new AppError('too_many_records', { most: api.MOST_RECONCILED_DAYS })
  const differences = await reconcile(ctx, { from, to: Math.min(to, ctx.clock.now() - MARGIN_MS) })
  await recordAudit(ctx.db, ctx.user, {
    ...{ act: 'reconcile', subject: 'reconciliation', details: { ...days, differences: differences.length } },
  })
  return { differences: differences.length, sum: sumOf(differences) }
}
