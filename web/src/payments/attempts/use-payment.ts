import { getPaymentResult, type PaymentResult } from '@gavelhouse/shared/checkout/contract.ts'
import { followableLink } from '@gavelhouse/shared/checkout/payment-link.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { isOutstanding, sendUntilAnswered, useOutstanding } from '../../lib/outstanding.ts'
import { useSay } from '../../lib/say.ts'
import { isUndecided } from '../../lib/use-intention.ts'
import { useIsHere } from '../../lib/use-is-here.ts'
import { toast } from '../../ui/toast.ts'

/**
 * Where a payment stands on this screen.
 * - sending: on its way, or its answer was lost and it is being sent again under the same name
 * - asking: the holder's bank wants to hear from them (`secret`)
 * - leaving: the browser goes to the provider's page
 * - following: under way, and asked about until it has ended; `link`: the provider's page, which somebody left
 * - started: under way for days, as by bank: there is nothing to wait for
 */
export type Payment =
  | { step: 'ready'; error: Error | null }
  | { step: 'sending'; isAgain: boolean }
  | ({ step: 'asking' } & AskedByBank)
  | { step: 'leaving'; attemptId: number }
  | { step: 'following'; attemptId: number; link: string | null }
  | { step: 'started'; result: PaymentResult }
  | { step: 'paid'; result: PaymentResult }

export interface AskedByBank {
  secret: string
  attemptId: number
  /** It was answered here already, and the bank wants to hear more, or has heard nothing. */
  isAgain: boolean
}

/** A call that pays, under the name given. */
type Send = (key: string) => Promise<PaymentResult>

const LOOK_MS = 2_500

interface PaymentOptions {
  /** What is paid for. One payment at a time is sent for it from this tab, also by a dialog that was closed since. */
  purpose: string
  /** One that is under way already, begun here before or elsewhere. */
  openAttemptId: number | null
  /** Paid, or under way for days. `isSeen`: by the screen it was sent from; else a toast is all there is to tell it. */
  onPaid?: (result: PaymentResult, isSeen: boolean) => void
}

/**
 * Makes one payment and follows it to its end, whatever happens in between: a second click, a lost answer, a bank that
 * asks, another page, a screen that is closed too early.
 */
export function usePayment({ purpose, openAttemptId, onPaid }: PaymentOptions) {
  const say = useSay()
  const cache = useQueryClient()
  const sent = useOutstanding(purpose)
  const [payment, setPayment] = useState<Payment>({ step: 'ready', error: null })
  const isHere = useIsHere()
  const answeredSecret = useRef<string | null>(null)
  const told = useRef(onPaid)
  told.current = onPaid

  const hear = useCallback((result: PaymentResult) => {
    const { type, attemptId, secret } = result
    if (type === 1) {
      setPayment({ step: 'paid', result })
      told.current?.(result, true)
    } else if (result.isSlow) {
      setPayment({ step: 'started', result })
      told.current?.(result, true)
    } else if (type === 3 && secret !== null)
      setPayment({ step: 'asking', secret, attemptId, isAgain: answeredSecret.current === secret })
    else if (type === 6) {
      const link = followableLink(result.data.url ?? result.link, location.origin)
      // A link that leads elsewhere is not followed; what became of the payment is.
      setPayment(link === null ? following(attemptId) : { step: 'leaving', attemptId })
      if (link !== null) location.assign(link)
    } else setPayment(following(attemptId))
  }, [])

  // Somebody who comes back to a payment that is under way follows it, instead of beginning another.
  useEffect(() => {
    if (openAttemptId === null) return
    setPayment((now) => (now.step === 'ready' ? following(openAttemptId) : now))
  }, [openAttemptId])

  // Back from the provider's page by the browser's own button, the page may be found as it was left.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setPayment((now) => (now.step === 'leaving' ? following(now.attemptId) : now))
    }
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])

  const followed = payment.step === 'following' ? payment.attemptId : null
  useEffect(() => {
    if (followed === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const look = async () => {
      try {
        const result = await call(getPaymentResult, { attemptId: followed })
        if (isOver) return
        // A page of the provider that was left is not forced upon anybody again; the way to it is shown.
        if (result.type === 1 || result.isSlow || (result.type === 3 && result.secret !== null)) return hear(result)
        const link = result.type === 6 ? followableLink(result.data.url ?? result.link, location.origin) : null
        if (link !== null) setPayment(following(followed, link.href))
      } catch (error) {
        if (isOver) return
        if (!isUndecided(error as Error)) return setPayment({ step: 'ready', error: error as Error })
      }
      timer = setTimeout(() => void look(), LOOK_MS)
    }
    void look()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [followed, hear])

  /** Nobody looks any more: what was paid is said; what waits for its payer shows where it is read again. */
  const hearAfterwards = (result: PaymentResult) => {
    if (result.type === 1 || result.isSlow) told.current?.(result, false)
    else void cache.invalidateQueries()
  }

  return {
    payment: sent === null ? payment : ({ step: 'sending', isAgain: sent.isAgain } satisfies Payment),
    async pay(send: Send): Promise<void> {
      if (isOutstanding(purpose)) return
      setPayment({ step: 'sending', isAgain: false })
      try {
        const result = await sendUntilAnswered(purpose, send)
        if (isHere()) hear(result)
        else hearAfterwards(result)
      } catch (error) {
        if (isHere()) return setPayment({ step: 'ready', error: error as Error })
        void toast('error', say(error as Error))
        void cache.invalidateQueries()
      }
    },
    /** The bank has been answered, one way or the other. */
    answered(): void {
      if (payment.step !== 'asking') return
      answeredSecret.current = payment.secret
      setPayment(following(payment.attemptId))
    },
    /** Away from an error, or from something that has ended. */
    reset(): void {
      setPayment({ step: 'ready', error: null })
    },
  }
}

const following = (attemptId: number, link: string | null = null): Payment => ({ step: 'following', attemptId, link })
