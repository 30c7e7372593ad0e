import type { NewsletterForm } from '@gavelhouse/shared/contact/forms.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import type { Language } from '../messages/kinds.ts'
import { contactMessages, marketingContacts, newsletterSubscribers } from './tables.ts'

/** The id of a new message; null when the same one had arrived before. */
export async function insertMessage(db: Db, message: typeof contactMessages.$inferInsert): Promise<number | null> {
  const [stored] = await db
    .insert(contactMessages)
    .values(message)
    .onConflictDoNothing({ target: contactMessages.key })
    .returning({ id: contactMessages.id })
  return stored?.id ?? null
}

/**
 * Subscribing again keeps what is known and takes over what is new. What only robots had subscribed is a subscription from
 * when a person does; a robot that comes after a person changes nothing of that.
 */
export async function upsertSubscriber(
  db: Db,
  { name, email, phone, zip, trap }: NewsletterForm,
  language: Language,
): Promise<void> {
  const latest = (column: 'name' | 'phone' | 'zip') =>
    sql`coalesce(nullif(excluded.${sql.identifier(column)}, ''), ${newsletterSubscribers[column]})`
  const { isSuspect, createdAt } = newsletterSubscribers
  await db
    .insert(newsletterSubscribers)
    .values({ name, email: email.toLowerCase(), phone, zip, language, isSuspect: trap !== '' })
    .onConflictDoUpdate({
      target: newsletterSubscribers.email,
      set: {
        ...{ name: latest('name'), phone: latest('phone'), zip: latest('zip'), language },
        isSuspect: sql`${isSuspect} and excluded.is_suspect`,
        createdAt: sql`case when ${isSuspect} and not excluded.is_suspect then excluded.created_at else ${createdAt} end`,
      },
    })
}

export async function isSubscriber(db: Db, email: string): Promise<boolean> {
  const rows = await db
    .select({ email: newsletterSubscribers.email })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email))
  return rows.length > 0
}

/** Nothing stays of whoever wants no more mail. */
export async function deleteSubscriber(db: Db, email: string): Promise<void> {
  await db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
}

export async function insertContact(db: Db, contact: { email: string; isRefused: boolean }): Promise<void> {
  await db.insert(marketingContacts).values(contact).onConflictDoNothing()
}

export async function deleteContact(db: Db, email: string): Promise<void> {
  await db.delete(marketingContacts).where(eq(marketingContacts.email, email))
}
