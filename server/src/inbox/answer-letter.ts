import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { answerLetter as api } from '@gavelhouse/shared/inbox/contract.ts'
import { changesOf } from '@gavelhouse/shared/office/changes.ts'
import { saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import type { Db } from '../db/connect.ts'
import { answer } from '../http/serve.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import { insertNotices, type NewNotice, type ToldNotice } from '../notifications/queries.ts'
import { type Letter, lockLetter, updateLetter } from './letter.ts'
import { insertEntry } from './queries.ts'

/** An answer is kept, mailed and, to people with an account, told on the site, all of it or nothing. A note stays here. */
export const answerLetter = (ctx: UserContext, input: InputOf<typeof api>) =>
  writeAnswer(ctx, input, (tx) => lockLetter(tx, ctx, input))

/** `lock` holds the letter, if it is one this person may answer. */
export async function writeAnswer(ctx: UserContext, input: InputOf<typeof api>, lock: (tx: Db) => Promise<Letter>) {
  const { kind, id, body, isNote } = input
  let told: ToldNotice[] = []
  const act = isNote ? 'note_letter' : 'answer_letter'
  await saveAudited(ctx, { act, kind, input }, async (tx) => {
    const letter = await lock(tx)
    const entryId = await insertEntry(tx, letter, { staffId: ctx.user.id, isNote, body })
    if (isNote) return { id, details: { entryId } }
    await updateLetter(tx, letter, { state: 'answered', isAnswered: true })
    told = await tellAnswer(tx, letter, { entryId, body })
    return { id, details: { entryId }, changes: changesOf({ ...letter }, { state: 'answered' }) }
  })
  announceNotices(ctx.hub, told)
  return answer({ id }, isNote ? 'note_kept' : 'answer_sent')
}

async function tellAnswer(
  tx: Db,
  { name, email, message, userId, lot }: Letter,
  { entryId, body }: { entryId: number; body: string },
): Promise<ToldNotice[]> {
  await queueMessage(tx, {
    ...{ kind: 'letter_answered', to: email, userId, key: `letter-answered:${entryId}` },
    payload: { name, message, answer: body, lot: lot === null ? null : { lotId: lot.id, title: lot.title } },
  })
  if (userId === null) return []
  const cause = `letter:${entryId}`
  const notice: NewNotice =
    lot === null
      ? { userId, cause, kind: 'message_answered', facts: {} }
      : { userId, cause, kind: 'question_answered', facts: { title: lot.title }, lotId: lot.id }
  return insertNotices(tx, [notice])
}
