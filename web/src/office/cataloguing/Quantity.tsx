import { IconMinus, IconPlus } from '../../icons.ts'
import { useText } from '../../lib/text.ts'
import { OfficeIconButton } from '../controls/OfficeIconButton.tsx'
import { FieldInput } from '../record/FieldInput.tsx'
import type { FieldDefinition } from '../record/field.ts'
import classes from './Cataloguing.module.css'

interface QuantityProps {
  field: FieldDefinition
  typed: string
  onType: (typed: string) => void
  error: string | undefined
}

/** How many, by the thumb. */
export function Quantity({ field, typed, onType, error }: QuantityProps) {
  const text = useText()
  const count = Number(typed) || 0
  return (
    <div className={classes.field} data-name={field.name}>
      <FieldInput field={field} typed={typed} onType={onType} error={error} />
      <OfficeIconButton
        label={text('officeCatalogueFewer')}
        className={classes.tool}
        onClick={() => onType(String(Math.max(1, count - 1)))}
      >
        <IconMinus size={20} aria-hidden />
      </OfficeIconButton>
      <OfficeIconButton
        label={text('officeCatalogueMore')}
        className={classes.tool}
        onClick={() => onType(String(count + 1))}
      >
        <IconPlus size={20} aria-hidden />
      </OfficeIconButton>
    </div>
  )
}
