import type { Database } from '../../db/connect.ts'
import { inOneGo } from '../../db/one-go.ts'
import { insertInboxEntries, insertInboxFiles } from '../queries.ts'
import type { inbox } from '../tables.ts'
import type { Outgoing, Sender } from './sender.ts'

/** Delivers into the table behind /dev/inbox. A message that is handed over twice lies there once. */
export function sandboxSender({ db }: Database): Sender<'mail'> & Sender<'sms'> {
  const deliver = inOneGo<typeof inbox.$inferInsert, void>((entries) => insertInboxEntries(db, entries))
  return {
    async send(message: Exclude<Outgoing, { channel: 'push' }>) {
      const { messageId, channel, kind, recipient, language } = message
      const content =
        message.channel === 'mail'
          ? { subject: message.mail.subject, html: message.mail.html, text: message.mail.text }
          : { subject: '', html: '', text: message.text }
      // First, so that whoever finds the mail finds them too.
      if (message.channel === 'mail') await insertInboxFiles(db, messageId, message.attachments)
      await deliver({ messageId, channel, kind, recipient, language, ...content })
      return `sandbox-${messageId}`
    },
  }
}
