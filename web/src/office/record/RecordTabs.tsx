import { type ReactNode, useId } from 'react'
import { useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import classes from './RecordTabs.module.css'

interface RecordTabsProps<Name extends string> {
  tabs: readonly { name: Name; label: PhraseKey }[]
  shown: Name
  onShow: (name: Name) => void
  children: ReactNode
}

/** The sides of a record, one of them shown. */
export function RecordTabs<Name extends string>({ tabs, shown, onShow, children }: RecordTabsProps<Name>) {
  const text = useText()
  const id = useId()
  const step = (by: number) => {
    const next = tabs[(tabs.findIndex(({ name }) => name === shown) + by + tabs.length) % tabs.length]
    if (next === undefined) return
    onShow(next.name)
    document.getElementById(`${id}-${next.name}`)?.focus()
  }
  return (
    <>
      <div role="tablist" className={classes.tabs}>
        {tabs.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === shown}
            aria-controls={`${id}-panel`}
            tabIndex={name === shown ? 0 : -1}
            onClick={() => onShow(name)}
            onKeyDown={({ key }) => {
              if (key === 'ArrowRight') step(1)
              if (key === 'ArrowLeft') step(-1)
            }}
          >
            {text(label)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`}>
        {children}
      </div>
    </>
  )
}
