import type { User } from '@gavelhouse/shared/accounts/user.ts'
import type { Delivery } from '@gavelhouse/shared/carts/delivery.ts'
import type { PrePayProblem } from '@gavelhouse/shared/checkout/pre-pay.ts'
import { parseMoney } from '@gavelhouse/shared/money.ts'
import { useEffect, useRef, useState } from 'react'
import { IconChevronDown } from '../icons.ts'
import { CallError } from '../lib/app-error.ts'
import { formatCents } from '../lib/format.ts'
import { onDemand } from '../lib/on-demand.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import type { usePayment } from '../payments/attempts/use-payment.ts'
import { Alert } from '../ui/Alert.tsx'
import { useDialog } from '../ui/dialog/use-dialog.tsx'
import classes from './Checkout.module.css'
import type { Checkout, CheckoutSubject } from './checkout-subject.ts'
import { AddressStep, type EditedAddress } from './choices/AddressStep.tsx'
import { AmountStep } from './choices/AmountStep.tsx'
import { DeliveryStep } from './choices/DeliveryStep.tsx'
import { PickupStep } from './choices/PickupStep.tsx'
import { ShippingStep } from './choices/ShippingStep.tsx'
import { useChoices } from './choices/use-choices.ts'
import { usePickup } from './choices/use-pickup.ts'
import { useQuotes } from './choices/use-quotes.ts'
import type { CardEntryHandle } from './methods/CardEntry.tsx'
import { MethodStep } from './methods/MethodStep.tsx'
import { feeOf } from './methods/pay-option.ts'
import { isDecline, isUnexplained, type Place, placeOf } from './paying/error-place.ts'
import { PayBar } from './paying/PayBar.tsx'
import { usePaying } from './paying/use-paying.ts'
import { Summary } from './Summary.tsx'
import { TaxNews } from './TaxNews.tsx'
import { useOptions } from './use-options.ts'

const ClosingDialog = onDemand(() => import('../carts/ClosingDialog.tsx'))
const NameDialog = onDemand(() => import('../profile/NameDialog.tsx'))
const CardDialog = onDemand(() => import('../payments/sources/CardDialog.tsx'))

interface CheckoutFormProps {
  subject: CheckoutSubject
  checkout: Checkout
  user: User
  flow: ReturnType<typeof usePayment>
}

type Step = 'delivery' | 'address' | 'shipping' | 'pickup' | 'method'

/** The whole of it on one page: how do I get it, where or when, how do I pay; and what it comes to. */
export function CheckoutForm({ subject, checkout, user, flow }: CheckoutFormProps) {
  const text = useText()
  const say = useSay()
  const { values, isFrozen } = checkout
  const choices = useChoices(subject, checkout)
  const quotes = useQuotes(subject, checkout)
  const { options, chosen, choose, hasSavedCard } = useOptions(checkout)
  const [part, setPart] = useState<string | null>(null)
  const [edited, setEdited] = useState<EditedAddress>(null)
  /** Shipping is wanted, and there is no address yet that the server could keep it with. */
  const [waitsForAddress, setWaits] = useState(false)
  const [folds, setFolds] = useState<Record<Step, boolean>>({
    delivery: isFrozen || checkout.deliveries.length < 2 || checkout.addressId !== null,
    address: true,
    shipping: true,
    pickup: false,
    method: false,
  })
  const fold = (step: Step) => (isFolded: boolean) => setFolds((now) => ({ ...now, [step]: isFolded }))
  const cardEntry = useRef<CardEntryHandle>(null)
  const naming = useDialog()
  const adding = useDialog()
  const closing = useDialog()

  const delivery: Delivery = waitsForAddress && checkout.addressId === null ? 'shipping' : checkout.delivery
  const isShipped = delivery === 'shipping'
  const asked = part === null ? 0 : parseMoney(part)
  const amount = asked === null || asked === 0 ? values.due : Math.min(asked, values.due)
  const fee = chosen === undefined ? 0 : feeOf(chosen, amount, checkout.feeTerms)
  const now = { amount, fee }
  // A time is kept with the payment that pays all of it; otherwise it is chosen later.
  const booksPickup = !isShipped && amount === values.due && chosen?.kind !== 'offline'
  const pickup = usePickup(subject, checkout, booksPickup)

  const lead: Partial<Record<PrePayProblem['at'], () => void>> = {
    name: () => naming.open(true),
    card: () => adding.open(true),
    address: () => setEdited({ address: null }),
    addressChoice: () => fold('address')(false),
    shippingChoice: () => fold('shipping')(false),
    day: () => fold('pickup')(false),
    time: () => fold('pickup')(false),
    method: () => fold('method')(false),
  }
  const paying = usePaying({
    ...{ subject, checkout, user, option: chosen, asked, hasSavedCard, flow, cardEntry },
    facts: {
      delivery: isFrozen ? null : delivery,
      ...{ hasAddress: checkout.addressId !== null, hasShipping: checkout.rateId !== null, pickup: pickup.wanted },
    },
    onWrong: ({ at }) => lead[at]?.(),
    onClosing: () => closing.open(true),
  })
  const isRunning = flow.payment.step !== 'ready'
  const steps = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (paying.problem !== null) focusFirstWrong(steps.current)
  }, [paying.problem])

  const chooseDelivery = (way: Delivery) => {
    paying.forget()
    const isHeld = way === 'shipping' && user.addresses.length === 0
    setWaits(isHeld)
    if (isHeld) setEdited({ address: null })
    else choices.chooseDelivery(way)
  }

  return (
    <div className={classes.grid}>
      <details className={classes.narrow}>
        <summary>
          <span>{text('orderOf', { count: values.itemCount })}</span>
          <span className={`figures ${classes.today}`}>{formatCents(amount + fee)}</span>
          <IconChevronDown size={20} aria-hidden />
        </summary>
        <div>
          <Summary checkout={checkout} now={now} isExempt={!user.collectTax} />
        </div>
      </details>

      <div ref={steps} className={classes.steps} inert={isRunning}>
        {wrongAt('whole')}
        {!values.isTaxKnown && <Alert>{text('taxNotKnownHint')}</Alert>}
        <DeliveryStep
          {...{ checkout, delivery }}
          isFolded={folds.delivery}
          isBusy={choices.isPending}
          error={choices.error}
          onChoose={chooseDelivery}
          onFold={fold('delivery')}
        />
        {isShipped && (
          <AddressStep
            {...{ user, edited }}
            addressId={checkout.addressId}
            isFolded={folds.address}
            isFixed={isFrozen}
            isBusy={choices.isPending}
            wrong={wrongAt('address')}
            onEdit={setEdited}
            onChoose={(id) => {
              paying.forget()
              choices.chooseAddress(id)
            }}
            onFold={fold('address')}
          />
        )}
        {isShipped && checkout.addressId !== null && (
          <ShippingStep
            {...{ checkout, quotes }}
            isFolded={folds.shipping}
            isBusy={choices.isPending}
            wrong={wrongAt('shipping')}
            onChoose={(rate) => {
              paying.forget()
              choices.chooseRate(rate, () => undefined)
            }}
            onFold={fold('shipping')}
          />
        )}
        {booksPickup && (
          <PickupStep
            pickup={pickup}
            location={checkout.location}
            isFolded={folds.pickup}
            wrong={wrongAt('pickup')}
            onFold={fold('pickup')}
          />
        )}
        {checkout.canPayInParts && (
          <AmountStep
            due={values.due}
            part={part}
            error={saidAt('amount')}
            onChange={(typed) => {
              paying.forget()
              setPart(typed)
            }}
          />
        )}
        <MethodStep
          {...{ options, chosen, amount, cardEntry }}
          feeTerms={checkout.feeTerms}
          balance={user.depositAmount}
          isFolded={folds.method}
          wrong={wrongAt('method')}
          onChoose={(id) => {
            paying.forget()
            choose(id)
          }}
          onFold={fold('method')}
          onEnter={() => void paying.submit()}
        />
      </div>

      <aside className={classes.aside} aria-label={text('orderSummaryOf')}>
        <div className={classes.wide}>
          <h2>{text('orderOf', { count: values.itemCount })}</h2>
          <Summary checkout={checkout} now={now} isExempt={!user.collectTax} />
        </div>
        <PayBar
          {...{ now, payment: flow.payment }}
          isOffline={chosen?.kind === 'offline'}
          isBlocked={choices.isPending || !values.isTaxKnown || chosen === undefined || values.itemCount === 0}
          onPay={() => void paying.submit()}
        />
      </aside>
      <TaxNews checkout={checkout} />

      {naming.show((_, frame) => (
        <NameDialog {...frame} user={user} />
      ))}
      {adding.show((_, frame) => (
        <CardDialog {...frame} hasCards={false} />
      ))}
      {closing.show((_, frame) => (
        <ClosingDialog {...frame} />
      ))}
    </div>
  )

  function wrongAt(place: Place) {
    const said = saidAt(place)
    return said === undefined ? null : <Alert>{said}</Alert>
  }

  /** What was found before sending, or what the server said. */
  function saidAt(place: Place): string | undefined {
    const { problem, error } = paying
    if (problem !== null && PLACE_OF[problem.at] === place)
      return say('problem' in problem ? problem.problem : new CallError(problem.error))
    if (error === null || placeOf(error) !== place) return undefined
    if (isUnexplained(error)) return text('tryToComplete')
    return isDecline(error) ? `${say(error)}. ${text('declinedWayOut')}` : say(error)
  }
}

/** To the field that is wrong, or to the first choice of the card that is. */
function focusFirstWrong(steps: HTMLElement | null): void {
  const card = steps?.querySelector('[role="alert"]')?.closest('section')
  const field = steps?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const target = field ?? card?.querySelector<HTMLElement>('input:enabled, button')
  target?.focus()
}

const PLACE_OF: Partial<Record<PrePayProblem['at'], Place>> = {
  address: 'address',
  addressChoice: 'address',
  shippingChoice: 'shipping',
  day: 'pickup',
  time: 'pickup',
  amount: 'amount',
  method: 'method',
  card: 'method',
}
