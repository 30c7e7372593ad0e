import type { User } from '@gavelhouse/shared/accounts/user.ts'
import type { BillingDetails } from '@gavelhouse/shared/payments/sources/card-form.ts'
import { COUNTRY_CODES } from '@gavelhouse/shared/payments/sources/country-codes.ts'
import { useMemo, useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldGroup, Pair } from '../../ui/form/Arrangement.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import type { FieldState } from '../../ui/form/use-fields.ts'
import classes from './Sources.module.css'

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

interface BillingFieldsProps {
  form: { field: (name: keyof BillingDetails) => FieldState; useValue: (name: keyof BillingDetails) => string }
}

/** A known address is one line until somebody wants another one, or something is wrong with it (L-17). */
export function BillingFields({ form }: BillingFieldsProps) {
  const text = useText()
  const line1 = form.useValue('line1')
  const place = [line1, form.useValue('city'), form.useValue('state'), form.useValue('zip')]
  const [isKnown, setKnown] = useState(place.every((part) => part !== ''))
  const isWrong = LINES.some((name) => form.field(name).error !== undefined)
  const isFolded = isKnown && !isWrong
  return (
    <>
      <Field {...form.field('name')} label={text('cardHolder')} autoComplete="cc-name" dir="auto" />
      {isFolded && (
        <div className={classes.folded}>
          <div>
            <strong>{text('billingAddress')}</strong>
            <p dir="auto">{place.join(', ')}</p>
          </div>
          <Button look="link" onClick={() => setKnown(false)}>
            {text('changeBilling')}
          </Button>
        </div>
      )}
      <div hidden={isFolded}>
        <AddressFields form={form} />
      </div>
    </>
  )
}

const LINES = ['line1', 'line2', 'city', 'state', 'zip', 'country'] as const

function AddressFields({ form }: BillingFieldsProps) {
  const text = useText()
  const { code: language } = useLanguage()
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    const pairs = COUNTRY_CODES.map((code) => [code, names.of(code) ?? code] as const)
    return pairs.toSorted(([, one], [, other]) => one.localeCompare(other, language))
  }, [language])

  return (
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
  )
}
