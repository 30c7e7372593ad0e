import { type RunnerUp, runnerUpOf } from '@gavelhouse/shared/after-close/runner-up.ts'
import type { SaleType } from '@gavelhouse/shared/bidding/lot-state.ts'
import type { Db } from '../db/connect.ts'
import { listPassedOver, readRunBids } from './queries-chances.ts'
import type { FallenSale } from './replace-sale.ts'

/** Who comes next, by the log of the run that sold the lot. */
export async function findRunnerUp(db: Db, { lot }: Pick<FallenSale, 'lot'>): Promise<RunnerUp | null> {
  const { bids, reached } = await readRunBids(db, lot.id, lot.run)
  const passedOver = await listPassedOver(db, lot.id, lot.run)
  return runnerUpOf(bids, { saleType: lot.saleType as SaleType, reached, passedOver })
}
