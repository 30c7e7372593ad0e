import { createHash } from 'node:crypto'
import type { ContactForm } from '@gavelhouse/shared/contact/forms.ts'
import type { Context } from '../accounts/caller.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { insertMessage } from './queries.ts'

/** Stores what somebody wrote, and a mail to the house with it, together or not at all. */
export async function sendMessage(
  ctx: Context,
  { trap, firstName, lastName, email, phone, message }: ContactForm,
): Promise<void> {
  const isSuspect = trap !== ''
  const userId = ctx.user?.id ?? null
  await ctx.db.transaction(async (tx) => {
    const written = { firstName, lastName, email, phone, message }
    const key = ctx.key === null ? null : nameOf([ctx.key, userId, ...Object.values(written)])
    const id = await insertMessage(tx, { ...written, userId, isSuspect, key })
    if (id === null || isSuspect) return
    await queueMessage(tx, {
      kind: 'contact-received',
      key: `contact-received:${id}`,
      payload: { name: `${firstName} ${lastName}`, email, phone, message },
    })
  })
}

/** A visitor has no name that keys could belong to: what two of them wrote are two messages, though their keys are the same. */
const nameOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
