import { Popover } from '@mantine/core'
import { IconClose } from '../../icons.ts'
import { useText } from '../../lib/text.ts'
import type { FilterDefinition, FilterOption } from './definition.ts'
import classes from './FilterBar.module.css'
import { FilterEditor } from './FilterEditor.tsx'
import { filterNames, filterWords, listIn } from './filter-words.ts'
import { askedFor, type ListState } from './list-state.ts'

interface FilterChipProps {
  filter: FilterDefinition
  state: ListState
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  onChange: (changes: Record<string, string>) => void
}

/** A filter that is set, in a few words; pressed, it can be changed. */
export function FilterChip(props: FilterChipProps) {
  const { filter, state } = props
  return filter.as === 'record' ? (
    <RecordChip {...props} filter={filter} />
  ) : (
    <Chip {...props} options={filter.as === 'choice' ? filter.options : []} words={askedFor(state, filter.name)} />
  )
}

/** Names of records are read from the server. */
function RecordChip({ filter, ...props }: FilterChipProps & { filter: FilterDefinition & { as: 'record' } }) {
  const chosen = listIn(askedFor(props.state, filter.name)).map(Number)
  const options = filter.useOptions('', chosen)
  return <Chip {...props} filter={filter} options={options} words={chosen.join()} />
}

function Chip({
  filter,
  state,
  isOpen,
  onOpen,
  onClose,
  onChange,
  options,
}: FilterChipProps & { options: readonly FilterOption[]; words: string }) {
  const text = useText()
  const label = text(filter.label)
  return (
    <Popover opened={isOpen} onChange={(open) => !open && onClose()} position="bottom-start" shadow="md" trapFocus>
      <span className={classes.chip}>
        <Popover.Target>
          <button type="button" aria-haspopup="dialog" onClick={isOpen ? onClose : onOpen}>
            <span>{label}</span> <b>{filterWords(text, filter, state, options)}</b>
          </button>
        </Popover.Target>
        <button
          type="button"
          aria-label={text('officeRemoveFilter', { name: label })}
          onClick={() => {
            onClose()
            onChange(Object.fromEntries(filterNames(filter).map((name) => [name, ''])))
          }}
        >
          <IconClose size={14} aria-hidden />
        </button>
      </span>
      <Popover.Dropdown aria-label={label}>
        <FilterEditor filter={filter} state={state} onChange={onChange} onDone={onClose} />
      </Popover.Dropdown>
    </Popover>
  )
}
