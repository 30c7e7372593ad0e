import { DAY, HOUR } from '@gavelhouse/shared/time.ts'
import { inArray } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import { contactMessages } from '../contact/tables.ts'
import type { Db } from '../db/connect.ts'
import { lotQuestions } from '../lots/tables.ts'
import type { Listing } from './list-auction.ts'
import type { House } from './queries.ts'

const QUESTIONS = [
  'Does it run on 208 V, or would I need a transformer?',
  'Can the crew load it on an open trailer? It would be a 16 ft car hauler.',
  'Is the manual there, and are there any spare parts with it?',
  'Could I look at it before the sale closes, on Thursday after four?',
]

const MESSAGES = [
  {
    ...{ firstName: 'Harriet', lastName: 'Blum', email: 'harriet.blum@example.test', hours: 5 },
    message: 'We close our print shop in March and would like to sell the presses with you. Whom do I talk to?',
  },
  {
    ...{ firstName: 'Owen', lastName: 'Castell', email: 'owen.castell@example.test', hours: 26 },
    message: 'My invoice should bear the name of our new company. Can that still be changed?',
  },
]

/** What people ask about lots on sale, and what they write to the house: nobody has answered yet. */
export async function writeLetters(
  db: Db,
  { house, listings, now }: { house: House; listings: readonly Listing[]; now: number },
): Promise<void> {
  const open = listings.flatMap(({ lots }) => lots.filter(({ state }) => state.status === 'open').slice(0, 1))
  const askers = [...new Set(house.bidderIds)].slice(0, QUESTIONS.length)
  const { id, firstName, lastName, email, phone } = users
  const people = await db.select({ id, firstName, lastName, email, phone }).from(users).where(inArray(id, askers))
  const asked = people.slice(0, open.length).map((person, nth) => ({
    ...{ lotId: open[nth]?.id ?? 0, userId: person.id, name: `${person.firstName} ${person.lastName}` },
    ...{
      email: person.email,
      phone: person.phone,
      message: QUESTIONS[nth] ?? '',
      createdAt: now - (nth + 1) * 3 * HOUR,
    },
  }))
  if (asked.length > 0) await db.insert(lotQuestions).values(asked)
  await db
    .insert(contactMessages)
    .values(MESSAGES.map(({ hours, ...written }) => ({ ...written, phone: '', createdAt: now - hours * HOUR - DAY })))
}
