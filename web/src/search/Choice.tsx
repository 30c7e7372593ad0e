import type { ReactNode } from 'react'
import { formatCount } from '../lib/format.ts'
import classes from './FilterPanel.module.css'

interface ChoiceProps {
  type: 'checkbox' | 'radio'
  name: string
  value: string | number
  label: ReactNode
  /** How many lots it would leave; undefined while that is not known. */
  count: number | undefined
  isChosen: boolean
  onChoose: () => void
}

/** One line of a filter. A choice that leaves nothing stays, but steps back. */
export function Choice({ type, name, value, label, count, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className={classes.choice} data-empty={(count === 0 && !isChosen) || undefined}>
      <input type={type} name={name} value={value} checked={isChosen} onChange={onChoose} />
      <span className={classes.label}>{label}</span>
      {count !== undefined && <span className={`figures ${classes.count}`}>{formatCount(count)}</span>}
    </label>
  )
}
