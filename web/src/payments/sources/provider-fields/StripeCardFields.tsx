import type { BillingDetails } from '@gavelhouse/shared/payments/sources/card-form.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { CallError } from '../../../lib/app-error.ts'
import { useLanguage } from '../../../lib/language.ts'
import { useSay } from '../../../lib/say.ts'
import { type Text, useText } from '../../../lib/text.ts'
import classes from './CardFields.module.css'
import { type CardFieldsHandle, ProviderRefusal } from './provider-fields.ts'
import { loadStripe, type StripeField, type StripeJs } from './stripe.ts'

const FIELDS = ['cardNumber', 'cardExpiry', 'cardCvc'] as const
type FieldName = (typeof FIELDS)[number]

const labelOf = (text: Text, name: FieldName): string =>
  text(({ cardNumber: 'cardNumber', cardExpiry: 'expiry', cardCvc: 'securityCode' } as const)[name])

/** Stripe's own frames: what is typed in them never touches our page. */
export function StripeCardFields({ publicKey, ref }: { publicKey: string; ref: Ref<CardFieldsHandle> }) {
  const text = useText()
  const say = useSay()
  const { code } = useLanguage()
  const places = useRef<Partial<Record<FieldName, HTMLDivElement | null>>>({})
  const mounted = useRef<{ stripe: StripeJs; number: StripeField } | null>(null)
  const [complete, setComplete] = useState<ReadonlySet<FieldName>>(new Set())
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({})

  useEffect(() => {
    let fields: StripeField[] = []
    let isGone = false
    const mount = async () => {
      const stripe = await loadStripe(publicKey)
      if (isGone) return
      const elements = stripe.elements({ locale: code })
      const style = { base: { color: getComputedStyle(document.body).color, fontSize: '16px' } }
      const made = FIELDS.map((name) => {
        const field = elements.create(name, name === 'cardNumber' ? { style, showIcon: true } : { style })
        const place = places.current[name]
        if (place) field.mount(place)
        field.on('change', (change) => {
          setComplete(
            (before) => new Set([...before].filter((kept) => kept !== name).concat(change.complete ? name : [])),
          )
          setErrors((before) => ({ ...before, [name]: change.error?.message }))
        })
        return field
      })
      fields = made
      if (made[0] !== undefined) mounted.current = { stripe, number: made[0] }
    }
    mount().catch((error: unknown) => setErrors({ cardNumber: say(error as Error) }))
    return () => {
      isGone = true
      for (const field of fields) field.unmount()
    }
  }, [publicKey, code, say])

  useImperativeHandle(ref, () => ({
    check() {
      const missing = FIELDS.filter((name) => !complete.has(name))
      setErrors((before) => ({
        ...Object.fromEntries(missing.map((name) => [name, say(problem('required_now'))])),
        ...defined(before),
      }))
      return missing.length === 0
    },
    refuse: () => false, // its frames say themselves what is wrong in them
    async tokenize(billing) {
      if (mounted.current === null) throw new CallError('provider_failed')
      const { stripe, number } = mounted.current
      const { paymentMethod, error } = await stripe.createPaymentMethod({
        type: 'card',
        card: number,
        billing_details: billingOf(billing),
      })
      if (paymentMethod === undefined)
        throw error?.message === undefined ? new CallError('provider_failed') : new ProviderRefusal('', error.message)
      return paymentMethod.id
    },
    async confirm(secret) {
      await mounted.current?.stripe.handleNextAction({ clientSecret: secret })
    },
  }))

  return (
    <div className={classes.group}>
      {FIELDS.map((name) => (
        <div key={name} className={classes.hosted}>
          <span>{labelOf(text, name)}</span>
          <div
            ref={(place) => {
              places.current[name] = place
            }}
            data-wrong={errors[name] !== undefined || undefined}
          />
          <p>{errors[name]}</p>
        </div>
      ))}
    </div>
  )
}

const defined = (errors: Partial<Record<FieldName, string>>) =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))

const billingOf = ({ name, line1, line2, city, state, zip, country }: BillingDetails) => ({
  name,
  address: { line1, line2, city, state, country, postal_code: zip },
})
