import { Menu } from '@mantine/core'
import { type Ref, useState } from 'react'
import { IconFilters, IconSearch } from '../../icons.ts'
import { useText } from '../../lib/text.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import type { FilterDefinition } from './definition.ts'
import classes from './FilterBar.module.css'
import { FilterChip } from './FilterChip.tsx'
import { filterNames } from './filter-words.ts'
import { askedFor, type ListState } from './list-state.ts'
import { SearchField } from './SearchField.tsx'

interface FilterBarProps {
  filters: readonly FilterDefinition[]
  searchLabel: string | null
  state: ListState
  onChange: (changes: Record<string, string>) => void
  searchField: Ref<HTMLInputElement>
}

/** What the list is asked for: words, and a chip for each filter, which opens to be changed. */
export function FilterBar({ filters, searchLabel, state, onChange, searchField }: FilterBarProps) {
  const text = useText()
  const [editing, setEditing] = useState<string | null>(null)
  const isAsked = (filter: FilterDefinition) => filterNames(filter).some((name) => askedFor(state, name) !== '')
  const shown = filters.filter((filter) => isAsked(filter) || filter.name === editing)
  const rest = filters.filter((filter) => !shown.includes(filter))
  const clear = Object.fromEntries([...filters.flatMap(filterNames), 'q'].map((name) => [name, '']))
  return (
    <div className={classes.bar}>
      {searchLabel !== null && (
        <span className={classes.search}>
          <IconSearch size={16} aria-hidden />
          <SearchField
            ref={searchField}
            label={searchLabel}
            value={askedFor(state, 'q')}
            onSearch={(q) => onChange({ q })}
          />
        </span>
      )}
      {shown.map((filter) => (
        <FilterChip
          key={filter.name}
          filter={filter}
          state={state}
          isOpen={filter.name === editing}
          onOpen={() => setEditing(filter.name)}
          onClose={() => setEditing((now) => (now === filter.name ? null : now))}
          onChange={onChange}
        />
      ))}
      {rest.length > 0 && (
        <Menu position="bottom-start" width={200} returnFocus={false}>
          <Menu.Target>
            <OfficeButton look="bare">
              <IconFilters size={16} aria-hidden />
              {text('officeAddFilter')}
            </OfficeButton>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map(({ name, label }) => (
              <Menu.Item key={name} onClick={() => setEditing(name)}>
                {text(label)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {shown.length > 0 && (
        <OfficeButton look="bare" onClick={() => onChange(clear)}>
          {text('officeClearFilters')}
        </OfficeButton>
      )}
    </div>
  )
}
