import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { IconSearch } from '../icons.ts'
import { useText } from '../lib/text.ts'
import type { LotSearch } from '../search/use-lot-search.ts'
import classes from './SearchInAuction.module.css'

const PAUSE_MS = 350

/** Finds lots of this auction by their words, a moment after the last key. Without any script it is a plain form. */
export function SearchInAuction({ search: { query, change } }: { search: LotSearch }) {
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  /** The words searched for last: a field that holds others is being typed in. */
  const sent = useRef(query.text)

  const searchFor = useDebouncedCallback((words: string) => {
    sent.current = words.trim()
    if (sent.current !== query.text) change({ text: sent.current })
  }, PAUSE_MS)
  // The way back and 'Clear All' change the words without the field.
  useEffect(() => {
    const { current } = field
    if (current === null || current.value.trim() === query.text) return
    if (document.activeElement === current && current.value.trim() !== sent.current) return
    current.value = query.text
    sent.current = query.text
  }, [query.text])

  return (
    <search className={classes.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          searchFor(field.current?.value ?? '')
          searchFor.flush()
        }}
      >
        <IconSearch size={18} aria-hidden />
        <input
          ref={field}
          type="search"
          name="q"
          aria-label={text('searchInAuction')}
          placeholder={text('searchInAuction')}
          defaultValue={query.text}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => searchFor(target.value)}
        />
      </form>
    </search>
  )
}
