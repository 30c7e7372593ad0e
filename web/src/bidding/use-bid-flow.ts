import type { BidFormState } from '@gavelhouse/shared/bidding/bid-box.ts'
import { placeBid, placePreBid } from '@gavelhouse/shared/bidding/contract.ts'
import type { Facts } from '@gavelhouse/shared/fill-text.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { dollars, type Money } from '@gavelhouse/shared/money.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../lib/api.ts'
import { isAppError } from '../lib/app-error.ts'
import { useSay } from '../lib/say.ts'
import { type Text, useText } from '../lib/text.ts'
import { isUndecided, useIntention } from '../lib/use-intention.ts'
import { useIsHere } from '../lib/use-is-here.ts'
import { toast } from '../ui/toast.ts'
import { applyAccepted } from './apply-accepted.ts'
import { orMoreText } from './words.ts'

/** Where a bid stands between the form and the server: one dialog after the other. */
export type BidStep = 'deposit' | 'terms' | 'confirm'

interface BidFlowOptions {
  /** The bid is placed: the field can be cleared, and `confirmation` said, unless somebody leads all the same. */
  onPlaced: (confirmation: string | undefined) => void
  /** What to write beside the field. */
  onRefused: (fieldText: string) => void
}

export type BidFlow = ReturnType<typeof useBidFlow>

/** Deposit, amount, terms, confirmation, in this order (B-320 to B-329). The amount has been checked by the form. */
export function useBidFlow(lot: ListedLot, box: BidFormState, { onPlaced, onRefused }: BidFlowOptions) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const intention = useIntention()
  const [step, setStep] = useState<BidStep | null>(null)
  const [amount, setAmount] = useState<Money>(0)
  const [notice, setNotice] = useState<string | null>(null)
  const isHere = useIsHere()
  /** The dialog of the bid that was sent last was closed since. */
  const isClosed = useRef(false)
  /** What the field and the dialogs are about: the answer to another amount leaves both alone. */
  const asked = useRef<Money | null>(null)

  const send = useMutation({
    mutationFn: async (sent: Money) => {
      const placed = { lotId: lot.id, mode: box.mode, kind: lot.bidType, amount: sent }
      const key = intention.keyFor([lot.id, box.mode, lot.bidType, sent].join())
      const accepted = await call(
        box.mode === 'bid' ? placeBid : placePreBid,
        { lotId: lot.id, amount: sent, kind: lot.bidType },
        { key },
      )
      return { placed, accepted }
    },
    onSuccess: ({ placed, accepted }) => {
      intention.settle()
      applyAccepted(cache, placed, accepted)
      // Whoever is outbid at once reads so in the price row, and why: nothing beside it should sound like success (L-4).
      const confirmation = accepted.standing === 'outbid' ? undefined : text(successPhrase(box))
      if (isHere() && placed.amount !== asked.current) {
        if (confirmation !== undefined) void toast('success', confirmation)
        return
      }
      setStep(null)
      onPlaced(confirmation)
    },
    onError: (error, sent) => {
      if (isUndecided(error)) {
        // The dialog stays and says so; the next try carries the same key.
        if (isClosed.current || !isHere()) void toast('error', text('notReached'))
        return
      }
      intention.settle()
      // With the form, the field and the notice are gone as well.
      if (!isHere() || sent !== asked.current) return void toast('error', refusalText(text, say(error)))
      setStep(null)
      refuse(error)
    },
    onSettled: () => intention.stop(),
  })

  const refuse = (error: Error) => {
    const code = isAppError(error) ? error.code : null
    if (code === 'suspended') return setNotice(say(error))
    if (code === 'bid_too_large' || code === 'bid_unbeatable') return onRefused(say(error))
    if (code !== 'bid_too_low' && code !== 'bid_too_high') return void toast('error', refusalText(text, say(error)))
    const facts: Facts = isAppError(error) ? error.facts : {}
    const limit = dollars(Number(facts.minimum ?? facts.maximum))
    onRefused(orMoreText(text, { limit, direction: code === 'bid_too_low' ? 1 : -1 }))
  }

  return {
    step,
    amount,
    notice,
    isSending: send.isPending,
    /** Nobody knows whether the last try arrived. */
    isUndecided: send.error !== null && send.variables === amount && isUndecided(send.error),
    askForDeposit: () => setStep('deposit'),
    /** Something else stands in the field now: a dialog that was on its way for what stood there does not come. */
    retype: () => {
      asked.current = null
      setStep(null)
    },
    begin(entered: Money) {
      asked.current = entered
      setAmount(entered)
      // One that is under way is waited for.
      if (!send.isPending) send.reset()
      setStep(box.needsTerms ? 'terms' : 'confirm')
    },
    // Unless they were declined, or something else was typed, while they were being accepted.
    acceptedTerms: () => setStep((now) => (now === 'terms' ? 'confirm' : now)),
    confirm: () => {
      if (!intention.start()) return
      isClosed.current = false
      send.mutate(amount)
    },
    close: () => {
      isClosed.current = true
      setStep(null)
    },
    closeNotice: () => setNotice(null),
  }
}

function successPhrase({ mode, kind }: BidFormState) {
  if (mode === 'pre-bid') return 'prebid_success_message'
  return kind === 'sealed' ? 'sealed_success_message' : 'bid_success_message'
}

/** What the auction house says to every refusal, if it has a text of its own (B-740); else the reason, if there is one (B-743). */
function refusalText(text: Text, reason: string): string {
  const configured = text('bid_error_message')
  if (configured !== text('bidWentWrong')) return configured
  return reason === text('somethingWrong') ? configured : reason
}
