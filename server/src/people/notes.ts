import { auctionsWithAny, mayEverywhere } from '@gavelhouse/shared/accounts/grants.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import * as api from '@gavelhouse/shared/people/contract.ts'
import { recordAudit, saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { findUser } from '../accounts/queries.ts'
import { answer } from '../http/serve.ts'
import { insertNote, listNotes, lockNote, markWithdrawn } from './queries-notes.ts'
import { isKnownIn } from './queries-person.ts'

export async function addNote(ctx: UserContext, input: InputOf<typeof api.addNote>) {
  const { userId, text, isAlert } = input
  if ((await findUser(ctx.db, userId)) === null) throw new AppError('not_found')
  await saveAudited(ctx, { act: isAlert ? 'add_alert' : 'add_note', kind: 'user', input }, async (tx) => {
    const noteId = await insertNote(tx, { userId, authorId: ctx.user.id, text, isAlert })
    return { id: userId, details: { noteId, reason: text } }
  })
  return answer({ userId }, 'note_added')
}

/** Said twice, it holds once. */
export async function withdrawNote(ctx: UserContext, { id }: InputOf<typeof api.withdrawNote>) {
  await ctx.db.transaction(async (tx) => {
    const note = await lockNote(tx, id)
    if (note === null) throw new AppError('not_found')
    if (note.withdrawnAt !== null) return
    await markWithdrawn(tx, id, ctx.user.id)
    const details = { noteId: id, reason: note.text }
    await recordAudit(tx, ctx.user, { act: 'withdraw_note', subject: `user:${note.userId}`, details })
  })
  return answer({ id }, 'note_withdrawn')
}

/** Whoever is limited to some auctions hears of the people who have to do with these. */
export async function listAlerts({ db, user }: UserContext, { userId }: InputOf<typeof api.listAlerts>) {
  const { rights } = api.listAlerts
  const isKnown =
    mayEverywhere(user.grants, rights) || (await isKnownIn(db, userId, auctionsWithAny(user.grants, rights) ?? []))
  if (!isKnown) throw new AppError('not_found')
  return { alerts: await listNotes(db, userId, { alertsOnly: true }) }
}
