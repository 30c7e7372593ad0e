import { type FormEvent, useRef } from 'react'
import { IconSearch } from '../icons.ts'
import { useText } from '../lib/text.ts'
import classes from './InvoiceSearch.module.css'

/** By number or by the title of a lot on it (P-256); emptied it finds all again. */
export function InvoiceSearch({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
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
          type="search"
          name="q"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          defaultValue={words}
          aria-label={text('searchInvoices')}
          placeholder={text('searchInvoices')}
        />
        <button type="submit" aria-label={text('search')} title={text('search')}>
          <IconSearch size={20} aria-hidden />
        </button>
      </form>
    </search>
  )
}
