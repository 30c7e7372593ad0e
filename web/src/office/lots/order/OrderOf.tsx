import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { numberLots } from '@gavelhouse/shared/office/numbering-contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSend } from '../../../lib/api.ts'
import { useSay } from '../../../lib/say.ts'
import { useText } from '../../../lib/text.ts'
import { OfficeButton } from '../../controls/OfficeButton.tsx'
import fields from '../../list/FilterBar.module.css'
import record from '../../record/Record.module.css'
import { type Meaning, Meant, NOT_MEANT } from './Meant.tsx'
import classes from './Order.module.css'
import { OrderLines } from './OrderLines.tsx'
import { SwapNumbers } from './SwapNumbers.tsx'
import { useOrder } from './use-order.ts'

interface OrderOfProps {
  auctionId: number
  read: OutputOf<typeof numberLots>
  reread: () => Promise<unknown>
}

/** Ordered and numbered here, seen before it is saved, and saved as a whole. */
export function OrderOf({ auctionId, read, reread }: OrderOfProps) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const order = useOrder(read)
  const [meaning, setMeaning] = useState<Meaning>(NOT_MEANT)
  const save = useSend(numberLots, {
    onSuccess: () =>
      void reread().then(() => {
        order.reset()
        setMeaning(NOT_MEANT)
        void cache.invalidateQueries()
      }),
  })
  const { numbering, changed, bound } = order
  const send = () =>
    save.mutate({
      ...{ auctionId, step: numbering?.step ?? 1, isTrial: false, ...meaning },
      ...(order.order === null ? {} : { order: order.order }),
      ...(numbering === null ? {} : { startAt: numbering.startAt }),
    })
  const numberField = (label: string, value: number, onChange: (value: number) => void) => (
    <label className={classes.number}>
      {label}
      <input
        className={fields.field}
        type="number"
        min={0}
        max={999_999}
        value={value}
        disabled={!order.isNumbering}
        onChange={({ target }) => onChange(Math.max(0, Math.min(999_999, Math.floor(target.valueAsNumber || 0))))}
      />
    </label>
  )
  return (
    <>
      <div className={classes.tools}>
        <OfficeButton onClick={order.byNumber}>{text('officeOrderByNumber')}</OfficeButton>
        <OfficeButton onClick={order.byTitle}>{text('officeOrderByTitle')}</OfficeButton>
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={order.isNumbering}
            onChange={({ target }) => order.setNumbering(target.checked)}
          />
          {text('officeNumberAnew')}
        </label>
        {numberField(text('officeStartAt'), order.startAt, order.setStartAt)}
        {numberField(text('officeNumberStep'), order.step, (step) => order.setStep(Math.max(1, Math.min(1_000, step))))}
        <SwapNumbers lots={read.lots} onSwapped={reread} />
      </div>
      <OrderLines order={order} />
      {changed.length > 0 && (
        <form
          className={record.saveBar}
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <span role="status">{text('officeOrderChanges', { number: changed.length })}</span>
          {bound.length > 0 && <Meant lots={bound} meaning={meaning} onChange={setMeaning} />}
          {save.error !== null && <span role="alert">{say(save.error)}</span>}
          <OfficeButton onClick={order.reset}>{text('officeDiscard')}</OfficeButton>
          <OfficeButton type="submit" look="main" disabled={save.isPending}>
            {text('officeSave')}
          </OfficeButton>
        </form>
      )}
    </>
  )
}
