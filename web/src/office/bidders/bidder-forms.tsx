import { parseMoney } from '@gavelhouse/shared/money.ts'
import { useEffect, useState } from 'react'
import { useText } from '../../lib/text.ts'
import { FieldInput } from '../record/FieldInput.tsx'
import type { BulkFormProps } from '../tasks/bulk-form.ts'

/** Empty takes the limit away. */
export function LimitForm({ onChange }: BulkFormProps) {
  const text = useText()
  const [typed, setTyped] = useState('')
  // An empty field says something too.
  useEffect(() => onChange({ bidLimit: null }), [onChange])
  const isWrong = typed !== '' && parseMoney(typed) === null
  return (
    <FieldInput
      field={{
        name: 'bidLimit',
        label: 'officeBidLimit',
        kind: 'money',
        hint: text('officeBidLimitHint'),
        isOptional: true,
      }}
      typed={typed}
      onType={(next) => {
        setTyped(next)
        onChange({ bidLimit: next === '' ? null : (parseMoney(next) ?? undefined) })
      }}
      error={isWrong ? text('checkInput') : undefined}
    />
  )
}
