import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Feature } from '@gavelhouse/shared/site/features.ts'
import type { Db } from '../db/connect.ts'
import { isFeatureOn } from './queries-settings.ts'

/**
 * What the house has switched off answers 'Feature is not enabled' (P-1035). Calls that name their feature are asked at the door;
 * this is for those that belong to one only in part.
 */
export async function requireFeature(db: Db, feature: Feature): Promise<void> {
  if (!(await isFeatureOn(db, feature))) throw new AppError('not_enabled')
}
