import { Select, type SelectProps } from '@mantine/core'
import { useText } from '../../lib/text.ts'

interface FoundSelectProps extends Omit<SelectProps, 'onSearchChange' | 'searchValue' | 'value' | 'onChange'> {
  /** What is looked for; the options follow it. */
  search: string
  onSearch: (search: string) => void
  chosenId: number | null
  onChoose: (id: number | null) => void
}

/** One of many, looked for by its name: the server has found, nothing is sorted out here. */
export function FoundSelect({ search, onSearch, chosenId, onChoose, ...rest }: FoundSelectProps) {
  const text = useText()
  return (
    <Select
      {...rest}
      clearButtonProps={{ 'aria-label': text('officeNone') }}
      searchable
      searchValue={search}
      onSearchChange={onSearch}
      filter={({ options: found }) => found}
      nothingFoundMessage={text('noRecords')}
      value={chosenId === null ? null : String(chosenId)}
      onChange={(chosen) => onChoose(chosen === null ? null : Number(chosen))}
    />
  )
}
