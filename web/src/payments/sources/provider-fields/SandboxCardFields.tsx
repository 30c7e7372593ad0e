import { cardDetails, checkoutCard, expiryField } from '@gavelhouse/shared/payments/sources/card-form.ts'
import { brandOf, digitsOf, formatCardNumber } from '@gavelhouse/shared/payments/sources/card-number.ts'
import { readExpiry } from '@gavelhouse/shared/payments/sources/expiry.ts'
import { type Ref, type RefObject, useEffect, useImperativeHandle, useState } from 'react'
import { clock } from '../../../lib/clock.ts'
import { useText } from '../../../lib/text.ts'
import { Pair } from '../../../ui/form/Arrangement.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { formatTyped } from '../../../ui/form/format-typed.ts'
import { useFields } from '../../../ui/form/use-fields.ts'
import { BrandMark } from '../BrandMark.tsx'
import { ExpiryField } from '../ExpiryField.tsx'
import { SandboxHint } from '../Hints.tsx'
import { AskBank } from './AskBank.tsx'
import classes from './CardFields.module.css'
import { type CardFieldsHandle, providerProblems } from './provider-fields.ts'
import { createSandboxToken } from './sandbox.ts'

const EMPTY = { number: '', expiry: '', cvc: '' }
const expiry = { expiry: expiryField(() => clock.now()) }
const rules = cardDetails.pick({ number: true, cvc: true }).extend(expiry)
const rulesOnce = checkoutCard.pick({ number: true, cvc: true }).extend(expiry)

interface SandboxCardFieldsProps {
  ref: Ref<CardFieldsHandle>
  form: RefObject<HTMLFormElement | null>
  /** Entered once, in a page, to pay with: the rules of the checkout, and the focus stays where it is. */
  isOnce?: boolean
}

/** Number, expiry and code, as the sandbox asks for them. Browsers fill them by their autocomplete names. */
export function SandboxCardFields({ ref, form, isOnce = false }: SandboxCardFieldsProps) {
  const text = useText()
  const card = useFields(isOnce ? rulesOnce : rules, EMPTY, form)
  const [asked, setAsked] = useState<{ secret: string; done: () => void } | null>(null)
  // The dialog opened before it was known whose fields these are, and put the focus on what was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they appear
  useEffect(() => {
    if (!isOnce) card.focus('number')
  }, [])

  useImperativeHandle(ref, () => ({
    check: () => card.read() !== null,
    refuse: (error) => {
      const { expMonth, ...problems } = providerProblems(error)
      return card.refuse({ ...problems, ...(expMonth === undefined ? {} : { expiry: expMonth }) })
    },
    tokenize: ({ name, ...address }) => {
      const { number, expiry, cvc } = card.values()
      const { month = 0, year = 0 } = readExpiry(String(expiry)) ?? {}
      return createSandboxToken({
        card: { number, cvc, expMonth: String(month).padStart(2, '0'), expYear: String(year), name, address },
      })
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
          {...card.field('number')}
          label={text('cardNumber')}
          onInput={formatTyped(formatCardNumber)}
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          dir="ltr"
          data-autofocus
        />
        <BrandMark brand={brandOf(digitsOf(card.useValue('number')))} />
      </div>
      <Pair isTight>
        <ExpiryField {...card.field('expiry')} />
        <Field
          {...card.field('cvc')}
          label={text('securityCode')}
          onInput={formatTyped((typed) => digitsOf(typed).slice(0, 4))}
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="123"
          dir="ltr"
        />
      </Pair>
      <SandboxHint>{text('sandboxCardHint')}</SandboxHint>
      {asked !== null && <AskBank {...asked} />}
    </div>
  )
}
