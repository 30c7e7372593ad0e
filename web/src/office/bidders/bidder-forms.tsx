import { parseMoney } from '@gavelhouse/shared/money.ts'
import { listGroups } from '@gavelhouse/shared/people/group-contract.ts'
import { useEffect, useState } from 'react'
import { useRead } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { AuctionChoice } from '../auctions/AuctionChoice.tsx'
import { FieldInput } from '../record/FieldInput.tsx'
import type { BulkFormProps } from '../tasks/bulk-form.ts'
import classes from './Bidders.module.css'

/** Empty takes the limit away. */
export function LimitForm({ onChange, onWrong }: BulkFormProps) {
  const text = useText()
  // An empty field says something too.
  useEffect(() => onChange({ bidLimit: null }), [onChange])
  const limit = { onLimit: (bidLimit: number | null) => onChange({ bidLimit }), onWrong }
  return <LimitInput hint={text('officeBidLimitHint')} {...limit} />
}

/** The same in one auction. */
export function AuctionLimitForm({ values, onChange, onWrong }: BulkFormProps) {
  const text = useText()
  useEffect(() => onChange({ bidLimit: null }), [onChange])
  return (
    <>
      <AuctionInput
        label={text('officeAuction')}
        auctionId={values.auctionId}
        onChoose={(auctionId) => onChange({ ...values, auctionId })}
      />
      <LimitInput
        hint={text('officeAuctionLimitHint')}
        onLimit={(bidLimit) => onChange({ ...values, bidLimit })}
        onWrong={onWrong}
      />
    </>
  )
}

/** Into which auctions, and how much they may bid there at most. */
export function GrantForm({ values, onChange, onWrong }: BulkFormProps) {
  const text = useText()
  return (
    <>
      <RequestsForm values={values} onChange={onChange} onWrong={onWrong} />
      <LimitInput
        hint={text('officeGrantLimitHint')}
        onLimit={(limit) => onChange({ ...values, bidLimit: limit ?? undefined })}
        onWrong={onWrong}
      />
    </>
  )
}

/** All that wait, or those of one auction. */
export function RequestsForm({ values, onChange }: BulkFormProps) {
  const text = useText()
  return (
    <AuctionInput
      label={text('officeOnlyAuction')}
      auctionId={values.auctionId}
      onChoose={(auctionId) => onChange({ ...values, auctionId })}
    />
  )
}

export function GroupForm({ values, onChange }: BulkFormProps) {
  const text = useText()
  const { data } = useRead(listGroups, {})
  const options = data?.groups.map(({ id, name }) => ({ value: String(id), label: name })) ?? []
  return (
    <FieldInput
      field={{ name: 'groupId', label: 'officeGroup', kind: 'choice', hint: text('officeGroupHint'), options }}
      typed={values.groupId === undefined ? '' : String(values.groupId)}
      onType={(chosen) => onChange({ groupId: chosen === '' ? undefined : Number(chosen) })}
      error={undefined}
    />
  )
}

/** What becomes of their bids on lots that still take bids. */
export function SuspendForm({ values, onChange }: BulkFormProps) {
  const text = useText()
  const { user } = useSession()
  const mayVoid = user?.rights.includes('act_on_bids') ?? false
  const { voidsBids = false } = values
  return (
    <fieldset className={classes.choices}>
      <legend>{text('officeOpenBids')}</legend>
      <label>
        <input type="radio" name="bids" checked={!voidsBids} onChange={() => onChange({ voidsBids: false })} />
        <span>
          <b>{text('officeLeaveBids')}</b>
          {text('officeLeaveBidsHint')}
        </span>
      </label>
      <label>
        <input
          type="radio"
          name="bids"
          disabled={!mayVoid}
          checked={voidsBids}
          onChange={() => onChange({ voidsBids: true })}
        />
        <span>
          <b>{text('officeVoidBids')}</b>
          {text('officeVoidBidsHint')}
        </span>
      </label>
    </fieldset>
  )
}

interface LimitInputProps {
  hint: string
  /** null: it is empty. What is no amount is not told as one. */
  onLimit: (limit: number | null) => void
  onWrong: (isWrong: boolean) => void
}

function LimitInput({ hint, onLimit, onWrong }: LimitInputProps) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const isWrong = typed !== '' && parseMoney(typed) === null
  return (
    <FieldInput
      field={{ name: 'bidLimit', label: 'officeBidLimit', kind: 'money', hint, isOptional: true }}
      typed={typed}
      onType={(next) => {
        setTyped(next)
        const limit = next === '' ? null : parseMoney(next)
        onWrong(next !== '' && limit === null)
        onLimit(limit)
      }}
      error={isWrong ? text('checkInput') : undefined}
    />
  )
}

interface AuctionInputProps {
  label: string
  auctionId: number | undefined
  onChoose: (auctionId: number | undefined) => void
}

export const AuctionInput = ({ label, auctionId = 0, onChoose }: AuctionInputProps) => (
  <AuctionChoice
    label={label}
    auctionId={auctionId || null}
    onChoose={(chosen) => onChoose(chosen ?? undefined)}
    isClearable
  />
)
