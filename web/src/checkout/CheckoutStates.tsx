import type { ReactNode } from 'react'
import { isAppError } from '../lib/app-error.ts'
import { useText } from '../lib/text.ts'
import { LinkButton } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Message } from '../ui/Message.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { EmptyCrate } from '../ui/pictures.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import classes from './Checkout.module.css'
import { type CheckoutSubject, cartOf } from './checkout-subject.ts'

/** The final shape, while it is on its way. */
const CheckoutSkeleton = () => (
  <div className={`${classes.grid} ${classes.waiting}`} aria-busy>
    <div className={classes.steps}>
      <Skeleton height={150} />
      <Skeleton height={320} />
    </div>
    <Skeleton height={420} />
  </div>
)

export function CheckoutWaiting() {
  const text = useText()
  return (
    <>
      <PageHeading title={text('checkout')} />
      <CheckoutSkeleton />
    </>
  )
}

/** What stands in the place of the whole page. */
const Instead = (said: { title: string; hint: string; children: ReactNode }) => (
  <Message picture={<EmptyCrate />} level={1} {...said} />
)

/** It cannot be read: it never was, is somebody else's, is over, or something failed. */
export function CannotRead({
  subject,
  error,
  onRetry,
}: {
  subject: CheckoutSubject | null
  error: Error | null
  onRetry: () => void
}) {
  const text = useText()
  if (isAppError(error) && error.code === 'invoice_cancelled')
    return (
      <Instead title={text('invoiceIsCancelled')} hint={text('invoiceIsCancelledHint')}>
        <LinkButton look="main" to="/invoices/all">
          {text('allInvoices')}
        </LinkButton>
      </Instead>
    )
  const isNone = subject === null || (isAppError(error) && ['not_found', 'invalid_input'].includes(error.code))
  return isNone ? <NothingToPay subject={subject} /> : <ErrorState onRetry={onRetry} level={1} />
}

/** Paid, taken out, or never there. */
export function NothingToPay({ subject }: { subject: CheckoutSubject | null }) {
  const text = useText()
  return (
    <Instead title={text('checkoutGone')} hint={text('checkoutGoneHint')}>
      <LinkButton look="main" to="/invoices/all">
        {text('allInvoices')}
      </LinkButton>
      <LinkButton to={subject === null ? '/cart' : cartOf(subject)}>{text('backToCart')}</LinkButton>
    </Instead>
  )
}

/** An invoice on which nothing is due. */
export function PaidAlready({ invoiceId }: { invoiceId: number }) {
  const text = useText()
  return (
    <Instead title={text('invoiceIsPaid')} hint={text('invoiceIsPaidHint', { number: invoiceId })}>
      <LinkButton look="main" to={`/invoice/${invoiceId}`}>
        {text('seeInvoice')}
      </LinkButton>
      <LinkButton to="/invoices/all">{text('allInvoices')}</LinkButton>
    </Instead>
  )
}
