import type { InboxEntry, InboxFile } from '../queries.ts'

/** The six digits somebody has to type in, when the message is about them. */
export const codeIn = ({ kind, text }: Pick<InboxEntry, 'kind' | 'text'>): string | null =>
  kind.endsWith('-code') ? (/(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? null) : null

export const linksIn = (text: string): string[] => [
  ...new Set(text.match(/https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g) ?? []),
]

export const fileAddress = (messageId: number, name: string): string =>
  `/dev/inbox/${messageId}/${encodeURIComponent(name)}`

/** What /dev/inbox.json says about a message. */
export const toJson = ({ messageId, recipient, ...entry }: InboxEntry, files: readonly InboxFile[]) => ({
  id: messageId,
  to: recipient,
  ...entry,
  code: codeIn(entry),
  links: linksIn(entry.text),
  attachments: files.map(({ name, type }) => ({ name, type, url: fileAddress(messageId, name) })),
})
