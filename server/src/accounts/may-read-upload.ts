import { maySomewhere } from '@gavelhouse/shared/accounts/grants.ts'
import { ALL_RIGHTS } from '@gavelhouse/shared/accounts/rights.ts'
import type { Db } from '../db/connect.ts'
import { isOwnUpload } from '../files/queries.ts'
import type { MayRead } from '../files/serve-uploads.ts'
import type { SessionCache } from './session-cache.ts'
import { bearerToken } from './sessions.ts'

/** Every right but a seller's: who works for the house. */
const STAFF_RIGHTS = ALL_RIGHTS.filter((right) => right !== 'sell')

/** Papers are read by whoever uploaded them and by staff (S-20). */
export const mayReadUpload =
  (db: Db, sessions: SessionCache): MayRead =>
  async ({ headers }, name) => {
    const token = bearerToken(headers.authorization)
    const session = token === null ? null : await sessions.find(token)
    if (session === null) return false
    return maySomewhere(session.caller.grants, STAFF_RIGHTS) || isOwnUpload(db, session.caller.id, name)
  }
