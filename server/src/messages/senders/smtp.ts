import { createTransport } from 'nodemailer'
import { type FailureKind, type Outgoing, SendError, type Sender } from './sender.ts'

/**
 * Mail through any SMTP server. The Message-ID follows from our own id: if an attempt has to be repeated because nobody
 * knows how it ended, both carry the same one, and mail servers and readers show such a pair once.
 */
export function smtpSender({ url, from }: { url: string; from: string }): Sender<'mail'> {
  const domain = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost'
  const transport = createTransport(url, {
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // A template names no file and no address to fetch; this makes sure of it.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as never)

  return {
    async send({ messageId, recipient, kind, mail, attachments }: Extract<Outgoing, { channel: 'mail' }>) {
      const id = `<message-${messageId}@${domain}>`
      try {
        await transport.sendMail({
          from,
          // As an object: a text with a comma would be read as several addresses.
          to: { name: '', address: recipient },
          ...(mail.replyTo === null ? {} : { replyTo: { name: '', address: mail.replyTo } }),
          messageId: id,
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          attachments: attachments.map(({ name, type, content }) => ({
            ...{ filename: name, contentType: type, content: Buffer.from(content) },
          })),
          headers: {
            'X-Message-Kind': kind,
            // Machines must not answer to machines.
            'Auto-Submitted': 'auto-generated',
            ...(mail.unsubscribeUrl === null ? {} : listHeaders(mail.unsubscribeUrl)),
          },
        })
      } catch (error) {
        const { responseCode, message } = error as Error & { responseCode?: number }
        throw new SendError(message, failureOf(responseCode))
      }
      return id
    },
    close: () => transport.close(),
  }
}

/** Mail programs show a button for it, and press it by a POST of their own (RFC 8058). */
const listHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

function failureOf(code: number | undefined): FailureKind {
  if (code === undefined) return 'unknown'
  // A refused login or a missing encryption is a wrong setting of the house: the mail waits until somebody mends it.
  const isOurFault = code === 530 || code === 534 || code === 535
  return code >= 500 && !isOurFault ? 'refused' : 'later'
}
