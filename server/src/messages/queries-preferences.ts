import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { notificationTypes } from '../site/tables.ts'
import type { Language } from './kinds.ts'
import { notificationPreferences } from './tables.ts'

export interface Preferences {
  /** Ids of notification types (P-410). */
  mailTypeIds: number[]
  smsTypeIds: number[]
  language: string
}

const wantsMailOf = (stored: { mailTypes: string[] | null } | undefined, key: string): boolean =>
  stored?.mailTypes?.includes(key) ?? key !== 'newsletter'

export async function readPreferences(db: Db, userId: number): Promise<Preferences> {
  const types = await db.select().from(notificationTypes).orderBy(notificationTypes.id)
  const [stored] = await db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId))
  const wantsMail = (key: string) => wantsMailOf(stored, key)
  return {
    mailTypeIds: types.filter(({ key, offersEmail }) => offersEmail && wantsMail(key)).map(({ id }) => id),
    smsTypeIds: types.filter(({ key, offersSms }) => offersSms && stored?.smsTypes.includes(key)).map(({ id }) => id),
    language: stored?.language ?? 'en',
  }
}

/** Ids or keys of notification types; what does not exist or cannot be sent that way is passed over (P-410). */
export async function savePreferences(
  db: Db,
  userId: number,
  { mail, sms }: { mail: readonly (string | number)[]; sms: readonly (string | number)[] },
): Promise<void> {
  const types = await db.select().from(notificationTypes)
  const keysOf = (wanted: readonly (string | number)[], offers: 'offersEmail' | 'offersSms') => {
    const names = new Set(wanted.map(String))
    return types
      .filter((type) => type[offers] && (names.has(String(type.id)) || names.has(type.key)))
      .map(({ key }) => key)
  }
  const chosen = { mailTypes: keysOf(mail, 'offersEmail'), smsTypes: keysOf(sms, 'offersSms') }
  await db
    .insert(notificationPreferences)
    .values({ userId, ...chosen })
    .onConflictDoUpdate({ target: notificationPreferences.userId, set: chosen })
}

/** The language somebody uses the site in is the one mails come in. */
export async function rememberLanguage(db: Db, userId: number, language: Language): Promise<void> {
  await db
    .insert(notificationPreferences)
    .values({ userId, language })
    .onConflictDoUpdate({
      target: notificationPreferences.userId,
      set: { language },
      setWhere: sql`${notificationPreferences.language} <> excluded.language`,
    })
}

interface MailType {
  key: string
  description: string
  isWanted: boolean
}

/** Every type that can come by mail, and whether this person wants it; for nobody in particular what people start with. */
export async function listMailTypes(db: Db, userId: number | null): Promise<MailType[]> {
  const types = await db.select().from(notificationTypes).orderBy(notificationTypes.id)
  const [stored] = await db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId ?? 0))
  return types
    .filter(({ offersEmail }) => offersEmail)
    .map(({ key, description }) => ({ key, description, isWanted: wantsMailOf(stored, key) }))
}

/** No more mails of these types; texts and everything else stay as chosen. */
export async function stopMails(db: Db, userId: number, keys: readonly string[]): Promise<void> {
  const types = await listMailTypes(db, userId)
  const mailTypes = types.filter(({ key, isWanted }) => isWanted && !keys.includes(key)).map(({ key }) => key)
  await db
    .insert(notificationPreferences)
    .values({ userId, mailTypes })
    .onConflictDoUpdate({ target: notificationPreferences.userId, set: { mailTypes } })
}
