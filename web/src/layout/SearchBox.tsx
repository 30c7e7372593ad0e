import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { IconSearch } from '../icons.ts'
import { useText } from '../lib/text.ts'
import { session } from '../lib/token.ts'
import classes from './SearchBox.module.css'

/** Goes to the results; an empty search just opens them. A plain form, so it works before any script has loaded. */
export function SearchBox({ onSearched }: { onSearched: () => void }) {
  const text = useText()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [words, setWords] = useState(params.get('q') ?? '')

  // Logging out clears what was being searched for.
  useEffect(() => session.onEnd(() => setWords('')), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const query = words.trim()
    void navigate(query === '' ? '/search' : `/search?${new URLSearchParams({ q: query })}`)
    onSearched()
  }

  return (
    <search>
      <form action="/search" onSubmit={submit} className={classes.form}>
        <input
          type="search"
          name="q"
          className={classes.input}
          aria-label={text('search')}
          placeholder={text('searchPlaceholder')}
          autoComplete="off"
          maxLength={200}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <button type="submit" className={classes.submit} aria-label={text('search')}>
          <IconSearch size={20} aria-hidden />
        </button>
      </form>
    </search>
  )
}
