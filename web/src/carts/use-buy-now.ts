import { addToCart } from '@gavelhouse/shared/carts/contract.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { isUndecided } from '../bidding/use-intention.ts'
import { call } from '../lib/api.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { toast } from '../ui/toast.ts'

/** How long the success stays to be read before the cart opens (B-778). */
export const TO_CART_MS = 2_000

export type BuyNowFlow = ReturnType<typeof useBuyNow>

/** Terms if they are not accepted, then one more look, then the cart. Sending it twice changes nothing. */
export function useBuyNow(lot: Pick<ListedLot, 'id' | 'auctionId'>) {
  const text = useText()
  const say = useSay()
  const navigate = useNavigate()
  const [step, setStep] = useState<'terms' | 'confirm' | null>(null)
  const [quantity, setQuantity] = useState(0)
  const [notice, setNotice] = useState<string | null>(null)
  const send = useMutation({
    mutationFn: () => call(addToCart, { lines: [{ lotId: lot.id, quantity, auctionId: lot.auctionId }] }),
    onSuccess: () => {
      setStep(null)
      void toast('success', text('addedToCart'))
    },
    onError: (error) => {
      if (isUndecided(error)) return
      setStep(null)
      setNotice(say(error))
    },
  })

  const isDone = send.isSuccess
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => void navigate('/buynowcart'), TO_CART_MS)
    return () => clearTimeout(timer)
  }, [isDone, navigate])

  return {
    step,
    quantity,
    notice,
    isDone,
    isSending: send.isPending,
    isUndecided: send.error !== null && isUndecided(send.error),
    begin(wanted: number, needsTerms: boolean) {
      setQuantity(wanted)
      send.reset()
      setStep(needsTerms ? 'terms' : 'confirm')
    },
    acceptedTerms: () => setStep('confirm'),
    confirm: () => {
      if (!send.isPending) send.mutate()
    },
    close: () => setStep(null),
    closeNotice: () => setNotice(null),
  }
}
