import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { and, desc, eq, sql, sum } from 'drizzle-orm'
import { bookAccounts, bookBalances } from '../books/tables.ts'
import type { Db } from '../db/connect.ts'
import { notificationPreferences } from '../messages/tables.ts'
import { paymentCustomers } from '../payments/tables.ts'
import { kycChecks, profiles } from '../profile/tables.ts'
import { notificationTypes } from '../site/tables.ts'
import { bidDeposits } from '../wallet/tables.ts'
import { kycSubject } from './kyc-subject.ts'
import type { UserRow } from './queries.ts'
import { hasLiveCode } from './queries-codes.ts'

type Lines = 'address1' | 'address2' | 'city' | 'state' | 'zip' | 'country'
export type OwnProfile = Pick<
  User,
  | Lines
  | 'isCodeSent'
  | 'depositAmount'
  | 'heldDeposits'
  | 'taxExemptId'
  | 'avatar'
  | 'dateOfBirth'
  | 'mailTypes'
  | 'smsTypes'
  | 'pushTypes'
  | 'language'
  | 'kycStatus'
  | 'customerId'
>

const NOTHING_TOLD = {
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  country: '',
  taxExemptId: '',
  avatar: '',
  dateOfBirth: '',
  idLast4: '',
}

/** What a person has told about itself, and what it wants to hear. */
export async function readProfile(db: Db, user: UserRow): Promise<OwnProfile> {
  const [[profile], [lastCheck], [wanted], types, [customer], isCodeSent, [wallet], [deposits]] = await Promise.all([
    db.select().from(profiles).where(eq(profiles.userId, user.id)),
    db.select().from(kycChecks).where(eq(kycChecks.userId, user.id)).orderBy(desc(kycChecks.id)).limit(1),
    db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, user.id)),
    db.select().from(notificationTypes).orderBy(notificationTypes.id),
    db
      .select({ id: paymentCustomers.customerId })
      .from(paymentCustomers)
      .where(eq(paymentCustomers.userId, user.id))
      .orderBy(desc(paymentCustomers.createdAt))
      .limit(1),
    hasLiveCode(db, user),
    db
      .select({ balance: sql<string>`coalesce(sum(${bookBalances.credits} - ${bookBalances.debits}), 0)` })
      .from(bookAccounts)
      .innerJoin(bookBalances, eq(bookBalances.accountId, bookAccounts.id))
      .where(and(eq(bookAccounts.kind, 'wallet'), eq(bookAccounts.owner, String(user.id)))),
    db
      .select({ held: sum(bidDeposits.amount) })
      .from(bidDeposits)
      .where(and(eq(bidDeposits.userId, user.id), eq(bidDeposits.status, 'held'))),
  ])
  const { idLast4: _, ...told } = { ...NOTHING_TOLD, ...profile }
  const subject = kycSubject({ ...told, firstName: user.firstName, lastName: user.lastName })
  return {
    ...told,
    isCodeSent,
    // the wallet's balance; what is held for bids is told apart.
    depositAmount: Number(wallet?.balance ?? 0),
    heldDeposits: Number(deposits?.held ?? 0),
    customerId: customer?.id ?? '',
    // Details that are still here wait for a check of their own.
    kycStatus: told.dateOfBirth === '' && lastCheck?.subject === subject ? lastCheck.decision : 'none',
    mailTypes: idsOf(types, ({ key, offersEmail }) =>
      wanted?.mailTypes == null ? offersEmail && key !== 'newsletter' : wanted.mailTypes.includes(key),
    ),
    smsTypes: idsOf(types, ({ key }) => wanted?.smsTypes.includes(key) ?? false),
    language: wanted?.language ?? '',
    pushTypes: idsOf(types, ({ key, offersPush }) => offersPush && (wanted?.pushTypes?.includes(key) ?? true)),
  }
}

type Type = typeof notificationTypes.$inferSelect

const idsOf = (types: Type[], isWanted: (type: Type) => boolean): number[] => types.filter(isWanted).map(({ id }) => id)
