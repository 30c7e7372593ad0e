import { cardDetails } from '@gavelhouse/shared/payments/sources/card-form.ts'
import { brandOf, digitsOf, formatCardNumber } from '@gavelhouse/shared/payments/sources/card-number.ts'
import { EXPIRY_MONTHS, expiryYears, isExpired } from '@gavelhouse/shared/payments/sources/expiry.ts'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { clock } from '../../../lib/clock.ts'
import { useText } from '../../../lib/text.ts'
import { Field } from '../../../ui/Field.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { BrandMark } from '../BrandMark.tsx'
import classes from '../PaymentForm.module.css'
import { usePlainForm } from '../use-plain-form.ts'
import { AskBank } from './AskBank.tsx'
import { type CardFieldsHandle, ProviderRefusal } from './provider-fields.ts'
import { createSandboxToken } from './sandbox.ts'

const EMPTY = { number: '', expMonth: '', expYear: '', cvc: '' }

const schema = cardDetails.refine(
  ({ expMonth, expYear }) => !isExpired({ month: Number(expMonth), year: Number(expYear) }, clock.now()),
  { message: 'Your card has expired', path: ['expMonth'] },
)

/** Number, expiry and code, as the sandbox asks for them. Browsers fill them by their autocomplete names. */
export function SandboxCardFields({ ref }: { ref: Ref<CardFieldsHandle> }) {
  const text = useText()
  const form = usePlainForm(schema, EMPTY)
  const [asked, setAsked] = useState<{ secret: string; done: () => void } | null>(null)
  const number = form.field('number')
  const numberInput = useRef<HTMLInputElement>(null)
  // The dialog opened before it was known whose fields these are, and put the focus on what was there.
  useEffect(() => numberInput.current?.focus(), [])
  const cvc = form.field('cvc')

  useImperativeHandle(ref, () => ({
    check: () => form.check(),
    async tokenize({ name, ...address }) {
      try {
        return await createSandboxToken({ card: { ...form.values, name, address } })
      } catch (error) {
        if (error instanceof ProviderRefusal && error.field in EMPTY) form.refuse(error.field, error.message)
        throw error
      }
    },
    async confirm(secret) {
      const { promise, resolve } = Promise.withResolvers<void>()
      setAsked({ secret, done: resolve })
      await promise
      setAsked(null)
    },
  }))

  return (
    <div className={classes.group}>
      <div className={classes.number}>
        <Field
          label={text('cardNumber')}
          {...number}
          ref={numberInput}
          onChange={(event) => form.set('number', formatCardNumber(event.target.value))}
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          dir="ltr"
          data-autofocus
        />
        <BrandMark brand={brandOf(digitsOf(number.value))} />
      </div>
      <div className={classes.three}>
        <SelectField
          label={text('expiryMonth')}
          {...form.field('expMonth')}
          autoComplete="cc-exp-month"
          options={[['', text('choose')], ...EXPIRY_MONTHS.map((month) => [month, month] as const)]}
        />
        <SelectField
          label={text('expiryYear')}
          {...form.field('expYear')}
          autoComplete="cc-exp-year"
          options={[
            ['', text('choose')],
            ...expiryYears(clock.now()).map((year) => [String(year), String(year)] as const),
          ]}
        />
        <Field
          label={text('securityCode')}
          {...cvc}
          onChange={(event) => form.set('cvc', digitsOf(event.target.value).slice(0, 4))}
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="123"
          dir="ltr"
        />
      </div>
      <p className={classes.hint}>{text('sandboxCardHint')}</p>
      {asked !== null && <AskBank {...asked} />}
    </div>
  )
}
