import { geocodeAddress } from '@gavelhouse/shared/profile/address-contract.ts'
import type { Place } from '@gavelhouse/shared/profile/place-fields.ts'
import { readZip } from '@gavelhouse/shared/profile/us-states.ts'
import { useId, useRef } from 'react'
import { call } from '../lib/api.ts'
import { useText } from '../lib/text.ts'
import { usePlaces } from '../places/use-places.ts'
import { Field } from '../ui/form/Field.tsx'
import { SelectField } from '../ui/form/SelectField.tsx'
import type { FieldState } from '../ui/form/use-fields.ts'
import { AddressInput } from './AddressInput.tsx'
import classes from './PlaceFields.module.css'

/** Any form that has the lines of an address among its fields. */
interface PlaceForm {
  field: (name: keyof Place) => FieldState
  useValue: (name: 'state') => string
  values: () => Place
  set: (changes: Partial<Place>) => void
}

/** The lines of an address. A chosen suggestion fills zip, state and city; so does a zip while they are empty. */
export function PlaceFields({ form, isOptional = false }: { form: PlaceForm; isOptional?: boolean }) {
  const text = useText()
  const id = useId()
  const state = form.useValue('state')
  const { countries, states, cities } = usePlaces(state)
  const asked = useRef(0)

  const fill = async (line: string, isWanted: (found: Place) => Partial<Place>) => {
    asked.current += 1
    const turn = asked.current
    const answer = await call(geocodeAddress, { line }).catch(() => null)
    if (answer?.place != null && turn === asked.current) form.set(isWanted(answer.place))
  }
  const fillFromZip = (zip: string) => {
    const { city, state: chosen } = form.values()
    if (readZip(zip) !== null && city === '' && chosen === '')
      void fill(zip, (found) => ({ city: found.city, state: found.state }))
  }
  const optional = { isOptional }

  return (
    <>
      <AddressInput
        {...form.field('address1')}
        {...optional}
        label={text('addressLine1')}
        onChoose={({ line, street }) => {
          form.set({ address1: street })
          void fill(line, ({ city, state, zip }) => ({ city, state, zip }))
        }}
      />
      <Field
        {...form.field('address2')}
        label={text('addressLine2')}
        isOptional
        autoComplete="address-line2"
        dir="auto"
      />
      <div className={classes.place}>
        <Field
          {...form.field('city')}
          {...optional}
          label={text('city')}
          list={`${id}-cities`}
          autoComplete="address-level2"
          dir="auto"
        />
        <SelectField
          {...form.field('state')}
          {...optional}
          label={text('state')}
          options={[['', text('chooseState')], ...withCurrent(states, state)]}
          autoComplete="address-level1"
        />
        <Field
          {...form.field('zip')}
          {...optional}
          label={text('zip')}
          onInput={({ currentTarget }) => fillFromZip(currentTarget.value)}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          dir="ltr"
        />
      </div>
      <SelectField
        {...form.field('country')}
        {...optional}
        className={classes.half}
        label={text('country')}
        options={isOptional ? [['', '—'], ...countries] : countries}
        autoComplete="country"
      />
      <datalist id={`${id}-cities`}>
        {cities.map((city) => (
          <option key={city} value={city} />
        ))}
      </datalist>
    </>
  )
}

/** What is stored stays choosable while the list is on its way, or if it does not know it. */
const withCurrent = (states: [string, string][], current: string): [string, string][] =>
  current === '' || states.some(([code]) => code === current) ? states : [[current, current], ...states]
