import { useState } from 'react'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { Choice } from './Choice.tsx'
import { FilterGroup } from './FilterGroup.tsx'
import classes from './FilterPanel.module.css'

/** So many are seen at once; a long list would hide the filters below it. */
const SHORT = 8

interface NamedChoicesProps {
  title: string
  name: string
  choices: [id: number, label: string][]
  /** undefined while nothing has been counted. */
  counts: { id: number; count: number }[] | undefined
  chosen: number[]
  onChoose: (chosen: number[]) => void
}

/** Choices by name, of which several can be on. Only those that hold something, and those that are on already. */
export function NamedChoices({ title, name, choices, counts, chosen, onChoose }: NamedChoicesProps) {
  const countOf = (id: number) => counts && (counts.find((one) => one.id === id)?.count ?? 0)
  const text = useText()
  const [isLong, setLong] = useState(false)
  const possible = choices.filter(([id]) => countOf(id) !== 0 || chosen.includes(id))
  const shown = isLong ? possible : possible.filter(([id], index) => index < SHORT || chosen.includes(id))
  const toggle = (id: number) =>
    onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].sort((a, b) => a - b))

  return (
    <FilterGroup title={title} chosen={chosen.length} isEmpty={shown.length === 0}>
      {shown.map(([id, label]) => (
        <Choice
          key={id}
          type="checkbox"
          name={name}
          value={id}
          label={<bdi>{label}</bdi>}
          count={countOf(id)}
          isChosen={chosen.includes(id)}
          onChoose={() => toggle(id)}
        />
      ))}
      {possible.length > SHORT && (
        <Button look="bare" className={classes.more} aria-expanded={isLong} onClick={() => setLong(!isLong)}>
          {text(isLong ? 'showFewer' : 'showAll', { total: possible.length })}
        </Button>
      )}
    </FilterGroup>
  )
}
