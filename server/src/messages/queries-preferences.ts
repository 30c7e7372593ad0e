import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { notificationTypes } from '../site/tables.ts'
import type { Language } from './kinds.ts'
import { notificationPreferences } from './tables.ts'

const wantsMailOf = (stored: { mailTypes: string[] | null } | undefined, key: string): boolean =>
  stored?.mailTypes?.includes(key) ?? key !== 'newsletter'

export const listNotificationTypes = (db: Db) => db.select().from(notificationTypes)

/** Keys of notification types; a list that is not given stays as it is. */
export async function savePreferences(
  db: Db,
  userId: number,
  changes: { mailTypes?: string[]; smsTypes?: string[]; pushTypes?: string[] },
): Promise<void> {
  await db
    .insert(notificationPreferences)
    .values({ userId, ...changes })
    .onConflictDoUpdate({ target: notificationPreferences.userId, set: { userId, ...changes } })
}

/** The language somebody uses the site in is the one mails come in. */
export async function rememberLanguage(db: Db, userId: number, language: Language): Promise<void> {
  await db
    .insert(notificationPreferences)
    .values({ userId, language })
    .onConflictDoUpdate({
      target: notificationPreferences.userId,
      set: { language },
      setWhere: sql`${notificationPreferences.language} is distinct from excluded.language`,
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
