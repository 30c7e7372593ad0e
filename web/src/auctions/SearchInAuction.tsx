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

  const searchFor = useDebouncedCallback((words: string) => {
    if (words.trim() !== query.text) change({ text: words.trim() })
  }, PAUSE_MS)
  // The way back and 'Clear All' change the words without the field.
  useEffect(() => {
    const { current } = field
    if (current !== null && document.activeElement !== current) current.value = query.text
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
