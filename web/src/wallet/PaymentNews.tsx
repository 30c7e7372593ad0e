import type { ReactNode } from 'react'
import { useText } from '../lib/text.ts'
import { BankQuestion } from '../payments/attempts/BankQuestion.tsx'
import type { Payment } from '../payments/attempts/use-payment.ts'
import { Refusal } from '../ui/form/Refusal.tsx'
import classes from './Wallet.module.css'

interface PaymentNewsProps {
  payment: Payment
  onAnswered: () => void
  /** A way out of what went wrong. */
  children?: ReactNode
}

/** What happens to a payment that was sent from here: said while it runs, and what came of it if nothing did. */
export function PaymentNews({ payment, onAnswered, children }: PaymentNewsProps) {
  const text = useText()
  const words = wordsOf(payment)
  return (
    <>
      <p role="status" className={classes.news}>
        {words !== null && text(words)}
      </p>
      <Refusal error={payment.step === 'ready' ? payment.error : null}>{children}</Refusal>
      {payment.step === 'asking' && <BankQuestion asked={payment} onDone={onAnswered} />}
    </>
  )
}

function wordsOf(payment: Payment) {
  if (payment.step === 'sending') return payment.isAgain ? 'walletSendingAgain' : 'walletSending'
  if (payment.step === 'asking') return 'walletAsking'
  if (payment.step === 'leaving') return 'walletLeaving'
  return payment.step === 'following' ? 'walletFollowing' : null
}
