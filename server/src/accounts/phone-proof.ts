import type { Db } from '../db/connect.ts'
import type { Context } from './caller.ts'
import { holderOf } from './holder.ts'
import { spendProof } from './queries-codes.ts'

/**
 * Whether the caller has just proved to have this phone by a code; what a client says about it is never believed.
 * A proof is good once, for an hour: call this in the transaction that stores the number as verified. A number that
 * another account has verified meanwhile is refused by the index users_verified_phone.
 */
export const takePhoneProof = (tx: Db, ctx: Context, target: string): Promise<boolean> =>
  spendProof(tx, { purpose: 'verify_phone', target, holder: holderOf(ctx) })
