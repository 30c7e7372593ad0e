import type { MessageText } from '@gavelhouse/shared/messages/message-text.ts'
import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import type { MessageKind } from './kinds.ts'
import type { Template } from './own-texts/original-text.ts'
import { type OwnTexts, ownTextKey } from './own-texts/own-text-of.ts'
import type { OwnText } from './own-texts/write-anew.ts'
import { messageTexts } from './tables.ts'

type Row = typeof messageTexts.$inferSelect

/** In our names; what is as it came is not there. */
export const ownTextIn = ({ subject, preheader, heading, body }: Row): OwnText => ({
  ...(subject !== null && { subject }),
  ...(preheader !== null && { preheader }),
  ...(heading !== null && { heading }),
  ...(body !== null && { body }),
})

const templateOf = ({ channel, kind, variant }: Row): Template => ({ channel, kind: kind as MessageKind, variant })

/** Everything the house has written itself, in every language. */
export async function readOwnTexts(db: Db): Promise<OwnTexts> {
  const { subject, preheader, heading, body } = messageTexts
  const rows = await db
    .select()
    .from(messageTexts)
    .where(or(isNotNull(subject), isNotNull(preheader), isNotNull(heading), isNotNull(body)))
  return new Map(rows.map((row) => [ownTextKey(templateOf(row), row.language), ownTextIn(row)]))
}

export const listMessageTexts = (db: Db, language: string): Promise<Row[]> =>
  db.select().from(messageTexts).where(eq(messageTexts.language, language))

/** The record of a text, held until the transaction ends; made where there is none. */
export async function holdMessageText(db: Db, { channel, kind, variant }: Template, language: string): Promise<Row> {
  const one = { channel, kind, variant, language }
  await db.insert(messageTexts).values(one).onConflictDoNothing()
  const [row] = await db
    .select()
    .from(messageTexts)
    .where(
      and(
        eq(messageTexts.channel, channel),
        eq(messageTexts.kind, kind),
        eq(messageTexts.variant, variant),
        eq(messageTexts.language, language),
      ),
    )
    .for('update')
  if (row === undefined) throw new Error('a text that was just made is gone')
  return row
}

export async function updateMessageText(
  db: Db,
  id: number,
  text: { [Field in keyof MessageText]: string | null },
): Promise<void> {
  await db.update(messageTexts).set(text).where(eq(messageTexts.id, id))
}
