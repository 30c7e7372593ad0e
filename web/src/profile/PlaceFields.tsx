import { geocodeAddress } from '@gavelhouse/shared/profile/address-contract.ts'
import type { Place } from '@gavelhouse/shared/profile/place-fields.ts'
import { readZip } from '@gavelhouse/shared/profile/us-states.ts'
import { useId, useRef } from 'react'
import { call } from '../lib/api.ts'
import { useText } from '../lib/text.ts'
import { usePlaces } from '../places/use-places.ts'
import { Field } from '../ui/Field.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { AddressInput } from './AddressInput.tsx'
import classes from './Form.module.css'

interface PlaceFieldsProps {
  place: Place
  errors: Record<string, string | undefined>
  isOptional?: boolean
  onChange: (changes: Partial<Place>) => void
}

/** The lines of an address. A chosen suggestion fills zip, state and city; so does a zip while they are empty. */
export function PlaceFields({ place, errors, isOptional = false, onChange }: PlaceFieldsProps) {
  const text = useText()
  const id = useId()
  const { countries, states, cities } = usePlaces(place.state)
  const asked = useRef(0)

  const fill = async (line: string, isWanted: (found: Place) => Partial<Place>) => {
    asked.current += 1
    const turn = asked.current
    const answer = await call(geocodeAddress, { line }).catch(() => null)
    if (answer?.place != null && turn === asked.current) onChange(isWanted(answer.place))
  }
  const optional = isOptional ? { isOptional } : {}

  return (
    <>
      <AddressInput
        label={text('addressLine1')}
        error={errors.address1}
        value={place.address1}
        {...optional}
        onType={(address1) => onChange({ address1 })}
        onChoose={({ line, street }) => {
          onChange({ address1: street })
          void fill(line, ({ city, state, zip }) => ({ city, state, zip }))
        }}
      />
      <Field
        name="address2"
        label={text('addressLine2')}
        error={errors.address2}
        isOptional
        value={place.address2}
        onChange={(event) => onChange({ address2: event.target.value })}
        autoComplete="address-line2"
        dir="auto"
      />
      <div className={classes.place}>
        <Field
          name="city"
          label={text('city')}
          error={errors.city}
          {...optional}
          value={place.city}
          onChange={(event) => onChange({ city: event.target.value })}
          list={`${id}-cities`}
          autoComplete="address-level2"
          dir="auto"
        />
        <SelectField
          name="state"
          label={text('state')}
          error={errors.state}
          {...optional}
          value={place.state}
          onChange={(event) => onChange({ state: event.target.value })}
          options={[['', text('chooseState')], ...withCurrent(states, place.state)]}
          autoComplete="address-level1"
        />
        <Field
          name="zip"
          label={text('zip')}
          error={errors.zip}
          {...optional}
          value={place.zip}
          onChange={(event) => {
            const zip = event.target.value
            onChange({ zip })
            if (readZip(zip) !== null && place.city === '' && place.state === '')
              void fill(zip, ({ city, state }) => ({ city, state }))
          }}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          dir="ltr"
        />
      </div>
      <SelectField
        className={classes.half}
        name="country"
        label={text('country')}
        error={errors.country}
        {...optional}
        value={place.country}
        onChange={(event) => onChange({ country: event.target.value })}
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
