import type { User } from '@gavelhouse/shared/accounts/user.ts'
import type { BillingDetails } from '@gavelhouse/shared/payments/sources/card-form.ts'
import { COUNTRY_CODES } from '@gavelhouse/shared/payments/sources/country-codes.ts'
import { useMemo } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { useText } from '../../lib/text.ts'
import { FieldGroup, Pair } from '../../ui/form/Arrangement.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import type { FieldState } from '../../ui/form/use-fields.ts'

/** Starts with the person's default address: most people's cards live where they do. */
export function billingOf(user: User | null): BillingDetails {
  const address = user?.addresses[0]
  const { firstName = '', lastName = '' } = user ?? {}
  return {
    name: `${firstName} ${lastName}`.trim(),
    line1: address?.address1 ?? '',
    line2: address?.address2 ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    zip: address?.zip ?? '',
    country: COUNTRY_CODES.find((code) => code === address?.country) ?? 'US',
  }
}

export function BillingFields({ form }: { form: { field: (name: keyof BillingDetails) => FieldState } }) {
  const text = useText()
  const { code: language } = useLanguage()
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    const pairs = COUNTRY_CODES.map((code) => [code, names.of(code) ?? code] as const)
    return pairs.toSorted(([, one], [, other]) => one.localeCompare(other, language))
  }, [language])

  return (
    <>
      <Field {...form.field('name')} label={text('cardHolder')} autoComplete="cc-name" dir="auto" />
      <FieldGroup legend={text('billingAddress')}>
        <Field {...form.field('line1')} label={text('billingLine1')} autoComplete="billing address-line1" dir="auto" />
        <Field
          {...form.field('line2')}
          label={text('billingLine2')}
          autoComplete="billing address-line2"
          dir="auto"
          isOptional
        />
        <Pair isTight>
          <Field {...form.field('city')} label={text('billingCity')} autoComplete="billing address-level2" dir="auto" />
          <Field {...form.field('state')} label={text('state')} autoComplete="billing address-level1" />
          <Field {...form.field('zip')} label={text('billingZip')} autoComplete="billing postal-code" />
          <SelectField
            {...form.field('country')}
            label={text('billingCountry')}
            autoComplete="billing country"
            options={countries}
          />
        </Pair>
      </FieldGroup>
    </>
  )
}
