import type { PaymentResult } from '@gavelhouse/shared/checkout/contract.ts'
import { type OpenPayment, readWallet } from '@gavelhouse/shared/checkout/wallet-contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePayment } from '../payments/attempts/use-payment.ts'

interface WalletPayment {
  purpose: string
  /** One that is under way already, as the wallet tells it. */
  open: OpenPayment | null
  onPaid: (result: PaymentResult, isSeen: boolean) => void
}

/** A payment into the wallet or of a deposit. */
export function useWalletPayment({ purpose, open, onPaid }: WalletPayment) {
  const cache = useQueryClient()
  // One that waits on the provider's page is for its payer to go on with, or to end (UnfinishedPayment).
  const openAttemptId = open !== null && open.url === null ? open.attemptId : null
  const { reset, ...paying } = usePayment({ purpose, openAttemptId, onPaid })
  const { step } = paying.payment
  const isRefused = paying.payment.step === 'ready' && paying.payment.error !== null

  // What was refused may have another one in its way, begun elsewhere.
  useEffect(() => {
    if (isRefused) void cache.invalidateQueries({ queryKey: [readWallet.path] })
  }, [isRefused, cache])

  // Back from the provider's page by the browser's button, to the page as it was left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reset is the same act each time
  useEffect(() => {
    const lookAgain = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      reset()
      void cache.invalidateQueries()
    }
    addEventListener('pageshow', lookAgain)
    return () => removeEventListener('pageshow', lookAgain)
  }, [cache])

  return { ...paying, isBusy: step !== 'ready' && step !== 'paid' }
}
