import { addToCart } from '@gavelhouse/shared/carts/contract.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../lib/api.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { isUndecided } from '../lib/use-intention.ts'
import { useIsHere } from '../lib/use-is-here.ts'
import { toast } from '../ui/toast.ts'

/** B-371. */
export const TO_CART_MS = 2_000

export type BuyNowFlow = ReturnType<typeof useBuyNow>

/** Terms if they are not accepted, then one more look, then into the cart. Sending it twice changes nothing. */
export function useBuyNow(lot: Pick<ListedLot, 'id' | 'auctionId'>) {
  const text = useText()
  const say = useSay()
  const [step, setStep] = useState<'terms' | 'confirm' | null>(null)
  const [quantity, setQuantity] = useState(0)
  const navigate = useNavigate()
  // Whoever goes elsewhere meanwhile, or closes the quick view, stays there.
  const isHere = useIsHere()
  /** The dialog of the purchase that was sent last was closed since. */
  const isClosed = useRef(false)
  /** What the dialogs are about: the answer to another number leaves them alone. */
  const asked = useRef(0)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])
  const [notice, setNotice] = useState<string | null>(null)
  const send = useMutation({
    mutationFn: (sent: number) => {
      const group = { auctionId: lot.auctionId, locationId: null }
      return call(addToCart, { lines: [{ lotId: lot.id, quantity: sent, group }] })
    },
    onSuccess: (_, sent) => {
      void toast('success', text('addedToCart'))
      if (isHere() && sent !== asked.current) return
      setStep(null)
      if (isHere()) leaving.current = setTimeout(() => void navigate('/buynowcart'), TO_CART_MS)
    },
    onError: (error, sent) => {
      const isLost = isClosed.current && isUndecided(error) // otherwise the dialog says it, or the notice
      if (isLost || !isHere() || sent !== asked.current) return void toast('error', say(error))
      if (isUndecided(error)) return
      setStep(null)
      setNotice(say(error))
    },
  })

  return {
    step,
    quantity,
    notice,
    isSending: send.isPending,
    isUndecided: send.error !== null && send.variables === quantity && isUndecided(send.error),
    begin(wanted: number, needsTerms: boolean) {
      asked.current = wanted
      setQuantity(wanted)
      // One that is under way is waited for.
      if (!send.isPending) send.reset()
      setStep(needsTerms ? 'terms' : 'confirm')
    },
    acceptedTerms: () => setStep((now) => (now === 'terms' ? 'confirm' : now)),
    confirm: () => {
      if (send.isPending) return
      isClosed.current = false
      send.mutate(quantity)
    },
    close: () => {
      isClosed.current = true
      setStep(null)
    },
    closeNotice: () => setNotice(null),
  }
}
