import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { type PrePayFacts, type PrePayProblem, prePayProblem } from '@gavelhouse/shared/checkout/pre-pay.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { openAccountDialog } from '../../accounts/account-dialog.ts'
import { CallError, isAppError } from '../../lib/app-error.ts'
import { useSay } from '../../lib/say.ts'
import type { usePayment } from '../../payments/attempts/use-payment.ts'
import { toast } from '../../ui/toast.ts'
import { type Checkout, type CheckoutSubject, paidSubject } from '../checkout-subject.ts'
import type { CardEntryHandle } from '../methods/CardEntry.tsx'
import type { PayOption } from '../methods/pay-option.ts'
import { type PayRequest, sendPayment } from './pay-request.ts'

interface Paying {
  subject: CheckoutSubject
  checkout: Checkout
  user: User
  option: PayOption | undefined
  /** 0: all that is due; null: nothing readable was entered. */
  asked: Money | null
  /** Of the delivery, as far as it can still be chosen. */
  facts: Pick<PrePayFacts, 'delivery' | 'hasAddress' | 'hasShipping' | 'pickup'>
  hasSavedCard: boolean
  flow: ReturnType<typeof usePayment>
  /** Something is still on its way that it depends on. */
  isBlocked: boolean
  cardEntry: RefObject<CardEntryHandle | null>
  /** Opens the dialog or the card that a check asks for. */
  onWrong: (problem: PrePayProblem) => void
  onClosing: () => void
}

/** From the press of the button to the payment: the checks in their order, then what is paid with, then one payment. */
export function usePaying(paying: Paying) {
  const { checkout, user, option, asked, flow } = paying
  const say = useSay()
  const isRunning = useRef(false)
  const [isPreparing, setPreparing] = useState(false)
  const [problem, setProblem] = useState<PrePayProblem | null>(null)
  /** What went wrong before anything was sent: the provider did not take the card. */
  const [failure, setFailure] = useState<Error | null>(null)
  const { payment } = flow
  const refused = payment.step === 'ready' ? payment.error : null
  // A closing auction is told in a dialog, whoever found out.
  const told = useRef(paying.onClosing)
  told.current = paying.onClosing
  useEffect(() => {
    if (isAppError(refused) && refused.code === 'auction_closing') told.current()
  }, [refused])

  const check = (): PrePayProblem | null =>
    prePayProblem({
      ...paying.facts,
      person: user,
      paysBySavedCard: option === undefined || option.kind === 'card',
      hasSavedCard: paying.hasSavedCard,
      hasSavedAddress: user.addresses.length > 0 || checkout.sentTo !== null,
      ...{ asked, due: checkout.values.due },
      ...{ canPayInParts: checkout.canPayInParts, leastShare: checkout.leastShare },
      balance: option?.kind === 'wallet' ? user.depositAmount : null,
    })

  const pay = async () => {
    const found = check()
    setProblem(found)
    setFailure(null)
    if (found !== null) {
      // What a dialog asks for is said beside it; the rest stands in its card.
      if (HAS_DIALOG.includes(found.at))
        void toast('error', say('problem' in found ? found.problem : new CallError(found.error)))
      if (found.at === 'phone') openAccountDialog('phone')
      return paying.onWrong(found)
    }
    if (option === undefined) return
    const source = option.kind === 'newCard' ? await paying.cardEntry.current?.take() : sourceOf(option)
    if (source === undefined || (source === null && option.kind === 'newCard')) return
    const request: PayRequest = {
      ...{ subject: paidSubject(paying.subject, checkout), kind: option.kind, source, amount: asked ?? 0 },
      shownDue: checkout.values.due,
      pickupAt: paying.facts.pickup?.at ?? null,
    }
    await flow.pay((key) => sendPayment(request, key))
  }

  return {
    problem,
    error: failure ?? refused,
    /** What it is paid with is being taken in by the provider: nothing has been sent yet. */
    isPreparing,
    async submit(): Promise<void> {
      // The second press of a double click comes before the screen knows of the first.
      if (isRunning.current || paying.isBlocked || payment.step !== 'ready') return
      if (checkout.kind === 'auction' && checkout.invoiceId === null) return paying.onClosing()
      isRunning.current = true
      setPreparing(true)
      try {
        await pay()
      } catch (error) {
        setFailure(error as Error)
      } finally {
        isRunning.current = false
        setPreparing(false)
      }
    },
    /** Something was changed: what was said of it before is over. */
    forget(): void {
      setProblem(null)
      setFailure(null)
      if (refused !== null) flow.reset()
    },
  }
}

const HAS_DIALOG: readonly PrePayProblem['at'][] = ['phone', 'name', 'card', 'address']

const sourceOf = (option: PayOption): string | null =>
  option.kind === 'card' || option.kind === 'bank' ? option.id : null
