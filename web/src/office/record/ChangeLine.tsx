import type { FieldValue } from '@gavelhouse/shared/office/change.ts'
import type { ReactNode } from 'react'
import { useText } from '../../lib/text.ts'
import { Picture } from '../../ui/Picture.tsx'
import { type FieldData, type FieldDefinition, fromWire, wordsOf } from './field.ts'
import classes from './Record.module.css'

/** The field behind a name of the wire, or nothing where no form has it. */
export type FieldOnWire = (wireName: string) => FieldDefinition | undefined

interface ChangeLineProps {
  change: { field: string; old: FieldValue; new: FieldValue }
  fieldOf: FieldOnWire
}

/** One field: from what to what. */
export function ChangeLine({ change, fieldOf }: ChangeLineProps) {
  const text = useText()
  const field = fieldOf(change.field)
  const words = (value: FieldValue): string => {
    if (field !== undefined && (!Array.isArray(value) || field.kind === 'choices'))
      return wordsOf(text, field, fromWire(field, value as FieldData))
    const plain = Array.isArray(value) ? value.join(', ') : String(value ?? '')
    return plain === '' ? text('officeNone') : plain
  }
  /** Names of files say nothing; the pictures do. */
  const shown = (value: FieldValue): ReactNode =>
    field?.name === 'pictures' && Array.isArray(value) && value.length > 0
      ? value.map((name) => <Picture key={String(name)} fileName={String(name)} alt="" sizes="32px" />)
      : words(value)
  // A record that is made begins without what its form leaves empty.
  if (isNothing(change.old) && isNothing(change.new)) return null
  return (
    <li className={classes.change}>
      <span className={classes.muted}>{field === undefined ? change.field : text(field.label)}</span>{' '}
      <del dir="auto">{shown(change.old)}</del> <ins dir="auto">{shown(change.new)}</ins>
    </li>
  )
}

const isNothing = (value: FieldValue): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)
