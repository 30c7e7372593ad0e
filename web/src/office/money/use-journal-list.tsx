import { ACCOUNT_KINDS } from '@gavelhouse/shared/books/chart.ts'
import { type JournalLine, listJournal } from '@gavelhouse/shared/books/contract.ts'
import { ENTRY_KINDS } from '@gavelhouse/shared/books/entries.ts'
import { useMemo } from 'react'
import { formatCents } from '../../lib/format.ts'
import { type Text, useText } from '../../lib/text.ts'
import { ShortTime } from '../controls/ShortTime.tsx'
import type { Column, ListDefinition } from '../list/definition.ts'
import { asTyped } from './as-typed.ts'
import { accountWords, ENTRY_WORDS } from './book-words.ts'
import { JournalAccount } from './JournalAccount.tsx'

const columnsFor = (text: Text): Column<JournalLine>[] => [
  {
    ...{ id: 'at', label: 'officeWhen', width: 130, sort: 'at', isOnPhone: true },
    cell: ({ at }) => <ShortTime at={at} />,
  },
  { id: 'entry', label: 'officeBookEntry', width: 90, cell: ({ entryId }) => entryId },
  { id: 'kind', label: 'officeBidKind', width: 170, cell: ({ kind }) => text(ENTRY_WORDS[kind]) },
  { id: 'reference', label: 'officeBookReference', width: 120, cell: ({ reference }) => <bdi>{reference}</bdi> },
  {
    ...{ id: 'debit', label: 'officeBookDebit', width: 170 },
    cell: ({ debitAccount }) => <JournalAccount name={debitAccount} />,
  },
  {
    ...{ id: 'credit', label: 'officeBookCredit', width: 170 },
    cell: ({ creditAccount }) => <JournalAccount name={creditAccount} />,
  },
  {
    ...{ id: 'amount', label: 'officeBidAmount', isNumber: true, width: 130, isOnPhone: true },
    cell: ({ amount }) => formatCents(amount),
  },
  {
    ...{ id: 'note', label: 'officeBookNote', width: 160, takesRest: true },
    cell: ({ note }) => <span dir="auto">{note}</span>,
  },
]

/** Every movement of the books. */
export function useJournalList(): ListDefinition<JournalLine> {
  const text = useText()
  return useMemo(
    (): ListDefinition<JournalLine> => ({
      ...{ list: 'journal', title: 'officeJournal', call: listJournal, columns: columnsFor(text), acts: [] },
      ...{ searchLabel: null, emptyHint: 'officeJournalEmpty' },
      filters: [
        {
          ...{ name: 'account', label: 'officeBookAccount', as: 'choice' },
          options: ACCOUNT_KINDS.map((value) => ({ value, label: accountWords(text, value) })),
        },
        {
          ...{ name: 'kind', label: 'officeBidKind', as: 'choice' },
          options: ENTRY_KINDS.map((value) => ({ value, label: text(ENTRY_WORDS[value]) })),
        },
        { name: 'owner', label: 'officeWhose', as: 'record', useOptions: asTyped },
        { name: 'entry', label: 'officeBookEntry', as: 'record', useOptions: asTyped },
        { name: 'from', label: 'officeWhen', as: 'day' },
      ],
      nameOf: ({ id }) => String(id),
    }),
    [text],
  )
}
