import { type KeyboardEvent, useId, useState } from 'react'
import { useText } from '../lib/text.ts'
import { Field } from '../ui/form/Field.tsx'
import type { FieldState } from '../ui/form/use-fields.ts'
import classes from './AddressInput.module.css'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

interface AddressInputProps extends FieldState {
  label: string
  isOptional?: boolean
  onChoose: (suggestion: Suggestion) => void
}

/** The street line, completed while it is typed: a combobox for mouse, finger and keyboard. */
export function AddressInput({ onChoose, ...field }: AddressInputProps) {
  const text = useText()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(typed)
  const isOpen = suggestions.length > 0

  const close = () => {
    setTyped('')
    setActive(-1)
  }
  const choose = (suggestion: Suggestion) => {
    close()
    onChoose(suggestion)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    const chosen = suggestions[active]
    if (step !== undefined)
      setActive((active + step + suggestions.length + (active < 0 && step < 0 ? 1 : 0)) % suggestions.length)
    else if (event.key === 'Enter' && chosen !== undefined) choose(chosen)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }

  return (
    <div className={classes.box}>
      <Field
        {...field}
        onInput={(event) => {
          setTyped(event.currentTarget.value)
          setActive(-1)
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
        data-mantine-stop-propagation={isOpen} // Escape closes the list, not the dialog around it
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        maxLength={100}
        dir="auto"
      />
      <div id={`${id}-list`} role="listbox" aria-label={text('suggestions')} className={classes.list} hidden={!isOpen}>
        {suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the input and names its choice (combobox)
          <div
            key={suggestion.line}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
          >
            <strong>{suggestion.street}</strong>
            <span>{suggestion.line.slice(suggestion.street.length).replace(/^, /, '')}</span>
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {isOpen && text('suggestionCount', { count: suggestions.length })}
      </p>
    </div>
  )
}
