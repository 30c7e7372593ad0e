import { getPaymentProvider } from '@gavelhouse/shared/payments/sources/card-contract.ts'
import { useEffect, useRef, useState } from 'react'
import { useRead } from '../../lib/api.ts'
import { CallError } from '../../lib/app-error.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { AskBank } from '../sources/provider-fields/AskBank.tsx'
import classes from '../sources/provider-fields/CardFields.module.css'
import { loadStripe } from '../sources/provider-fields/stripe.ts'
import { useLeavePayment } from './use-leave-payment.ts'
import type { AskedByBank } from './use-payment.ts'

interface BankQuestionProps {
  asked: AskedByBank
  /** When the bank has its answer, or the payer does not want to give one: what became of it is asked of the server. */
  onDone: () => void
}

/** The holder's bank wants to hear from them (3-D Secure): the provider shows it in its own way. */
export function BankQuestion({ asked, onDone }: BankQuestionProps) {
  const { data: provider, error, refetch } = useRead(getPaymentProvider, {}, { staleTime: Number.POSITIVE_INFINITY })
  if (provider === undefined)
    return error === null ? null : <CannotAsk {...{ asked, onDone, error }} onAgain={() => void refetch()} />
  return provider.publicKey === null ? (
    <AskBank secret={asked.secret} done={onDone} />
  ) : (
    <StripeQuestion key={asked.secret} publicKey={provider.publicKey} {...{ asked, onDone }} />
  )
}

/** Begins by itself, once: a bank that wants an answer still, or cannot be reached, is asked again by its payer only. */
function StripeQuestion({ publicKey, asked, onDone }: BankQuestionProps & { publicKey: string }) {
  const [error, setError] = useState<Error | null>(asked.isAgain ? new CallError('card_not_confirmed') : null)
  const { secret } = asked
  const isOpen = error === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per question
  useEffect(() => {
    if (!isOpen) return
    loadStripe(publicKey)
      .then((stripe) => stripe.handleNextAction({ clientSecret: secret }))
      .then(onDone, () => setError(new CallError('provider_failed')))
  }, [publicKey, secret, isOpen])
  return error === null ? null : <CannotAsk {...{ asked, onDone, error }} onAgain={() => setError(null)} />
}

interface CannotAskProps extends BankQuestionProps {
  error: Error
  onAgain: () => void
}

function CannotAsk({ asked: { attemptId }, onDone, error, onAgain }: CannotAskProps) {
  const text = useText()
  const say = useSay()
  const { leave, isLeaving } = useLeavePayment(onDone)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <section ref={panel} className={classes.bankPanel} aria-labelledby="cannot-ask" tabIndex={-1}>
      <div className={classes.bankCard} role="alert">
        <h2 id="cannot-ask">{text('confirmWithBank')}</h2>
        <p>{say(error)}</p>
        <Button look="main" isWide onClick={onAgain}>
          {text('tryAgain')}
        </Button>
        <Button isWide disabled={isLeaving} onClick={() => leave(attemptId)}>
          {text('doNotPay')}
        </Button>
      </div>
    </section>
  )
}
