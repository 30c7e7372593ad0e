import { checkOutAuctionCart } from '@gavelhouse/shared/carts/auction-cart-contract.ts'
import type { PaymentResult } from '@gavelhouse/shared/checkout/contract.ts'
import { useEffect, useRef } from 'react'
import { IconCheck, IconClock } from '../../icons.ts'
import { useRead } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { SumLine, SumLines } from '../../ui/SumLines.tsx'
import { nextStep } from './next-step.ts'
import classes from './Receipt.module.css'

interface ReceiptProps {
  result: PaymentResult
  /** It takes days, as by bank, or staff have to confirm it. */
  isStarted: boolean
  isOffline: boolean
}

/** At once and in place: what was paid, for which invoice, what is left, and the one next step. */
export function Receipt({ result, isStarted, isOffline }: ReceiptProps) {
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const { invoiceId } = result.data
  const read = useRead(checkOutAuctionCart, { invoiceId, payingBy: 'card' }, { enabled: invoiceId !== null })
  // What was read before the payment knows nothing of it.
  const left = isStarted || !read.isFetchedAfterMount ? 0 : (read.data?.values.due ?? 0)
  const { to, label } = nextStep(result, left)
  return (
    <section className={classes.receipt} aria-labelledby="receipt">
      <span className={classes.sign} data-started={isStarted || undefined}>
        {isStarted ? <IconClock size={32} aria-hidden /> : <IconCheck size={32} aria-hidden />}
      </span>
      <h1 id="receipt" ref={heading} tabIndex={-1}>
        {text(isOffline ? 'claimNoted' : isStarted ? 'bankStarted' : 'paymentReceived')}
      </h1>
      <p className={classes.hint}>
        {text(isOffline ? 'claimNotedHint' : isStarted ? 'bankStartedHint' : 'paymentReceivedHint')}
      </p>
      <div className={classes.sums}>
        {invoiceId !== null && (
          <p className={classes.number}>
            {text('invoiceNumber')} <span className="figures">{invoiceId}</span>
          </p>
        )}
        <SumLines>
          {result.fee > 0 && <SumLine label={text('sumAmount')} amount={result.amount} />}
          {result.fee > 0 && <SumLine label={text('sumFee')} amount={result.fee} />}
          <SumLine label={text(isStarted ? 'sumToCome' : 'sumPaidNow')} amount={result.total} weight="today" />
          {left > 0 && <SumLine label={text('sumLeft')} amount={left} />}
        </SumLines>
      </div>
      <div className={classes.ways}>
        <LinkButton look="main" to={to}>
          {text(label)}
        </LinkButton>
        {invoiceId !== null && label !== 'seeInvoice' && (
          <LinkButton to={`/invoice/${invoiceId}`}>{text('seeInvoice')}</LinkButton>
        )}
      </div>
    </section>
  )
}
