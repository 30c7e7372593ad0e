import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { isAppError } from '../lib/app-error.ts'
import { formatCents } from '../lib/format.ts'
import { useSession } from '../lib/session.ts'
import { useText } from '../lib/text.ts'
import { BankQuestion } from '../payments/attempts/BankQuestion.tsx'
import { usePayment } from '../payments/attempts/use-payment.ts'
import { Button } from '../ui/Button.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { toast } from '../ui/toast.ts'
import classes from './Checkout.module.css'
import { CheckoutForm } from './CheckoutForm.tsx'
import { CannotRead, CheckoutWaiting, NothingToPay, PaidAlready } from './CheckoutStates.tsx'
import type { Checkout, CheckoutSubject } from './checkout-subject.ts'
import { Receipt } from './paying/Receipt.tsx'
import { checkoutKey, readAfterPaying, useCheckout } from './use-checkout.ts'

/** One thing to pay, from reading it to the receipt. */
export default function Paying({ subject: named }: { subject: CheckoutSubject }) {
  const text = useText()
  const cache = useQueryClient()
  const { user } = useSession()
  const [subject, setSubject] = useState(named)
  const { data, error, refetch } = useCheckout(subject)
  // A group of the auction cart is gone once it is paid; its invoice stays, and can say that it is.
  const invoiceId = subject.kind === 'auction' ? (data?.invoiceId ?? null) : null
  useEffect(() => {
    if (invoiceId === null) return
    const invoice = { kind: 'invoice', invoiceId } as const
    cache.setQueryData(checkoutKey(invoice), data)
    setSubject(invoice)
  }, [invoiceId, data, cache])
  const flow = usePayment({
    ...{ purpose: `checkout ${JSON.stringify(named)}`, openAttemptId: data?.attemptId ?? null },
    onPaid: ({ isSlow }, isSeen) => {
      if (!isSeen) void toast('success', text(isSlow ? 'bankStarted' : 'paymentReceived'))
      readAfterPaying(cache, named)
    },
  })
  const { payment } = flow

  // Begun elsewhere: which one is told by reading again, and it is followed from there (T-42).
  const refused = payment.step === 'ready' ? payment.error : null
  const isOpenElsewhere = isAppError(refused) && refused.code === 'previous_payment_open'
  useEffect(() => {
    if (isOpenElsewhere) void refetch()
  }, [isOpenElsewhere, refetch])

  // The whole page of choices at once would hold the browser up: it is made in pieces, behind what stands there already.
  const isAnswered = useDeferredValue(data !== undefined || error !== null)

  if (payment.step === 'paid' || payment.step === 'started')
    return (
      <Receipt
        result={payment.result}
        isStarted={payment.step === 'started'}
        isOffline={payment.step === 'started' && payment.result.method === 'offline'}
      />
    )
  if (!isAnswered || user === null || (data === undefined && error === null)) return <CheckoutWaiting />
  const isGone = payment.step === 'ready' && isAppError(error) && error.code === 'not_found'
  if (data === undefined) return <CannotRead subject={subject} error={error} onRetry={() => void refetch()} />
  if (isGone) return <Gone subject={subject} last={data} />
  if (data.invoiceId !== null && data.values.due === 0 && payment.step === 'ready')
    return <PaidAlready invoiceId={data.invoiceId} />
  return (
    <>
      <PageHeading title={text('checkout')} />
      <OnTheWay checkout={data}>
        <CheckoutForm subject={subject} checkout={data} user={user} flow={flow} />
      </OnTheWay>
      {payment.step === 'asking' && (
        <div className={classes.question}>
          <BankQuestion asked={payment} onDone={flow.answered} />
        </div>
      )}
    </>
  )
}

/** It was there a moment ago: paid elsewhere, most likely. */
const Gone = ({ subject, last }: { subject: CheckoutSubject; last: Checkout }) =>
  last.invoiceId === null ? <NothingToPay subject={subject} /> : <PaidAlready invoiceId={last.invoiceId} />

/** A bank debit takes days and blocks nothing: whoever would pay again is asked first. */
function OnTheWay({ checkout: { slowPayments, values }, children }: { checkout: Checkout; children: ReactNode }) {
  const text = useText()
  const [isMeant, setMeant] = useState(false)
  const coming = slowPayments.filter(({ method }) => method === 'bank').reduce((sum, { amount }) => sum + amount, 0)
  const isAll = coming >= values.due
  const isAsked = coming > 0 && isAll && !isMeant
  // One shape whatever is told: what was entered below stays when a payment begins or arrives.
  return (
    <>
      {coming > 0 && (isAsked || !isAll) && (
        <section className={classes.notice} role="status">
          <h2>{text('bankOnItsWay', { amount: formatCents(coming) })}</h2>
          <p>{isAll ? text('bankOnItsWayHint') : text('bankPartHint', { amount: formatCents(values.due - coming) })}</p>
          {isAll && <Button onClick={() => setMeant(true)}>{text('payAnotherWay')}</Button>}
        </section>
      )}
      {!isAsked && children}
    </>
  )
}
