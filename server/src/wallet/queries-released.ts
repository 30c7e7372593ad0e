import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import type { Db } from '../db/connect.ts'
import { lots } from '../lots/tables.ts'
import { notificationPreferences } from '../messages/tables.ts'
import { bidDeposits } from './tables.ts'

/** What a mail about these deposits says, for people who want to hear of them. */
export function listReleasedFacts(db: Db, ids: readonly number[]) {
  return db
    .select({
      ...{ id: bidDeposits.id, userId: bidDeposits.userId, amount: bidDeposits.amount, lotId: bidDeposits.lotId },
      ...{ title: lots.title, email: users.email, firstName: users.firstName },
    })
    .from(bidDeposits)
    .innerJoin(lots, eq(lots.id, bidDeposits.lotId))
    .innerJoin(users, eq(users.id, bidDeposits.userId))
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, bidDeposits.userId))
    .where(
      and(
        inArray(bidDeposits.id, [...ids]),
        eq(users.status, 'active'),
        or(isNull(notificationPreferences.mailTypes), sql`'deposit_back' = any(${notificationPreferences.mailTypes})`),
      ),
    )
    .orderBy(asc(bidDeposits.id))
}
