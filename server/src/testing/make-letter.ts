import { contactMessages } from '../contact/tables.ts'
import { lotQuestions } from '../lots/tables.ts'
import { makeLot } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** What somebody asks about a lot. */
export async function makeQuestion(
  { database: { db } }: TestApp,
  { userId = null, ...lot }: { auctionId?: number; sellerId?: number; userId?: number | null; title?: string } = {},
): Promise<number> {
  const asked = { name: 'Ada Byron', email: 'ada@example.test', message: 'Does it run on three phases?' }
  const lotId = await makeLot(db, lot)
  const [question] = await db
    .insert(lotQuestions)
    .values({ ...asked, lotId, userId })
    .returning()
  return question?.id ?? 0
}

/** What somebody wrote by the contact form. */
export async function makeMessage(
  { database: { db } }: TestApp,
  given: { userId?: number; email?: string; isSuspect?: boolean } = {},
): Promise<number> {
  const written = {
    firstName: 'Ben',
    lastName: 'Hall',
    email: 'ben@example.test',
    phone: '',
    message: 'When do you open?',
  }
  const [message] = await db
    .insert(contactMessages)
    .values({ ...written, ...given })
    .returning()
  return message?.id ?? 0
}
