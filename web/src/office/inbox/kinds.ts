import type { Right } from '@gavelhouse/shared/accounts/rights.ts'
import { LIST_RIGHTS } from '@gavelhouse/shared/office/lists.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import type { Counts } from '../counts/use-counts.ts'

/** What comes into the inbox, by the word in the address. */
export const INBOX_KINDS = {
  offers: { label: 'officeOffers', rights: LIST_RIGHTS.offers, waiting: 'openOffers' },
  questions: { label: 'officeQuestions', rights: LIST_RIGHTS.questions, waiting: 'openQuestions' },
  messages: { label: 'officeMessages', rights: LIST_RIGHTS.messages, waiting: 'openMessages' },
  texts: { label: 'officeCannedTexts', rights: LIST_RIGHTS.messages, waiting: null },
} as const satisfies Record<string, { label: PhraseKey; rights: readonly Right[]; waiting: keyof Counts | null }>

export type InboxKind = keyof typeof INBOX_KINDS

export const kindsFor = (rights: readonly Right[]): InboxKind[] =>
  (Object.keys(INBOX_KINDS) as InboxKind[]).filter((kind) =>
    INBOX_KINDS[kind].rights.some((right) => rights.includes(right)),
  )
