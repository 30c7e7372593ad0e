import { useId } from 'react'
import { useText } from '../../lib/text.ts'
import { DaysInput } from './DaysInput.tsx'
import { FoundInput } from './FoundInput.tsx'
import type { FieldDefinition } from './field.ts'
import { PictureInput } from './PictureInput.tsx'
import classes from './Record.module.css'
import { RichInput } from './RichInput.tsx'

interface FieldInputProps {
  field: FieldDefinition
  typed: string
  onType: (typed: string) => void
  error: string | undefined
  /** Follows from elsewhere, such as the auction, until it is changed here. */
  isInherited?: boolean
  isChanged?: boolean
  isDisabled?: boolean
}

/** A field: label above, explanation or what is wrong below. */
export function FieldInput({ field, typed, onType, error, ...state }: FieldInputProps) {
  const { isInherited = false, isChanged = false, isDisabled = false } = state
  const text = useText()
  const id = useId()
  const { label, hint, kind, isWide } = field
  const below = error ?? (isInherited ? (field.follows ?? text('officeInherited')) : (hint ?? ''))
  const common = {
    ...{ id, disabled: isDisabled, 'aria-invalid': error !== undefined, 'aria-describedby': `${id}-below` },
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  }
  return (
    <div
      className={classes.field}
      data-wide={isWide || undefined}
      data-inherited={isInherited || undefined}
      data-changed={isChanged || undefined}
      data-kind={kind}
    >
      {HAS_PARTS.has(kind) ? (
        <span className={classes.label}>{text(label)}</span>
      ) : (
        <label htmlFor={id}>{text(label)}</label>
      )}
      {kind === 'rich' ? (
        <RichInput
          {...{ id, typed, onType, isDisabled }}
          label={text(label)}
          rows={field.rows ?? 8}
          isWrong={error !== undefined}
        />
      ) : kind === 'picture' ? (
        <PictureInput {...{ id, typed, onType, isDisabled }} label={text(label)} />
      ) : kind === 'days' ? (
        <DaysInput {...{ id, typed, onType, isDisabled }} label={text(label)} />
      ) : kind === 'long' ? (
        <textarea {...common} value={typed} rows={field.rows ?? 4} dir="auto" />
      ) : kind === 'flag' ? (
        <input
          {...common}
          type="checkbox"
          checked={typed === '1'}
          onChange={({ target }) => onType(target.checked ? '1' : '0')}
        />
      ) : kind === 'choices' ? (
        <fieldset
          id={id}
          aria-label={text(label)}
          className={classes.choices}
          disabled={isDisabled}
          aria-describedby={`${id}-below`}
        >
          {field.options?.map(({ value, label: name }) => (
            <label key={value}>
              <input
                type="checkbox"
                checked={typed.split(',').includes(value)}
                onChange={() => onType(toggled(field, typed, value))}
              />
              {name}
            </label>
          ))}
        </fieldset>
      ) : field.useOptions !== undefined ? (
        <FoundInput
          {...{ id, typed, onType, isDisabled }}
          useOptions={field.useOptions}
          isOptional={field.isOptional === true}
          isWrong={error !== undefined}
        />
      ) : kind === 'choice' ? (
        <select {...common} value={typed}>
          {(field.isOptional || typed === '') && <option value="">{text('officeNone')}</option>}
          {field.options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          {...INPUT[kind]}
          value={typed}
          dir={kind === 'text' ? 'auto' : undefined}
          list={field.options === undefined ? undefined : `${id}-proposed`}
        />
      )}
      {kind === 'percent' && field.options !== undefined && (
        <datalist id={`${id}-proposed`}>
          {field.options.map(({ value, label: name }) => (
            <option key={name} value={value} label={name} />
          ))}
        </datalist>
      )}
      <p id={`${id}-below`} data-error={error !== undefined || undefined}>
        {below}
      </p>
    </div>
  )
}

/** Made of several controls, which its label names together. */
const HAS_PARTS = new Set<FieldDefinition['kind']>(['choices', 'rich', 'days', 'picture'])

/** In the order of the ids, or of the words to choose from, so that what is chosen again is as it was. */
function toggled({ isIds = false, options = [] }: FieldDefinition, typed: string, value: string): string {
  const chosen = typed === '' ? [] : typed.split(',')
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
  const place = (one: string) => (isIds ? Number(one) : options.findIndex((option) => option.value === one))
  return next.toSorted((one, other) => place(one) - place(other)).join(',')
}

const INPUT = {
  text: { type: 'text', autoComplete: 'off' },
  money: { type: 'text', inputMode: 'decimal', autoComplete: 'off' },
  count: { type: 'text', inputMode: 'numeric', autoComplete: 'off' },
  number: { type: 'text', inputMode: 'decimal', autoComplete: 'off' },
  percent: { type: 'text', inputMode: 'decimal', autoComplete: 'off' },
  rate: { type: 'text', inputMode: 'decimal', autoComplete: 'off' },
  instant: { type: 'datetime-local' },
  day: { type: 'date' },
  clock: { type: 'time' },
} as const
