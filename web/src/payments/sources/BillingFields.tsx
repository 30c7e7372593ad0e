import { type BillingDetails, billingDetails } from '@gavelhouse/shared/payments/sources/card-form.ts'
import { COUNTRY_CODES } from '@gavelhouse/shared/payments/sources/country-codes.ts'
import { useMemo } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { Field } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import classes from './PaymentForm.module.css'
import { usePlainForm } from './use-plain-form.ts'

type BillingForm = ReturnType<typeof usePlainForm<BillingDetails>>

/** Starts with the person's default address: most people's cards live where they do. */
export function useBilling(): BillingForm {
  const { user } = useSession()
  const address = user?.addresses[0]
  const { firstName = '', lastName = '' } = user ?? {}
  return usePlainForm<BillingDetails>(billingDetails, {
    name: `${firstName} ${lastName}`.trim(),
    line1: address?.address1 ?? '',
    line2: address?.address2 ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    zip: address?.zip ?? '',
    country: COUNTRY_CODES.find((code) => code === address?.country) ?? 'US',
  })
}

export function BillingFields({ form }: { form: BillingForm }) {
  const text = useText()
  const { code: language } = useLanguage()
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    const pairs = COUNTRY_CODES.map((code) => [code, names.of(code) ?? code] as const)
    return pairs.toSorted(([, one], [, other]) => one.localeCompare(other, language))
  }, [language])

  return (
    <>
      <Field label={text('cardHolder')} {...form.field('name')} autoComplete="cc-name" />
      <fieldset className={classes.billing}>
        <legend>{text('billingAddress')}</legend>
        <Field label={text('billingLine1')} {...form.field('line1')} autoComplete="billing address-line1" />
        <Field label={text('billingLine2')} {...form.field('line2')} autoComplete="billing address-line2" isOptional />
        <div className={classes.two}>
          <Field label={text('billingCity')} {...form.field('city')} autoComplete="billing address-level2" />
          <Field label={text('state')} {...form.field('state')} autoComplete="billing address-level1" />
          <Field label={text('billingZip')} {...form.field('zip')} autoComplete="billing postal-code" />
          <SelectField
            label={text('billingCountry')}
            {...form.field('country')}
            autoComplete="billing country"
            options={countries}
          />
        </div>
      </fieldset>
    </>
  )
}
