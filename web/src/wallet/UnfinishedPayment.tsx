import { followableLink } from '@gavelhouse/shared/checkout/payment-link.ts'
import type { OpenPayment } from '@gavelhouse/shared/checkout/wallet-contract.ts'
import { formatCents } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import { useLeavePayment } from '../payments/attempts/use-leave-payment.ts'
import buttonClasses from '../ui/Button.module.css'
import { Button } from '../ui/Button.tsx'
import classes from './Wallet.module.css'

/** Somebody has left a payment half-way: they go on with it, or end it; a second one would have to wait for it (I-36). */
export function UnfinishedPayment({ open: { attemptId, amount, url } }: { open: OpenPayment }) {
  const text = useText()
  const { leave, isLeaving } = useLeavePayment()
  const link = followableLink(url, location.origin)
  if (link === null)
    return <p className={classes.unfinished}>{text('underWayBusy', { amount: formatCents(amount) })}</p>
  return (
    <div className={classes.unfinished}>
      <p>
        <strong>{text('underWay', { amount: formatCents(amount) })}</strong> {text('underWayHint')}
      </p>
      <div className={classes.acts}>
        <a className={buttonClasses.button} data-look="main" href={link.href}>
          {text('goOnPaying')}
        </a>
        <Button disabled={isLeaving} onClick={() => leave(attemptId)}>
          {text('doNotPay')}
        </Button>
      </div>
    </div>
  )
}
