import type { InboxEntry } from '../queries.ts'

/** The six digits somebody has to type in, when the message is about them. */
export const codeIn = ({ kind, text }: Pick<InboxEntry, 'kind' | 'text'>): string | null =>
  kind.endsWith('-code') ? (/(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? null) : null

export const linksIn = (text: string): string[] => [
  ...new Set(text.match(/https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g) ?? []),
]

/** What /dev/inbox.json says about a message. */
export const toJson = ({ messageId, recipient, ...entry }: InboxEntry) => ({
  id: messageId,
  to: recipient,
  ...entry,
  code: codeIn(entry),
  links: linksIn(entry.text),
})
