import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import type { listMessageTexts } from '@gavelhouse/shared/settings/message-text-contract.ts'

type Listed = OutputOf<typeof listMessageTexts>['texts'][number]

/** A text in the list; `recordId` is that of its history, which it has from its first change on. */
export type MessageText = Omit<Listed, 'id'> & { id: number; recordId: number | null }

/** The list has all of them, always in the same order. */
export const numbered = (texts: readonly Listed[]): MessageText[] =>
  texts.map(({ id, ...text }, index) => ({ ...text, id: index + 1, recordId: id }))

/** What it is known by: what people see of it first. */
export const headOf = ({ channel, subject, body }: MessageText): string => (channel === 'sms' ? body : subject)

export function findTexts(texts: readonly MessageText[], words: string): MessageText[] {
  const wanted = words.trim().toLowerCase()
  return texts.filter(({ subject, heading, body, kind, variant }) =>
    [subject, heading, body, kind, variant].some((part) => part.toLowerCase().includes(wanted)),
  )
}
