import { listLotBidders } from '@gavelhouse/shared/bidding/log-contract.ts'
import { useRead } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { type Text, useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import { useAuctionChoices } from '../auctions/auction-fields.ts'
import { FieldInput } from '../record/FieldInput.tsx'
import type { FieldDefinition } from '../record/field.ts'
import recordClasses from '../record/Record.module.css'
import { NEW_BIDDER, type Typed } from './act-form.ts'
import type { BidAct } from './acts.ts'
import classes from './Bids.module.css'
import { KIND_WORDS } from './bid-columns.tsx'
import type { LotLog } from './use-lot-log.ts'

interface ActFieldsProps {
  subject: BidAct
  lot: LotLog
  typed: Typed
  onType: (typed: Typed) => void
}

const HINTS: Record<string, PhraseKey> = {
  try: 'officeBidTryHint',
  withdraw: 'officeBidWithdrawHint',
  pardon: 'officeBidPardonHint',
}

/** What an act has to be told. */
export function ActFields({ subject, lot, typed, onType }: ActFieldsProps) {
  const text = useText()
  const { user } = useSession()
  const { act } = subject
  const asksWho = act === 'try' || act === 'award'
  const bidders = useRead(listLotBidders, { lotId: lot.lotId }, { enabled: asksWho }).data?.people ?? []
  const { incrementTables } = useAuctionChoices()
  const inputFor = (field: FieldDefinition) => (
    <FieldInput
      key={field.name}
      field={field}
      typed={typed[field.name as keyof Typed]}
      onType={(next) => onType({ ...typed, [field.name]: next })}
      error={undefined}
    />
  )
  const hint = HINTS[act]
  return (
    <>
      {hint !== undefined && <p>{text(hint)}</p>}
      {asksWho && lot.isSealed && <p>{text('officeBidSealed')}</p>}
      {subject.act === 'void' && (
        <p>{text('officeBidVoidHint', { name: subject.bid.userName, number: subject.bid.number })}</p>
      )}
      {subject.act === 'pardon' && <p dir="auto">{subject.person.name}</p>}
      {act === 'award' && lot.status === 'open' && <p>{text('officeBidAwardOpen')}</p>}
      <div className={recordClasses.fields}>{fieldsFor(text, act, bidders).map(inputFor)}</div>
      {act === 'try' && user?.rights.includes('catalogue') && (
        <details className={classes.terms}>
          <summary>{text('officeBidTerms')}</summary>
          <p className={classes.muted}>{text('officeBidTermsHint')}</p>
          <div className={recordClasses.fields}>{termFields(incrementTables).map(inputFor)}</div>
        </details>
      )}
    </>
  )
}

const named = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }))

/** Each is left as it is while it is empty. */
const termFields = (incrementTables: readonly { id: number; name: string }[]): FieldDefinition[] => [
  { name: 'startingPrice', label: 'officeStarting', kind: 'money', isOptional: true },
  { name: 'reserve', label: 'officeReserve', kind: 'money', isOptional: true },
  {
    ...{ name: 'incrementTableId', label: 'officeIncrements', kind: 'choice', isOptional: true },
    options: named(incrementTables),
  },
  { name: 'closesAt', label: 'officeCloses', kind: 'instant', isOptional: true },
]

function fieldsFor(
  text: Text,
  act: BidAct['act'],
  bidders: readonly { id: number; name: string }[],
): FieldDefinition[] {
  const somebody = act === 'try' ? [{ value: NEW_BIDDER, label: text('officeBidNew') }] : []
  const kinds = (['hard', 'proxy'] as const).map((value) => ({ value, label: text(KIND_WORDS[value]) }))
  const who: FieldDefinition = {
    ...{ name: 'userId', label: 'officeBidBidder', kind: 'choice', options: [...somebody, ...named(bidders)] },
  }
  const amount: FieldDefinition = { name: 'amount', label: 'officeBidAmount', kind: 'money' }
  const fields: Partial<Record<BidAct['act'], FieldDefinition[]>> = {
    try: [who, amount, { name: 'kind', label: 'officeBidKind', kind: 'choice', options: kinds }],
    award: [who, amount],
    extend: [{ name: 'closesAt', label: 'officeCloses', kind: 'instant' }],
  }
  const reason: FieldDefinition = { name: 'reason', label: 'officeReason', kind: 'text', isWide: true }
  return [...(fields[act] ?? []), ...(act === 'try' ? [] : [reason])]
}
