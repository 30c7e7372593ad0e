import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Feature } from '@gavelhouse/shared/site/features.ts'
import type { Db } from '../db/connect.ts'
import { inOneGo } from '../db/one-go.ts'
import { isFeatureOn, listFeaturesOff } from './queries-settings.ts'

/** For calls that name their feature: those that come together ask once. */
export function openFeatureDoor(db: Db): (feature: Feature) => Promise<void> {
  const readOff = inOneGo((_: readonly null[]) => listFeaturesOff(db))
  return async (feature) => {
    if ((await readOff(null)).has(feature)) throw new AppError('not_enabled')
  }
}

/**
 * What the house has switched off answers 'Feature is not enabled' (P-1035). Calls that name their feature are asked at the door;
 * this is for those that belong to one only in part.
 */
export async function requireFeature(db: Db, feature: Feature): Promise<void> {
  if (!(await isFeatureOn(db, feature))) throw new AppError('not_enabled')
}
