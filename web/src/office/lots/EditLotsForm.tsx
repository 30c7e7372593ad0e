import { useState } from 'react'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import fields from '../list/FilterBar.module.css'
import { FieldInput } from '../record/FieldInput.tsx'
import { dataFrom, type FieldDefinition } from '../record/field.ts'
import classes from '../record/Record.module.css'
import type { BulkFormProps } from '../tasks/bulk-form.ts'
import { useLotSections } from './lot-fields.ts'

/** What tells one lot from another is not given to many. */
const NOT_FOR_MANY = ['title', 'lotNumber', 'sku', 'model', 'partNumber', 'upc']

/** Which fields are to change on all of them, and to what. */
export function EditLotsForm({ onChange, onWrong }: BulkFormProps) {
  const text = useText()
  const say = useSay()
  const possible = useLotSections()
    .flatMap((section) => section.fields)
    .filter(({ name }) => !NOT_FOR_MANY.includes(name))
  const [typed, setTyped] = useState<Record<string, string>>({})
  const chosen = possible.filter(({ name }) => typed[name] !== undefined)
  const change = (next: Record<string, string>) => {
    setTyped(next)
    const lot = valuesOf(possible, next)
    onChange({ lot })
    onWrong(Object.keys(lot).length < Object.keys(next).length)
  }
  return (
    <div className={classes.form}>
      <select
        className={fields.field}
        aria-label={text('officeAddField')}
        value=""
        onChange={({ target }) => change({ ...typed, [target.value]: startOf(possible, target.value) })}
      >
        <option value="">{text('officeAddField')}</option>
        {possible
          .filter((field) => !chosen.includes(field))
          .map(({ name, label }) => (
            <option key={name} value={name}>
              {text(label)}
            </option>
          ))}
      </select>
      {chosen.map((field) => {
        const now = typed[field.name] ?? ''
        const read = dataFrom(field, now)
        return (
          <FieldInput
            key={field.name}
            field={field}
            typed={now}
            onType={(next) => change({ ...typed, [field.name]: next })}
            error={'wrong' in read && now !== '' ? say(read.wrong) : undefined}
          />
        )
      })}
    </div>
  )
}

/** A box that was just added is not ticked. */
const startOf = (fields: readonly FieldDefinition[], name: string): string =>
  fields.find((field) => field.name === name)?.kind === 'flag' ? '0' : ''

/** Only what can be read. */
const valuesOf = (fields: readonly FieldDefinition[], typed: Record<string, string>) =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const now = typed[field.name]
      if (now === undefined) return []
      const read = dataFrom(field, now)
      return 'data' in read ? [[field.name, read.data]] : []
    }),
  )
