import { useEffect, useRef } from 'react'
import { onDemand } from '../lib/on-demand.ts'
import { useText } from '../lib/text.ts'
import { Alert } from '../ui/Alert.tsx'
import classes from './Checkout.module.css'
import { cartOf } from './checkout-subject.ts'
import { AddressStep } from './choices/AddressStep.tsx'
import { AmountStep } from './choices/AmountStep.tsx'
import { DeliveryStep } from './choices/DeliveryStep.tsx'
import { DividedNotice } from './choices/DividedNotice.tsx'
import { PickupStep } from './choices/PickupStep.tsx'
import { ShippingStep } from './choices/ShippingStep.tsx'
import { isAddressSettled } from './is-address-settled.ts'
import { MethodStep } from './methods/MethodStep.tsx'
import type { Place } from './paying/error-place.ts'
import { PayBar } from './paying/PayBar.tsx'
import { NarrowSummary, Summary } from './Summary.tsx'
import { TaxNews } from './TaxNews.tsx'
import { type CheckoutFormProps, useCheckoutForm } from './use-checkout-form.ts'

const ClosingDialog = onDemand(() => import('../carts/ClosingDialog.tsx'))
const NameDialog = onDemand(() => import('../profile/NameDialog.tsx'))
const CardDialog = onDemand(() => import('../payments/sources/CardDialog.tsx'))

/** The whole of it on one page: how do I get it, where or when, how do I pay; and what it comes to. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { checkout, user, flow } = props
  const text = useText()
  const form = useCheckoutForm(props)
  const { choices, quotes, chosen, folds, fold, delivery, now, paying, dialogs } = form
  const { values, isFrozen } = checkout
  const isShipped = delivery === 'shipping'
  const isExempt = !user.collectTax
  const steps = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (paying.problem !== null) focusFirstWrong(steps.current)
  }, [paying.problem])
  const wrongAt = (place: Place) => {
    const said = form.saidAt(place)
    return said === undefined ? null : <Alert>{said}</Alert>
  }

  return (
    <div className={classes.grid}>
      <NarrowSummary {...{ checkout, now, isExempt }} />

      <div ref={steps} className={classes.steps} inert={flow.payment.step !== 'ready'}>
        {wrongAt('whole')}
        {!values.isTaxKnown && <Alert>{text('taxNotKnownHint')}</Alert>}
        {form.isDivided ? (
          <DividedNotice checkout={checkout} cart={cartOf(props.subject)} />
        ) : (
          <DeliveryStep
            {...{ checkout, delivery }}
            isFolded={folds.delivery}
            isBusy={choices.isPending}
            wrong={wrongAt('delivery')}
            onChoose={form.chooseDelivery}
            onFold={fold('delivery')}
          />
        )}
        {isShipped && (
          <AddressStep
            user={user}
            addresses={isFrozen ? checkout.addresses : user.addresses}
            addressId={checkout.addressId}
            sentTo={checkout.sentTo}
            isFolded={folds.address}
            isFixed={isFrozen}
            isBusy={choices.isPending}
            wrong={wrongAt('address')}
            edited={form.edited}
            onEdit={form.setEdited}
            onChoose={form.chooseAddress}
            onFold={fold('address')}
          />
        )}
        {isShipped && isAddressSettled(checkout) && (
          <ShippingStep
            {...{ checkout, quotes }}
            isFolded={folds.shipping}
            isBusy={choices.isPending}
            wrong={wrongAt('shipping')}
            onChoose={form.chooseRate}
            onFold={fold('shipping')}
          />
        )}
        {form.booksPickup && (
          <PickupStep
            pickup={form.pickup}
            location={checkout.location}
            isFolded={folds.pickup}
            wrong={wrongAt('pickup')}
            onFold={fold('pickup')}
          />
        )}
        {checkout.canPayInParts && (
          <AmountStep
            {...{ due: values.due, leastShare: checkout.leastShare, part: form.part }}
            error={form.saidAt('amount')}
            onChange={form.choosePart}
          />
        )}
        <MethodStep
          {...{ chosen, options: form.options, amount: now.amount, cardEntry: form.cardEntry }}
          feeTerms={checkout.feeTerms}
          takesBanks={checkout.methods.includes('bank')}
          balance={user.depositAmount}
          isFolded={folds.method}
          wrong={wrongAt('method')}
          onChoose={form.chooseMethod}
          onFold={fold('method')}
          onEnter={() => void paying.submit()}
        />
      </div>

      <aside className={classes.aside} aria-label={text('orderSummaryOf')}>
        <div className={classes.wide}>
          <h2>{text('orderOf', { count: values.itemCount })}</h2>
          <Summary {...{ checkout, now, isExempt }} />
        </div>
        <PayBar
          {...{ now, payment: flow.payment }}
          isOffline={chosen?.kind === 'offline'}
          isBlocked={form.isBlocked}
          isPreparing={paying.isPreparing}
          onPay={() => void paying.submit()}
        />
      </aside>
      <TaxNews checkout={checkout} isSettled={!choices.isPending} />

      {dialogs.naming.show((_, frame) => (
        <NameDialog {...frame} user={user} />
      ))}
      {dialogs.adding.show((_, frame) => (
        <CardDialog {...frame} hasCards={false} />
      ))}
      {dialogs.closing.show((_, frame) => (
        <ClosingDialog {...frame} />
      ))}
    </div>
  )
}

/** To the field that is wrong, or to the first choice of the card that is. */
function focusFirstWrong(steps: HTMLElement | null): void {
  const card = steps?.querySelector('[role="alert"]')?.closest('section')
  const field = steps?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const target = field ?? card?.querySelector<HTMLElement>('input:enabled, button')
  target?.focus()
}
