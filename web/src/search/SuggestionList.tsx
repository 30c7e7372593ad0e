import { useEffect, useRef } from 'react'
import { Picture } from '../ui/Picture.tsx'
import { matchedParts } from './matched-parts.ts'
import classes from './SuggestBox.module.css'
import type { Suggestion } from './use-suggestions.ts'

interface SuggestionListProps {
  id: string
  label: string
  words: string
  suggestions: Suggestion[]
  /** Which one the arrows have reached; -1 is none. */
  marked: number
  onChoose: (lotId: number) => void
}

/** The list under a search field. It never takes the focus: pressing it leaves the field as it is. */
export function SuggestionList({ id, label, words, suggestions, marked, onChoose }: SuggestionListProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.children[marked]?.scrollIntoView({ block: 'nearest' }), [marked])

  return (
    <ul
      ref={list}
      id={id}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a combobox
      role="listbox"
      aria-label={label}
      className={classes.list}
      hidden={suggestions.length === 0}
      onPointerDown={(event) => event.preventDefault()}
    >
      {suggestions.map(({ lotId, title, mainPicture }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field listens to the keys
        <li
          key={lotId}
          id={`${id}-${index}`}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a combobox
          role="option"
          tabIndex={-1}
          aria-selected={index === marked}
          className={classes.option}
          onClick={() => onChoose(lotId)}
        >
          <Picture fileName={mainPicture} alt="" sizes="56px" isFirst />
          <span className="own-direction" dir="auto">
            {matchedParts(title, words).map(([part, isMatch], position) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one title, in their order
              isMatch ? <mark key={position}>{part}</mark> : part,
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
