import { getPaymentResult, type PaymentResult } from '@gavelhouse/shared/checkout/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../lib/api.ts'
import { isAppError } from '../lib/app-error.ts'
import { isUndecided } from '../lib/use-intention.ts'
import { type AskedByBank, usePayment } from '../payments/attempts/use-payment.ts'

/** What the address says: which attempt to ask about, by our number or as Stripe names it. */
export interface AskedPayment {
  attemptId: number | null
  chargeId: string | null
}

/** processing: the server is being asked. open: it waits for its payer (`url`), or for somebody else. */
export type ReturnedPayment =
  | { step: 'processing' }
  | { step: 'asking'; asked: AskedByBank }
  | { step: 'open'; attemptId: number; url: string | null }
  | { step: 'paid'; result: PaymentResult }
  | { step: 'failed'; error: Error }
  | { step: 'unknown' }

type Answer = PaymentResult | Error

const AGAIN_MS = 2_000

/** Asks the server what became of a payment, once; one that is still open is followed to its end (A-718, P-086). */
export function usePaymentReturn({ attemptId, chargeId }: AskedPayment) {
  const cache = useQueryClient()
  const [first, setFirst] = useState<Answer | null>(null)
  const isNamed = attemptId !== null || chargeId !== null

  useEffect(() => {
    if (!isNamed) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const ask = async (): Promise<void> => {
      const answer = await call(getPaymentResult, {
        ...(attemptId === null ? {} : { attemptId }),
        ...(chargeId === null ? {} : { chargeId }),
      }).catch((error: Error) => error)
      if (isOver) return
      if (answer instanceof Error && isUndecided(answer)) timer = setTimeout(() => void ask(), AGAIN_MS)
      else setFirst(answer)
    }
    void ask()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isNamed, attemptId, chargeId])

  const pending = first !== null && !(first instanceof Error) && first.status === 'pending' ? first : null
  const { payment, answered } = usePayment({ purpose: 'return', openAttemptId: pending?.attemptId ?? null })
  const returned = isNamed ? stateOf(first, payment) : ({ step: 'unknown' } as const)

  // The person, the wallet, carts and lots are read again.
  const isPaid = returned.step === 'paid'
  useEffect(() => {
    if (isPaid) void cache.invalidateQueries()
  }, [isPaid, cache])
  return { returned, answered }
}

function stateOf(first: Answer | null, payment: ReturnType<typeof usePayment>['payment']): ReturnedPayment {
  if (first === null) return { step: 'processing' }
  if (first instanceof Error) return failed(first)
  if (first.status === 'success') return { step: 'paid', result: first }
  if (payment.step === 'paid') return { step: 'paid', result: payment.result }
  if (payment.step === 'asking') return { step: 'asking', asked: payment }
  if (payment.step === 'ready' && payment.error !== null) return failed(payment.error)
  return { step: 'open', attemptId: first.attemptId, url: first.data.url }
}

const failed = (error: Error): ReturnedPayment =>
  isAppError(error) && error.code === 'not_found' ? { step: 'unknown' } : { step: 'failed', error }
