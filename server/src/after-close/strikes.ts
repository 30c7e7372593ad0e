import { auctionsWithAny } from '@gavelhouse/shared/accounts/grants.ts'
import { liftStrike as liftApi, listStrikes as listApi } from '@gavelhouse/shared/after-close/nonpayer-contract.ts'
import { countStrikes, STRIKES_TO_SUSPEND, strikeState } from '@gavelhouse/shared/after-close/strikes.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { changesOf } from '@gavelhouse/shared/office/changes.ts'
import { admitTo } from '../accounts/admit.ts'
import { saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import type { Db } from '../db/connect.ts'
import { answer } from '../http/serve.ts'
import { readNumber } from '../site/queries-settings.ts'
import { listCounted, listShownStrikes, lockStrike, setLifted } from './queries-strikes.ts'

export const readMostStrikes = (db: Db): Promise<number> => readNumber(db, 'strikes_to_suspend', STRIKES_TO_SUSPEND)

export async function countStrikesOf(db: Db, userId: number): Promise<number> {
  const { strikes, now } = await listCounted(db, userId)
  return countStrikes(strikes, now)
}

/** Whoever is limited to some auctions is told of those alone (T-20). */
export async function listStrikes({ db, user }: UserContext, { userId }: InputOf<typeof listApi>) {
  const found = await listShownStrikes(db, userId, auctionsWithAny(user.grants, listApi.rights))
  return {
    most: await readMostStrikes(db),
    strikes: found.map(({ strike, isPaid, auctionTitle, givenBy, liftedBy, now }) => ({
      ...{ id: strike.id, invoiceId: strike.invoiceId, auctionTitle, reason: strike.reason, givenBy, at: strike.at },
      ...{ expiresAt: strike.expiresAt, state: strikeState({ ...strike, isPaid }, now) },
      ...{ liftedBy, liftReason: strike.liftReason },
    })),
  }
}

export async function liftStrike(ctx: UserContext, input: InputOf<typeof liftApi>) {
  const { id, reason } = input
  await saveAudited(ctx, { act: 'lift_strike', kind: 'strike', input }, async (tx) => {
    const found = await lockStrike(tx, id)
    if (found === null) throw new AppError('not_found')
    admitTo(found.auctionId, liftApi, ctx)
    const { strike } = found
    const details = { userId: strike.userId, invoiceId: strike.invoiceId, reason }
    if (strike.liftedAt !== null) return { id, details }
    await setLifted(tx, id, { liftedById: ctx.user.id, liftReason: reason })
    return { id, details, changes: changesOf({ isLifted: false }, { isLifted: true }) }
  })
  return answer({ id }, 'strike_lifted')
}
