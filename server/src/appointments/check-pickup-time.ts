import { findOpenSlot } from '@gavelhouse/shared/appointments/pickup-times.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Db } from '../db/connect.ts'
import { type PickupGroup, readPlan } from './read-plan.ts'

/** Before anybody pays: a time that is gone is said while there is still something to choose. It is checked again at the end. */
export async function checkPickupTime(db: Db, group: PickupGroup, startsAt: number): Promise<void> {
  const { days } = await readPlan(db, group, 'checkout')
  if (findOpenSlot(days, startsAt) === null) throw new AppError('pickup_time_taken')
}
