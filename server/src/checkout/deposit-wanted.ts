import { isSuspended } from '../accounts/queries.ts'
import type { Db } from '../db/connect.ts'
import { findLotRow } from '../lots/queries.ts'
import { findHeldDeposit } from '../wallet/queries-held.ts'
import type { AttemptRow } from './queries-attempts.ts'

/** Why a deposit on this lot is of no use any more; null: it is. */
export async function refuseDeposit(
  db: Db,
  { userId, lotId, amount }: Pick<AttemptRow, 'userId' | 'lotId' | 'amount'>,
): Promise<'not_found' | 'suspended' | 'item_was_closed' | 'deposit_not_needed' | null> {
  const lot = lotId === null ? null : await findLotRow(db, lotId)
  if (lot === null) return 'not_found'
  if (await isSuspended(db, userId)) return 'suspended'
  if (lot.status === 'sold' || lot.status === 'closed') return 'item_was_closed'
  if (!lot.depositRequired || lot.depositAmount !== amount) return 'deposit_not_needed'
  return (await findHeldDeposit(db, userId, lot.id)) === null ? null : 'deposit_not_needed'
}
