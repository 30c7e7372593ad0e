import { readBidAmount } from '@gavelhouse/shared/bidding/bid-amount.ts'
import type { BidFormState } from '@gavelhouse/shared/bidding/bid-box.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { AmountField } from './AmountField.tsx'
import { BidDialogs } from './BidDialogs.tsx'
import classes from './BidForm.module.css'
import { BuyerCostLine } from './BuyerCostLine.tsx'
import { forgetAmount, keepAmount, keepAmountWhenEnded, keptAmount } from './kept-amount.ts'
import { QuickAmounts } from './QuickAmounts.tsx'
import { useBidFlow } from './use-bid-flow.ts'
import { actPhrase, fieldPhrase, helperText, orMoreText } from './words.ts'

interface BidFormProps {
  lot: ListedLot
  box: BidFormState
  /** What the person has at stake already. */
  own?: ReactNode
  /** On a card: field and button only. */
  isCompact?: boolean
}

const PROBLEM = {
  missing: problem('bid_missing'),
  comma: problem('amount_comma'),
  tooLarge: problem('bid_too_large'),
} as const

const NOTICE_PHRASE = { wrong_group: 'wrongGroup', email_unverified: 'verifyEmailToBid' } as const

/** The amount and the one button. What is typed stays until the bid is placed. */
export function BidForm({ lot, box, own, isCompact = false }: BidFormProps) {
  const text = useText()
  const say = useSay()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [entered, setEntered] = useState(() => keptAmount(lot.id))
  useEffect(() => forgetAmount(lot.id), [lot.id])
  useEffect(() => keepAmountWhenEnded(lot.id, entered), [lot.id, entered])
  const [error, setError] = useState<string>()
  const [confirmation, setConfirmation] = useState<string>()
  const isOutbid = lot.standing === 'outbid'
  useEffect(() => {
    if (isOutbid) setConfirmation(undefined)
  }, [isOutbid])

  const complain = (fieldText: string) => {
    setError(fieldText)
    field.current?.focus()
  }
  const flow = useBidFlow(lot, box, {
    onPlaced: (placed) => {
      setEntered('')
      setConfirmation(placed)
    },
    onRefused: complain,
  })
  const enter = (value: string) => {
    flow.retype()
    setEntered(value)
    setError(undefined)
    setConfirmation(undefined)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (box.isDisabled) return
    if (box.depositDue !== null) return flow.askForDeposit()
    const read = readBidAmount(entered, box)
    if ('amount' in read) return flow.begin(read.amount)
    complain(read.problem === 'beyondLimit' ? orMoreText(text, box) : say(PROBLEM[read.problem]))
  }

  const depositHeld = () => {
    forgetAmount(lot.id)
    // On with the bid one was making.
    const read = readBidAmount(entered, box)
    if ('amount' in read) return flow.begin(read.amount)
    flow.close()
    field.current?.focus()
  }

  const label = text(fieldPhrase(box))
  return (
    <>
      <form className={classes.form} data-compact={isCompact || undefined} onSubmit={submit} noValidate>
        <AmountField
          ref={field}
          id={isCompact ? id : `bid-amount-${lot.id}`}
          label={isCompact ? `${label}, ${lot.title}` : label}
          isLabelHidden={isCompact}
          beside={own}
          unit={lot.quantity > 1 ? text('perUnit') : ''}
          value={entered}
          onEnter={enter}
          isDisabled={box.isDisabled}
          help={helperText(text, box)}
          error={error}
          confirmation={isOutbid ? undefined : confirmation}
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
      <BidDialogs {...{ lot, box, flow }} onDeposit={{ begin: () => keepAmount(lot.id, entered), held: depositHeld }} />
    </>
  )
}
