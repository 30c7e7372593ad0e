import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Db } from '../db/connect.ts'
import { isFeatureOn } from './queries-settings.ts'

/** What the house has switched off answers 'Feature is not enabled' (P-1035). */
export async function requireFeature(db: Db, key: string): Promise<void> {
  if (!(await isFeatureOn(db, key))) throw new AppError('not_enabled')
}
