import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../../lib/text.ts'
import type { FieldDefinition } from '../../record/field.ts'
import classes from './Cells.module.css'
import type { Move } from './cell-moves.ts'

interface CellInputProps {
  field: FieldDefinition
  label: string
  /** What stands in it at first. */
  start: string
  describedBy: string
  isWrong: boolean
  /** Saves it; `move`: and goes there. */
  onClose: (typed: string, move: Move | null) => void
  onCancel: () => void
}

const TYPES = { instant: 'datetime-local' } as Partial<Record<FieldDefinition['kind'], string>>

/** The field in a cell: Enter saves and goes down, Tab on, Escape leaves it as it was. */
export function CellInput({ field, label, start, describedBy, isWrong, onClose, onCancel }: CellInputProps) {
  const text = useText()
  const [typed, setTyped] = useState(start)
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const isClosed = useRef(false)
  useEffect(() => input.current?.focus(), [])
  const once = (act: () => void) => {
    if (isClosed.current) return
    isClosed.current = true
    act()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Enter') once(() => onClose(typed, event.shiftKey ? 'up' : 'down'))
    else if (event.key === 'Tab') once(() => onClose(typed, event.shiftKey ? 'previous' : 'next'))
    else if (event.key === 'Escape') once(onCancel)
    else return
    event.preventDefault()
  }
  const common = {
    ...{ ref: input, className: classes.input, value: typed, onKeyDown, 'aria-label': label },
    ...{ 'aria-invalid': isWrong || undefined, 'aria-describedby': isWrong ? describedBy : undefined },
    onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
    onBlur: () => once(() => onClose(typed, null)),
  }
  if (field.kind === 'choice')
    return (
      <select {...common}>
        {(field.isOptional || typed === '') && <option value="">{text('officeNone')}</option>}
        {field.options?.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    )
  return (
    <input
      {...common}
      type={TYPES[field.kind] ?? 'text'}
      inputMode={field.kind === 'money' ? 'decimal' : field.kind === 'count' ? 'numeric' : undefined}
      autoComplete="off"
      dir={field.kind === 'text' ? 'auto' : undefined}
    />
  )
}
