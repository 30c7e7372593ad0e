import { auctionsWithAny, mayEverywhere } from '@gavelhouse/shared/accounts/grants.ts'
import { ALL_RIGHTS, type Right } from '@gavelhouse/shared/accounts/rights.ts'
import type { Db } from '../db/connect.ts'
import { isOwnUpload } from '../files/queries.ts'
import type { MayRead } from '../files/serve-uploads.ts'
import { isOfReturnIn } from './queries-uploads.ts'
import type { SessionCache } from './session-cache.ts'
import { bearerToken } from './sessions.ts'

/** Every right but a seller's: who works for the house. */
const STAFF_RIGHTS = ALL_RIGHTS.filter((right) => right !== 'sell')
/** Of whoever decides about returns in an auction, and so looks at what was sent with them. */
const RETURN_RIGHTS: Right[] = ['take_money', 'give_money_back', 'pickup_desk']

/**
 * Papers are read by whoever uploaded them and by staff (S-20): by those of the whole house all of them, by those of some auctions
 * the pictures of returns of what was sold there (T-20).
 */
export const mayReadUpload =
  (db: Db, sessions: SessionCache): MayRead =>
  async ({ headers }, name) => {
    const token = bearerToken(headers.authorization)
    const session = token === null ? null : await sessions.find(token)
    if (session === null) return false
    const { id, grants } = session.caller
    if (mayEverywhere(grants, STAFF_RIGHTS) || (await isOwnUpload(db, id, name))) return true
    return isOfReturnIn(db, name, auctionsWithAny(grants, RETURN_RIGHTS) ?? [])
  }
