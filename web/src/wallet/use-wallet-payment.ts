import { type OpenPayment, readWallet } from '@gavelhouse/shared/checkout/wallet-contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePayment } from '../payments/attempts/use-payment.ts'

/** A payment into the wallet or of a deposit. `open`: one that is under way already, as the wallet tells it. */
export function useWalletPayment(open: OpenPayment | null, onPaid: () => void) {
  const cache = useQueryClient()
  // One that waits on the provider's page is for its payer to go on with, or to end (UnfinishedPayment).
  const openAttemptId = open !== null && open.url === null ? open.attemptId : null
  const { reset, ...paying } = usePayment({ openAttemptId, onPaid })
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
