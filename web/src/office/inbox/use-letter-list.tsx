import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { listMessages, listQuestions } from '@gavelhouse/shared/inbox/contract.ts'
import { LETTER_STATES } from '@gavelhouse/shared/inbox/letter.ts'
import { useMemo } from 'react'
import { type Text, useText } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { useAuctionOptions } from '../auctions/use-auction-options.ts'
import { ShortTime } from '../controls/ShortTime.tsx'
import type { Column, FilterDefinition, ListDefinition } from '../list/definition.ts'
import { NothingToSay } from '../tasks/NothingToSay.tsx'
import { LETTER_WORDS } from './letter-words.ts'
import { RecordLink } from './RecordLink.tsx'
import { StateBadge } from './StateBadge.tsx'

type Question = OutputOf<typeof listQuestions>['records'][number]
type Message = OutputOf<typeof listMessages>['records'][number]

const columnsFor = (
  path: string,
): Record<'who' | 'what' | 'state' | 'assignee' | 'at', Column<Question | Message>> => ({
  who: {
    ...{ id: 'name', label: 'officeName', width: 170, isOnPhone: true },
    cell: ({ id, name }) => <RecordLink to={`${path}/${id}`}>{name}</RecordLink>,
  },
  what: {
    ...{ id: 'message', label: 'officeLetter', width: 260, takesRest: true, isOnPhone: true },
    cell: ({ message }) => <span dir="auto">{message}</span>,
  },
  state: {
    ...{ id: 'state', label: 'officeStatus', width: 120 },
    cell: ({ state }) => <StateBadge words={LETTER_WORDS[state]} />,
  },
  assignee: {
    ...{ id: 'assignee', label: 'officeAssignee', width: 150 },
    cell: ({ assigneeName }) => <span dir="auto">{assigneeName}</span>,
  },
  at: { id: 'at', label: 'officeWhen', width: 140, sort: 'at', cell: ({ createdAt }) => <ShortTime at={createdAt} /> },
})

const stateFilter = (text: Text): FilterDefinition => ({
  ...{ name: 'state', label: 'officeStatus', as: 'choice' },
  options: LETTER_STATES.map((value) => ({ value, label: text(LETTER_WORDS[value][0]) })),
})

export function useQuestionList(): ListDefinition<Question> {
  const text = useText()
  return useMemo((): ListDefinition<Question> => {
    const { who, what, state, assignee, at } = columnsFor('/admin/inbox/questions')
    const lot: Column<Question> = {
      ...{ id: 'lot', label: 'officeKindLot', width: 220 },
      cell: ({ lotNumber, lotTitle }) => (
        <span dir="auto">
          {lotNumber} {lotTitle}
        </span>
      ),
    }
    return {
      ...{ list: 'questions', title: 'officeQuestions', call: listQuestions, emptyHint: 'officeQuestionsEmpty' },
      columns: [who, what, lot, state, assignee, at] as Column<Question>[],
      searchLabel: text('officeSearchLetters'),
      filters: [
        stateFilter(text),
        { name: 'auction', label: 'officeAuction', as: 'record', useOptions: useAuctionOptions },
        { name: 'from', label: 'officeWhen', as: 'day' },
      ],
      nameOf: ({ name, lotTitle }) => `${name}: ${lotTitle}`,
      acts: [{ act: 'close_questions', label: 'officeCloseLetters', form: NothingToSay }],
    }
  }, [text])
}

export function useMessageList(): ListDefinition<Message> {
  const text = useText()
  return useMemo((): ListDefinition<Message> => {
    const { who, what, state, assignee, at } = columnsFor('/admin/inbox/messages')
    const suspect: Column<Message> = {
      ...{ id: 'suspect', label: 'officeSuspect', width: 120 },
      cell: ({ isSuspect }) => (isSuspect ? <Badge kind="bad">{text('officeSuspect')}</Badge> : null),
    }
    return {
      ...{ list: 'messages', title: 'officeMessages', call: listMessages, emptyHint: 'officeMessagesEmpty' },
      columns: [who, what, state, assignee, suspect, at] as Column<Message>[],
      searchLabel: text('officeSearchLetters'),
      filters: [
        stateFilter(text),
        { name: 'suspect', label: 'officeSuspect', as: 'flag', yes: 'officeYes', no: 'officeNo' },
        { name: 'from', label: 'officeWhen', as: 'day' },
      ],
      nameOf: ({ name }) => name,
      acts: [{ act: 'close_messages', label: 'officeCloseLetters', form: NothingToSay }],
    }
  }, [text])
}
