import { useEffect, useRef, useState } from 'react'
import { IconChevronDown } from '../icons.ts'
import classes from './MultiSelect.module.css'

interface MultiSelectProps {
  label: string
  /** What is chosen, in words. */
  summary: string
  options: { id: number; name: string }[]
  chosen: number[]
  onChoose: (ids: number[]) => void
}

/** Several choices from a short list, behind a box that says which are made. */
export function MultiSelect({ label, summary, options, chosen, onChoose }: MultiSelectProps) {
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = box
      if (current?.open !== true) return
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      if (isEscape) current.querySelector('summary')?.focus()
      if (isEscape || (event.type === 'pointerdown' && !current.contains(event.target as Node))) current.open = false
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [])

  // A tick shows at once; what follows from it may take a moment.
  const [ticked, setTicked] = useState(chosen)
  const known = chosen.join()
  useEffect(() => setTicked(known === '' ? [] : known.split(',').map(Number)), [known])
  const toggle = (id: number) => {
    const next = ticked.includes(id) ? ticked.filter((other) => other !== id) : [...ticked, id].sort((a, b) => a - b)
    setTicked(next)
    onChoose(next)
  }
  return (
    <details ref={box} className={classes.select}>
      <summary>
        <span className={classes.label}>{label}</span>
        <span className={classes.summary}>{summary}</span>
        <IconChevronDown size={16} aria-hidden />
      </summary>
      <fieldset className={classes.choices}>
        <legend className="visually-hidden">{label}</legend>
        {options.map(({ id, name }) => (
          <label key={id}>
            <input type="checkbox" checked={ticked.includes(id)} onChange={() => toggle(id)} />
            <bdi>{name}</bdi>
          </label>
        ))}
      </fieldset>
    </details>
  )
}
