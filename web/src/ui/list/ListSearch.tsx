import { type FormEvent, useRef } from 'react'
import { IconClose, IconSearch } from '../../icons.ts'
import { useText } from '../../lib/text.ts'
import classes from './ListSearch.module.css'

interface ListSearchProps {
  label: string
  /** What can be searched for, where the label does not say it. */
  hint?: string
  /** Of the button that shows everything again. */
  clear: string
  words: string
  onSearch: (words: string) => void
}

/** Looks for words within the list alone. */
export function ListSearch({ label, hint = label, clear, words, onSearch }: ListSearchProps) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(input.current?.value.trim() ?? '')
  }
  return (
    <search className={classes.search}>
      <form className={classes.form} onSubmit={submit}>
        <input
          ref={input}
          type="text"
          name="q"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          defaultValue={words}
          aria-label={label}
          placeholder={hint}
        />
        {words !== '' && (
          <button type="button" aria-label={clear} title={clear} onClick={() => onSearch('')}>
            <IconClose size={18} aria-hidden />
          </button>
        )}
        <button type="submit" aria-label={text('search')} title={text('search')}>
          <IconSearch size={20} aria-hidden />
        </button>
      </form>
    </search>
  )
}
