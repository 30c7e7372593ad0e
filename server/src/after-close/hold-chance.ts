import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Db } from '../db/connect.ts'
import { lockInvoice } from '../invoices/queries.ts'
import { type ChanceRow, hasTakenLot, lockChance, setChance } from './queries-chances.ts'

interface KnownChance {
  chance: Pick<ChanceRow, 'id'>
  /** Of the first sale. */
  invoiceId: number | null
}

/**
 * Holds an offer in the order in which everybody takes them: the invoice of the first sale, then the offer. One whose lot its
 * person has already was accepted, and only not written down because the answer was lost after the award: it is now.
 */
export async function holdChance(
  tx: Db,
  { chance: { id }, invoiceId }: KnownChance,
): Promise<{ chance: ChanceRow; now: number }> {
  if (invoiceId !== null) await lockInvoice(tx, invoiceId)
  const held = await lockChance(tx, id)
  if (held === null) throw new AppError('not_found')
  if (held.chance.status !== 'offered' || !(await hasTakenLot(tx, held.chance))) return held
  await setChance(tx, id, 'accepted')
  return { ...held, chance: { ...held.chance, status: 'accepted' } }
}
