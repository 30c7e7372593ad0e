import { useState } from 'react'
import { useText } from '../../lib/text.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import type { FilterDefinition, FilterOption } from './definition.ts'
import classes from './FilterBar.module.css'
import { listIn, partsOf, rangeOf } from './filter-words.ts'
import { askedFor, type ListState } from './list-state.ts'

interface FilterEditorProps {
  filter: FilterDefinition
  state: ListState
  onChange: (changes: Record<string, string>) => void
  onDone: () => void
}

/** Where a filter is set. Choices count at once; numbers and days when they are complete. */
export function FilterEditor({ filter, state, onChange, onDone }: FilterEditorProps) {
  const text = useText()
  const value = askedFor(state, filter.name)
  const set = (next: string) => onChange({ [filter.name]: next })
  switch (filter.as) {
    case 'choice':
      return <Options options={filter.options} value={value} onChange={set} />
    case 'record':
      return <FoundOptions filter={filter} value={value} onChange={set} />
    case 'flag': {
      const options = [
        { value: '1', label: text(filter.yes) },
        { value: '0', label: text(filter.no) },
      ]
      // One or the other: the one ticked last.
      return <Options options={options} value={value} onChange={(next) => set(listIn(next).at(-1) ?? '')} />
    }
    case 'range': {
      const [least, most] = partsOf(value)
      return (
        <Span kind="number" least={least} most={most} onDone={onDone} onSet={(from, to) => set(rangeOf(from, to))} />
      )
    }
    case 'day':
      return (
        <Span
          kind="date"
          least={askedFor(state, 'from')}
          most={askedFor(state, 'to')}
          onDone={onDone}
          onSet={(from, to) => onChange({ from, to })}
        />
      )
  }
}

interface ChoiceProps {
  value: string
  onChange: (value: string) => void
}

function Options({ options, value, onChange }: ChoiceProps & { options: readonly FilterOption[] }) {
  const chosen = listIn(value)
  const toggle = (one: string) =>
    onChange((chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]).join())
  return (
    <ul className={classes.options}>
      {options.map((option) => (
        <li key={option.value}>
          <label>
            <input type="checkbox" checked={chosen.includes(option.value)} onChange={() => toggle(option.value)} />
            <span dir="auto">{option.label}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}

function FoundOptions({ filter, ...choice }: ChoiceProps & { filter: FilterDefinition & { as: 'record' } }) {
  const text = useText()
  const [search, setSearch] = useState('')
  const options = filter.useOptions(search, listIn(choice.value).map(Number))
  return (
    <div className={classes.found}>
      <input
        type="search"
        className={classes.field}
        aria-label={text('search')}
        placeholder={text('search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {options.length === 0 ? <p>{text('noRecords')}</p> : <Options {...choice} options={options} />}
    </div>
  )
}

interface SpanProps {
  kind: 'number' | 'date'
  least: string
  most: string
  onSet: (least: string, most: string) => void
  onDone: () => void
}

function Span({ kind, least, most, onSet, onDone }: SpanProps) {
  const text = useText()
  const [typed, setTyped] = useState({ least, most })
  const field = (name: 'least' | 'most') => ({
    ...{ className: classes.field, type: kind, value: typed[name], ...(kind === 'number' && { min: 0, step: 'any' }) },
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <form
      className={classes.span}
      onSubmit={(event) => {
        event.preventDefault()
        onSet(typed.least, typed.most)
        onDone()
      }}
    >
      <label>
        {text('officeLeast')}
        <input {...field('least')} />
      </label>
      <label>
        {text('officeMost')}
        <input {...field('most')} />
      </label>
      <OfficeButton type="submit" look="main">
        {text('officeApply')}
      </OfficeButton>
    </form>
  )
}
