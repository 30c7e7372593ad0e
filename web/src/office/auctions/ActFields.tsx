import { useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import fields from '../list/FilterBar.module.css'
import classes from './Auctions.module.css'

interface FieldProps {
  label: PhraseKey
  value: string
  onChange: (value: string) => void
}

export function TextField({ label, value, onChange, maxLength = 200 }: FieldProps & { maxLength?: number }) {
  const text = useText()
  return (
    <label className={classes.labelled}>
      {text(label)}
      <input
        className={fields.field}
        value={value}
        required
        maxLength={maxLength}
        autoComplete="off"
        dir="auto"
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  )
}

export function TimeField({ label, value, onChange }: FieldProps) {
  const text = useText()
  return (
    <label className={classes.labelled}>
      {text(label)}
      <input
        className={fields.field}
        type="datetime-local"
        value={value}
        required
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  )
}

interface ChoiceFieldProps extends FieldProps {
  options: readonly { id: number; name: string }[]
  none: PhraseKey
  isRequired?: boolean
}

export function ChoiceField({ label, value, onChange, options, none, isRequired = false }: ChoiceFieldProps) {
  const text = useText()
  return (
    <label className={classes.labelled}>
      {text(label)}
      <select
        className={fields.field}
        value={value}
        required={isRequired}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{text(none)}</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
