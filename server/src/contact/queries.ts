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
 * Anybody can type the address of somebody else: subscribing again changes nothing of how a reader is called, and adds only
 * what was not known. What only robots had subscribed begins anew when a person does; a robot changes nothing.
 */
export async function upsertSubscriber(
  db: Db,
  { name, email, phone, zip, trap }: NewsletterForm,
  language: Language,
): Promise<void> {
  const { isSuspect, createdAt, name: called } = newsletterSubscribers
  const firstGiven = (column: 'phone' | 'zip') => {
    const known = newsletterSubscribers[column]
    return sql`case when ${isSuspect} or ${known} = '' then excluded.${sql.identifier(column)} else ${known} end`
  }
  await db
    .insert(newsletterSubscribers)
    .values({ name, email: email.toLowerCase(), phone, zip, language, isSuspect: trap !== '' })
    .onConflictDoUpdate({
      target: newsletterSubscribers.email,
      set: {
        name: sql`case when ${isSuspect} then excluded.name else ${called} end`,
        ...{ phone: firstGiven('phone'), zip: firstGiven('zip'), language, isSuspect: false },
        createdAt: sql`case when ${isSuspect} then excluded.created_at else ${createdAt} end`,
      },
      setWhere: sql`not excluded.is_suspect`,
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
