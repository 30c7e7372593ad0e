import { IconLock } from '../../icons.ts'
import { formatCents } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { useLeavePayment } from '../../payments/attempts/use-leave-payment.ts'
import type { Payment } from '../../payments/attempts/use-payment.ts'
import { Button } from '../../ui/Button.tsx'
import type { PaidNow } from '../Summary.tsx'
import classes from './PayBar.module.css'

interface PayBarProps {
  payment: Payment
  now: PaidNow
  isOffline: boolean
  isBlocked: boolean
  /** The provider is taking the card in. */
  isPreparing: boolean
  onPay: () => void
}

/** The one button, with what will be charged on it; while a payment runs, what happens and that leaving is safe. */
export function PayBar({ payment, now, isOffline, isBlocked, isPreparing, onPay }: PayBarProps) {
  const text = useText()
  const amount = formatCents(now.amount + now.fee)
  const isRunning = payment.step !== 'ready' || isPreparing
  const { leave, isLeaving } = useLeavePayment()
  return (
    <div className={classes.bar} data-bottom-bar>
      <div role="status" className={classes.news}>
        {isRunning && (
          <>
            <strong>{text(titleOf(payment))}</strong>
            <p>{text(hintOf(payment))}</p>
            {payment.step === 'following' && payment.link !== null && (
              <p className={classes.left}>
                <a href={payment.link}>{text('goOnPaying')}</a>
                <Button look="link" disabled={isLeaving} onClick={() => leave(payment.attemptId)}>
                  {text('doNotPay')}
                </Button>
              </p>
            )}
          </>
        )}
      </div>
      <Button
        look="main"
        isWide
        className={classes.pay ?? ''}
        onClick={onPay}
        disabled={isRunning || isBlocked}
        aria-busy={isRunning}
      >
        {isRunning ? (
          <span className={classes.turning} aria-hidden />
        ) : (
          !isOffline && <IconLock size={18} aria-hidden />
        )}
        {text(isRunning ? 'payingAmount' : isOffline ? 'payLater' : 'payAmount', { amount })}
      </Button>
    </div>
  )
}

function titleOf(payment: Payment) {
  if (payment.step === 'ready') return 'payingNow'
  if (payment.step === 'sending') return payment.isAgain ? 'payingAgain' : 'payingNow'
  if (payment.step === 'asking') return 'payingAsks'
  return payment.step === 'leaving' ? 'payingLeaves' : 'payingFollows'
}

function hintOf(payment: Payment) {
  if (payment.step === 'sending' && payment.isAgain) return 'payingAgainHint'
  if (payment.step === 'asking') return 'payingAsksHint'
  return payment.step === 'leaving' ? 'payingLeavesHint' : 'payingSafe'
}
