import type { Defaults } from '@gavelhouse/shared/site/defaults.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { isFeatureOn } from './queries-settings.ts'

/**
 * What is switched on and can be done: nobody checks identities for a live house yet, so nobody is asked, and documents
 * are signed there only where a company does it.
 */
export const offeredFeatures = (
  features: Defaults['features'],
  { live, pandaDoc }: Pick<Config, 'live' | 'pandaDoc'>,
): Defaults['features'] =>
  live ? { ...features, kyc_check: false, ...(pandaDoc === null && { document_signing: false }) } : features

/** Where nobody can have their identity checked, nothing is missing without it. */
export const checksIdentity = async (db: Db, { live }: Pick<Config, 'live'>): Promise<boolean> =>
  !live && isFeatureOn(db, 'kyc_check')
