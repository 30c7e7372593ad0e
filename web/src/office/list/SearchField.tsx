import { type Ref, useEffect, useState } from 'react'

const PAUSE_MS = 250

interface SearchFieldProps {
  ref: Ref<HTMLInputElement>
  label: string
  value: string
  onSearch: (words: string) => void
}

/** Searches while somebody types, a moment after the last letter. */
export function SearchField({ ref, label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [given, setGiven] = useState(value)
  // The address was changed from elsewhere: a view was chosen, or the way back.
  if (value !== given) {
    setGiven(value)
    if (value !== typed.trim()) setTyped(value)
  }
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onSearch(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onSearch])
  return (
    <input
      ref={ref}
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.blur()
        if (event.key === 'Enter') onSearch(typed.trim())
      }}
    />
  )
}
