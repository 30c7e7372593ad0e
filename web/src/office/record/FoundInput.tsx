import { useState } from 'react'
import { useText } from '../../lib/text.ts'
import { FoundSelect } from '../controls/FoundSelect.tsx'
import type { FieldDefinition } from './field.ts'

interface FoundInputProps {
  id: string
  useOptions: NonNullable<FieldDefinition['useOptions']>
  isOptional: boolean
  typed: string
  onType: (typed: string) => void
  isDisabled: boolean
  isWrong: boolean
}

/** One of many, looked for by its name. */
export function FoundInput({ id, useOptions, isOptional, typed, onType, isDisabled, isWrong }: FoundInputProps) {
  const text = useText()
  const [search, setSearch] = useState('')
  const options = useOptions(search, typed === '' ? [] : [Number(typed)])
  return (
    <FoundSelect
      id={id}
      aria-describedby={`${id}-below`}
      aria-invalid={isWrong}
      placeholder={text('officeNone')}
      data={options}
      disabled={isDisabled}
      clearable={isOptional}
      search={search}
      onSearch={setSearch}
      chosenId={typed === '' ? null : Number(typed)}
      onChoose={(chosen) => onType(chosen === null ? '' : String(chosen))}
    />
  )
}
