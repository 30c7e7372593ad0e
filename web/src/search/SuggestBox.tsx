import { type FormEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { IconSearch } from '../icons.ts'
import { useText } from '../lib/text.ts'
import { session } from '../lib/token.ts'
import classes from './SuggestBox.module.css'
import { SuggestionList } from './SuggestionList.tsx'
import { type SuggestFrom, useSuggestions } from './use-suggestions.ts'

interface SuggestBoxProps {
  /** Where the form goes when no script is there to do better. */
  path: string
  /** What has been searched for. */
  words: string
  label: string
  suggests: SuggestFrom
  onSearch: (words: string) => void
  onChoose: (lotId: number) => void
}

/**
 * A search field that suggests lots while one types: a combobox with a list. The focus stays in the field; arrows
 * walk through the list, Enter opens the marked lot, and without one it searches for the words.
 */
export function SuggestBox({ path, words, label, suggests, onSearch, onChoose }: SuggestBoxProps) {
  const text = useText()
  const listId = useId()
  const [typed, setTyped] = useFollowing(words)
  const [isOpen, setOpen] = useState(false)
  const [marked, setMarked] = useState(-1)
  const suggestions = useSuggestions(typed, suggests, isOpen)
  const isListed = isOpen && suggestions.length > 0

  const close = () => {
    setOpen(false)
    setMarked(-1)
  }
  const choose = (lotId: number) => {
    close()
    setTyped(words)
    onChoose(lotId)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = isListed ? suggestions[marked] : undefined
    if (chosen !== undefined) return choose(chosen.lotId)
    close()
    // Nothing typed keeps what was searched for (B-114).
    if (typed.trim() === '') setTyped(words)
    onSearch(typed)
  }
  const followKeys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape' && isListed) {
      event.preventDefault() // the first Escape closes the list, the next one clears the field
      close()
    } else if (step !== undefined && suggestions.length > 0) {
      event.preventDefault()
      setOpen(true)
      setMarked((now) => nextOf(now, step, suggestions.length))
    } else if (step !== undefined) setOpen(true)
  }

  return (
    <search className={classes.box}>
      <form action={path} onSubmit={submit} className={classes.form}>
        <input
          type="search"
          name="q"
          className={classes.input}
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={listId}
          aria-activedescendant={isListed && marked >= 0 ? `${listId}-${marked}` : undefined}
          placeholder={text('searchPlaceholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setMarked(-1)
            setOpen(true)
          }}
          onKeyDown={followKeys}
          onBlur={close}
        />
        <button type="submit" className={classes.submit} aria-label={text('search')}>
          <IconSearch size={20} aria-hidden />
        </button>
      </form>
      <SuggestionList
        id={listId}
        label={text('suggestions')}
        words={typed}
        suggestions={isListed ? suggestions : []}
        marked={marked}
        onChoose={choose}
      />
      <p className="visually-hidden" role="status">
        {isListed && text('suggestionCount', { count: suggestions.length })}
      </p>
    </search>
  )
}

/** -1 is the field itself: the way through the list leads around through it. */
const nextOf = (now: number, step: number, count: number): number => ((now + 1 + step + count + 1) % (count + 1)) - 1

/** What is typed, starting anew whenever something else has been searched for; logging out clears it (B-120). */
function useFollowing(words: string): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(words)
  const [followed, setFollowed] = useState(words)
  if (words !== followed) {
    setFollowed(words)
    setTyped(words)
  }
  useEffect(() => session.onEnd(() => setTyped('')), [])
  return [typed, setTyped]
}
