import { getPaymentProvider } from '@gavelhouse/shared/payments/sources/card-contract.ts'
import { useEffect } from 'react'
import { useRead } from '../../lib/api.ts'
import { AskBank } from '../sources/provider-fields/AskBank.tsx'
import { loadStripe } from '../sources/provider-fields/stripe.ts'

interface BankQuestionProps {
  secret: string
  /** When the bank has its answer, or cannot be asked: what became of it is asked of the server. */
  onDone: () => void
}

/** The holder's bank wants to hear from them (3-D Secure): the provider shows it in its own way. */
export function BankQuestion({ secret, onDone }: BankQuestionProps) {
  const { data: provider } = useRead(getPaymentProvider, {}, { staleTime: Number.POSITIVE_INFINITY })
  if (provider === undefined) return null
  return provider.publicKey === null ? (
    <AskBank secret={secret} done={onDone} />
  ) : (
    <StripeQuestion publicKey={provider.publicKey} secret={secret} onDone={onDone} />
  )
}

function StripeQuestion({ publicKey, secret, onDone }: BankQuestionProps & { publicKey: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per question
  useEffect(() => {
    loadStripe(publicKey)
      .then((stripe) => stripe.handleNextAction({ clientSecret: secret }))
      .catch(() => undefined)
      .finally(onDone)
  }, [publicKey, secret])
  return null
}
