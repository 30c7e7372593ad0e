import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { desc, eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { notificationPreferences } from '../messages/tables.ts'
import { paymentCustomers } from '../payments/tables.ts'
import { kycChecks, profiles } from '../profile/tables.ts'
import { notificationTypes } from '../site/tables.ts'
import { kycSubject } from './kyc-subject.ts'
import type { UserRow } from './queries.ts'

type Lines = 'address1' | 'address2' | 'city' | 'state' | 'zip' | 'country'
export type OwnProfile = Pick<
  User,
  Lines | 'taxExemptId' | 'avatar' | 'dateOfBirth' | 'mailTypes' | 'smsTypes' | 'kycStatus' | 'customerId'
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
  const [[profile], [lastCheck], [wanted], types, [customer]] = await Promise.all([
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
  ])
  const { idLast4, ...told } = { ...NOTHING_TOLD, ...profile }
  const subject = kycSubject({ ...told, idLast4, firstName: user.firstName, lastName: user.lastName })
  return {
    ...told,
    customerId: customer?.id ?? '',
    kycStatus: lastCheck?.subject === subject ? lastCheck.decision : 'none',
    mailTypes: idsOf(types, ({ key, offersEmail }) =>
      wanted?.mailTypes == null ? offersEmail && key !== 'newsletter' : wanted.mailTypes.includes(key),
    ),
    smsTypes: idsOf(types, ({ key }) => wanted?.smsTypes.includes(key) ?? false),
  }
}

type Type = typeof notificationTypes.$inferSelect

const idsOf = (types: Type[], isWanted: (type: Type) => boolean): number[] => types.filter(isWanted).map(({ id }) => id)
