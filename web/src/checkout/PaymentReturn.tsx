import { followableLink } from '@gavelhouse/shared/checkout/payment-link.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { IconAlert, IconCheck, IconClock } from '../icons.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { BankQuestion } from '../payments/attempts/BankQuestion.tsx'
import { useLeavePayment } from '../payments/attempts/use-leave-payment.ts'
import buttonClasses from '../ui/Button.module.css'
import { Button, LinkButton } from '../ui/Button.tsx'
import { begunAt } from '../wallet/begun-at.ts'
import classes from './PaymentReturn.module.css'
import { type Returned, type ReturnPage, returnTarget } from './return-target.ts'
import { type ReturnedPayment, usePaymentReturn } from './use-payment-return.ts'

const CONTINUE_MS = 5_000

/** What became of a payment somebody comes back from. The address names it; only the server knows (T-40). */
export function PaymentReturn({ page }: { page: ReturnPage }) {
  const params = new URLSearchParams(useLocation().search)
  const asked = { attemptId: idIn(params.get('attempt')), chargeId: params.get('payment_intent') }
  const { returned, answered } = usePaymentReturn(asked)
  const way = { page, payType: params.get('pay_type'), lotId: idIn(params.get('product_id')) }
  return (
    <>
      <View {...{ returned, way }} />
      {returned.step === 'asking' && <BankQuestion asked={returned.asked} onDone={answered} />}
    </>
  )
}

const idIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null

interface ViewProps {
  returned: ReturnedPayment
  way: Omit<Returned, 'begunAt' | 'paid'>
}

function View({ returned, way }: ViewProps) {
  const text = useText()
  const say = useSay()
  const [begun] = useState(begunAt)
  const paid = returned.step === 'paid' ? returned.result : null
  const target = returnTarget({ ...way, begunAt: begun, paid }, globalThis.location?.origin ?? '')
  switch (returned.step) {
    case 'processing':
    case 'asking':
      return <ReturnMessage title={text('processingTitle')} hint={text('processingHint')} isTurning />
    case 'paid':
      return (
        <ReturnMessage mark="good" title={text('paymentSuccess')} hint={text('takenThere')}>
          <Continue to={target} />
        </ReturnMessage>
      )
    case 'failed':
      return (
        <ReturnMessage
          mark="bad"
          title={text('paymentFailed')}
          hint={`${say(returned.error)}. ${text('nothingCharged')}`}
        >
          <LinkButton look="main" to={target} replace>
            {text('tryAgain')}
          </LinkButton>
        </ReturnMessage>
      )
    case 'open':
      return <Open {...returned} target={target} />
    case 'unknown':
      return (
        <ReturnMessage mark="bad" title={text('unknownPayment')} hint={text('unknownPaymentHint')}>
          <LinkButton look="main" to={target} replace>
            {text('proceed')}
          </LinkButton>
        </ReturnMessage>
      )
  }
}

/** it presses itself after a while. */
function Continue({ to }: { to: string }) {
  const text = useText()
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(to, { replace: true }), CONTINUE_MS)
    return () => clearTimeout(timer)
  }, [navigate, to])
  return (
    <LinkButton look="main" to={to} replace>
      {text('proceed')}
    </LinkButton>
  )
}

/** Left half-way, or not decided yet by a bank: said, and followed until it has ended. */
function Open({ attemptId, url, target }: { attemptId: number; url: string | null; target: string }) {
  const text = useText()
  const { leave, isLeaving } = useLeavePayment()
  const link = followableLink(url, location.origin)
  if (link === null)
    return (
      <ReturnMessage mark="open" title={text('stillProcessed')} hint={text('stillProcessedHint')}>
        <LinkButton to={target}>{text('proceed')}</LinkButton>
      </ReturnMessage>
    )
  return (
    <ReturnMessage mark="open" title={text('notFinished')} hint={text('notFinishedHint')}>
      <a className={buttonClasses.button} data-look="main" href={link.href}>
        {text('goOnPaying')}
      </a>
      <Button disabled={isLeaving} onClick={() => leave(attemptId)}>
        {text('doNotPay')}
      </Button>
    </ReturnMessage>
  )
}

const MARKS = { good: IconCheck, bad: IconAlert, open: IconClock }

interface ReturnMessageProps {
  mark?: keyof typeof MARKS
  isTurning?: boolean
  title: string
  hint: string
  children?: ReactNode
}

/** One thing at a time, told to people who listen when it changes. */
export function ReturnMessage({ mark, isTurning = false, title, hint, children }: ReturnMessageProps) {
  const Mark = mark === undefined ? null : MARKS[mark]
  return (
    <div className={classes.message} role={mark === 'bad' ? 'alert' : 'status'} aria-busy={isTurning}>
      {isTurning && <span className={classes.turning} aria-hidden />}
      {Mark !== null && (
        <span className={classes.mark} data-mark={mark} aria-hidden>
          <Mark size={34} />
        </span>
      )}
      <h1>{title}</h1>
      <p>{hint}</p>
      {children !== undefined && <div className={classes.acts}>{children}</div>}
    </div>
  )
}
