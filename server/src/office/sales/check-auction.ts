import { type Check, canPublish, checklist } from '@gavelhouse/shared/auctions/checklist.ts'
import { checkAuction as api } from '@gavelhouse/shared/auctions/publish-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { HOUSE_ZONE } from '@gavelhouse/shared/time.ts'
import { admitTo } from '../../accounts/admit.ts'
import type { UserContext } from '../../accounts/caller.ts'
import type { Db } from '../../db/connect.ts'
import { readPublishingFacts } from './queries-checklist.ts'

export async function checkAuction(ctx: UserContext, { id, publishAt }: InputOf<typeof api>) {
  admitTo(id, api, ctx)
  const at = Math.max(publishAt ?? 0, ctx.clock.now())
  const facts = await readPublishingFacts(ctx.db, id, at)
  if (facts === null) throw new AppError('not_found')
  const checks = checklist(facts, at)
  return {
    ...{ checks, canPublish: canPublish(checks), at, zone: HOUSE_ZONE },
    ...{ opensAt: facts.opensAt, lotCount: facts.lotCount },
    firstClosesAt: facts.firstLotClosesAt ?? facts.closesAt,
    lastClosesAt: facts.lastLotClosesAt ?? facts.closesAt,
  }
}

/** What stands against it, in a transaction that holds the auction. */
export async function errorsAgainst(tx: Db, id: number, at: number): Promise<Check[]> {
  const facts = await readPublishingFacts(tx, id, at)
  if (facts === null) throw new AppError('not_found')
  return checklist(facts, at).filter(({ result }) => result === 'error')
}

export function refuseErrors(errors: readonly Check[]): void {
  if (errors.length > 0) throw new AppError('auction_not_ready', { checks: errors.map(({ name }) => name).join(', ') })
}
