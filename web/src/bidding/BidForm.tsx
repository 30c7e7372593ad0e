import { readBidAmount } from '@gavelhouse/shared/bidding/bid-amount.ts'
import type { BidBoxLot, BidFormState } from '@gavelhouse/shared/bidding/bid-box.ts'
import { limitProblem } from '@gavelhouse/shared/bidding/bid-limit.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import { AmountField } from './AmountField.tsx'
import { BidDialogs } from './BidDialogs.tsx'
import classes from './BidForm.module.css'
import { BuyerCostLine } from './BuyerCostLine.tsx'
import { QuickAmounts } from './QuickAmounts.tsx'
import { useBidFlow } from './use-bid-flow.ts'
import { actPhrase, helperText, limitRefusal } from './words.ts'

interface BidFormProps {
  lot: BidBoxLot
  box: BidFormState
  /** On a card: field and button only. */
  isCompact?: boolean
}

const NOTICE_PHRASE = { wrong_group: 'wrongGroup', email_unverified: 'verifyEmailToBid' } as const

/** The amount and the one button. What is typed stays until the bid is placed. */
export function BidForm({ lot, box, isCompact = false }: BidFormProps) {
  const text = useText()
  const say = useSay()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [entered, setEntered] = useState('')
  const [error, setError] = useState<string>()

  const complain = (fieldText: string) => {
    setError(fieldText)
    field.current?.focus()
  }
  const flow = useBidFlow(lot, box, { onPlaced: () => setEntered(''), onRefused: complain })
  const enter = (value: string) => {
    setEntered(value)
    setError(undefined)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (box.isDisabled) return
    if (box.depositDue !== null) return flow.askForDeposit()
    const read = readBidAmount(entered, box)
    if ('amount' in read) return flow.begin(read.amount)
    complain(say(read.problem === 'missing' ? problem('bid_missing') : limitProblem(box.limit, box.direction)))
    void toast('error', say(limitRefusal(box)))
  }

  const label = text(box.kind === 'proxy' ? 'yourMaximum' : 'yourBid')
  return (
    <>
      <form className={classes.form} data-compact={isCompact || undefined} onSubmit={submit} noValidate>
        <AmountField
          ref={field}
          id={isCompact ? id : `bid-amount-${lot.id}`}
          label={isCompact ? `${label}, ${lot.title}` : label}
          isLabelHidden={isCompact}
          unit={lot.quantity > 1 ? text('perUnit') : ''}
          value={entered}
          onEnter={enter}
          isDisabled={box.isDisabled}
          help={helperText(text, box)}
          error={error}
        />
        {!isCompact && !box.isDisabled && <QuickAmounts lot={lot} box={box} onChoose={enter} />}
        <Button
          type="submit"
          look="main"
          className={classes.act}
          disabled={box.isDisabled}
          aria-label={isCompact ? `${text(actPhrase(box))}, ${lot.title}` : undefined}
        >
          {text(actPhrase(box))}
        </Button>
        {!isCompact && <BuyerCostLine lot={lot} box={box} entered={entered} />}
        {!isCompact && box.notice !== null && box.notice !== 'suspended' && (
          <p className={classes.notice}>{text(NOTICE_PHRASE[box.notice])}</p>
        )}
      </form>
      <BidDialogs lot={lot} box={box} flow={flow} />
    </>
  )
}
