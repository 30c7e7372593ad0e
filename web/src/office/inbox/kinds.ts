import type { Right } from '@gavelhouse/shared/accounts/rights.ts'
import { LIST_RIGHTS } from '@gavelhouse/shared/office/lists.ts'
import { listItems } from '@gavelhouse/shared/selling/contract.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import type { Counts } from '../counts/use-counts.ts'

interface Kind {
  label: PhraseKey
  rights: readonly Right[]
  waiting: keyof Counts | null
  /** About the house as a whole: for those who have the right in all auctions. */
  isWhole?: boolean
}

/** What comes into the inbox, by the word in the address. */
export const INBOX_KINDS = {
  offers: { label: 'officeOffers', rights: LIST_RIGHTS.offers, waiting: 'openOffers' },
  questions: { label: 'officeQuestions', rights: LIST_RIGHTS.questions, waiting: 'openQuestions' },
  messages: { label: 'officeMessages', rights: LIST_RIGHTS.messages, waiting: 'openMessages' },
  items: { label: 'officeOwnItems', rights: listItems.rights, waiting: 'waitingItems', isWhole: true },
  texts: { label: 'officeCannedTexts', rights: LIST_RIGHTS.messages, waiting: null, isWhole: true },
} as const satisfies Record<string, Kind>

export type InboxKind = keyof typeof INBOX_KINDS

/** `everywhere`: those of the rights that are held in all auctions. */
export const kindsFor = (rights: readonly Right[], everywhere: readonly Right[]): InboxKind[] =>
  (Object.keys(INBOX_KINDS) as InboxKind[]).filter((kind) => {
    const { rights: asked, isWhole = false }: Kind = INBOX_KINDS[kind]
    return asked.some((right) => (isWhole ? everywhere : rights).includes(right))
  })
