import { type RunnerUp, runnerUpOf } from '@gavelhouse/shared/after-close/runner-up.ts'
import type { SaleType } from '@gavelhouse/shared/bidding/lot-state.ts'
import type { Db } from '../db/connect.ts'
import { listBarred, listPassedOver, readRunBids } from './queries-chances.ts'
import type { FallenSale } from './replace-sale.ts'

interface Next {
  runnerUp: RunnerUp | null
  /** Who would come before, and may not buy now. */
  barred: { userId: number; name: string }[]
}

/** Who comes next, by the log of the run that sold the lot. Whoever could not say yes keeps nobody below from being asked. */
export async function findRunnerUp(db: Db, { lot }: Pick<FallenSale, 'lot'>): Promise<Next> {
  const { bids, reached } = await readRunBids(db, lot.id, lot.run)
  const passedOver = await listPassedOver(db, lot.id, lot.run)
  const names = await listBarred(db, lot.auctionId, [...new Set(bids.map(({ userId }) => userId))])
  const barred: Next['barred'] = []
  for (;;) {
    const runnerUp = runnerUpOf(bids, { saleType: lot.saleType as SaleType, reached, passedOver })
    const name = runnerUp === null ? undefined : names.get(runnerUp.userId)
    if (runnerUp === null || name === undefined) return { runnerUp, barred }
    barred.push({ userId: runnerUp.userId, name })
    passedOver.add(runnerUp.userId)
  }
}
