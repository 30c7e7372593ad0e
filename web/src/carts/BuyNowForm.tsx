import type { BuyNowFormState } from '@gavelhouse/shared/carts/buy-now-box.ts'
import { quantityProblem } from '@gavelhouse/shared/carts/quantity.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { type FormEvent, useId, useState } from 'react'
import { TermsStep } from '../bidding/entry/TermsStep.tsx'
import { onDemand } from '../lib/on-demand.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { useDialogFor } from '../ui/dialog/use-dialog.tsx'
import { Price } from '../ui/Price.tsx'
import classes from './BuyNowForm.module.css'
import { useBuyNow } from './use-buy-now.ts'

const ConfirmBuyNowDialog = onDemand(() => import('./ConfirmBuyNowDialog.tsx'))
const NoticeDialog = onDemand(() => import('../bidding/NoticeDialog.tsx'))

interface BuyNowFormProps {
  lot: ListedLot
  box: BuyNowFormState
  isCompact?: boolean
}

/** Buying outright: how many, the terms, one more look, and into the cart. */
export function BuyNowForm({ lot, box, isCompact = false }: BuyNowFormProps) {
  const text = useText()
  const say = useSay()
  const id = useId()
  const [entered, setEntered] = useState(String(box.least))
  const [error, setError] = useState<string>()
  const flow = useBuyNow(lot)
  const terms = useDialogFor(flow.step === 'terms' || null, flow.close)
  const confirm = useDialogFor(flow.step === 'confirm' || null, flow.close)
  const notice = useDialogFor(flow.notice, flow.closeNotice)
  const isWhole = box.least === box.most
  const chosen = isWhole ? box.most : quantityProblem(entered, box.most) === null ? Number(entered) : 1

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (box.isDisabled) return
    const quantity = isWhole ? box.most : Number(entered)
    const wrong = quantityProblem(isWhole ? String(quantity) : entered, box.most)
    if (wrong !== null) return setError(say(wrong))
    flow.begin(quantity, box.needsTerms)
  }

  return (
    <>
      <form
        id={isCompact ? undefined : `buy-now-${lot.id}`}
        className={classes.form}
        data-compact={isCompact || undefined}
        onSubmit={submit}
        noValidate
      >
        {!isCompact && (lot.isBiddable || box.most > 1) && (
          <p className={classes.price}>
            <span>{box.most > 1 ? text('totalForUnits', { count: chosen }) : text('buyNowPrice')}</span>
            <Price amount={box.unitPrice * chosen} />
          </p>
        )}
        {isWhole ? (
          !isCompact && box.most > 1 && <p className={classes.help}>{text('soldAsWhole', { count: box.most })}</p>
        ) : (
          <div className={classes.quantity}>
            <label htmlFor={id} className={isCompact ? 'visually-hidden' : undefined}>
              {text('quantity')}
              {isCompact && `, ${lot.title}`}
            </label>
            <input
              id={id}
              className="figures"
              type="number"
              inputMode="numeric"
              min={box.least}
              max={box.most}
              value={entered}
              disabled={box.isDisabled}
              aria-invalid={error !== undefined}
              aria-describedby={`${id}-help`}
              onChange={({ target }) => {
                setEntered(target.value)
                setError(undefined)
              }}
            />
            <p id={`${id}-help`} className={error === undefined ? classes.help : classes.error} aria-live="polite">
              {error ?? text('unitsLeft', { count: box.most })}
            </p>
          </div>
        )}
        <Button
          type="submit"
          look={lot.isBiddable ? 'quiet' : 'main'}
          className={classes.act}
          disabled={box.isDisabled}
          aria-label={isCompact ? `${text('buyNow')}, ${lot.title}` : undefined}
        >
          {text('buyNow')}
        </Button>
      </form>
      {terms.show((_, frame) => (
        <TermsStep {...frame} lot={lot} onAccepted={flow.acceptedTerms} />
      ))}
      {confirm.show((_, frame) => (
        <ConfirmBuyNowDialog {...frame} lot={lot} unitPrice={box.unitPrice} flow={flow} />
      ))}
      {notice.show((message, frame) => (
        <NoticeDialog {...frame} message={message} />
      ))}
    </>
  )
}
