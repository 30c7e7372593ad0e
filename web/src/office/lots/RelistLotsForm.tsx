import { useState } from 'react'
import { useText } from '../../lib/text.ts'
import { FieldInput } from '../record/FieldInput.tsx'
import { dataFrom, type FieldDefinition } from '../record/field.ts'
import classes from '../record/Record.module.css'
import type { BulkFormProps } from '../tasks/bulk-form.ts'

const TIMES = ['opensAt', 'closesAt'] as const

/** When they are offered once more. */
export function RelistLotsForm({ onChange }: BulkFormProps) {
  const text = useText()
  const [typed, setTyped] = useState({ opensAt: '', closesAt: '' })
  const fields: Record<(typeof TIMES)[number], FieldDefinition> = {
    opensAt: { name: 'opensAt', label: 'officeOpens', kind: 'instant', hint: text('officeYourTime') },
    closesAt: { name: 'closesAt', label: 'officeCloses', kind: 'instant', hint: text('officeRelistHint') },
  }
  const change = (next: typeof typed) => {
    setTyped(next)
    const given = TIMES.flatMap((name) => {
      const read = dataFrom(fields[name], next[name])
      return 'data' in read ? [[name, Number(read.data)]] : []
    })
    onChange(Object.fromEntries(given))
  }
  return (
    <div className={classes.fields}>
      {TIMES.map((name) => (
        <FieldInput
          key={name}
          field={fields[name]}
          typed={typed[name]}
          onType={(now) => change({ ...typed, [name]: now })}
          error={undefined}
        />
      ))}
    </div>
  )
}
