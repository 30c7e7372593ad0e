import { useText } from '../../../lib/text.ts'
import { OfficeButton } from '../../controls/OfficeButton.tsx'
import { dataFrom, type FieldDefinition, wordsOf } from '../../record/field.ts'
import classes from './Cells.module.css'
import type { Unsaved } from './cell-editing.ts'

interface CellBubbleProps {
  id: string
  unsaved: Exclude<Unsaved, { state: 'saving' }>
  field: FieldDefinition
  /** Otherwise it is only there for those who cannot see it. */
  isShown: boolean
  onMine: () => void
  onTheirs: () => void
}

/** Below a cell: why what was typed was not saved; and where somebody else was quicker, theirs or mine. */
export function CellBubble({ id, unsaved, field, isShown, onMine, onTheirs }: CellBubbleProps) {
  const text = useText()
  if (unsaved.state === 'wrong')
    return (
      <span id={id} role="alert" className={isShown ? classes.bubble : 'visually-hidden'}>
        {unsaved.reason}
      </span>
    )
  const { by, theirs, mine } = unsaved.conflict
  const read = dataFrom(field, mine)
  return (
    <span className={classes.bubble}>
      <span id={id} role="alert">
        {text('officeCellConflict', { name: by })}
      </span>
      <span className={classes.sides}>
        <OfficeButton onClick={onTheirs}>
          {text('officeTakeTheirs', { value: wordsOf(text, field, theirs) })}
        </OfficeButton>
        <OfficeButton look="main" onClick={onMine}>
          {text('officeKeepMine', { value: 'data' in read ? wordsOf(text, field, read.data) : mine })}
        </OfficeButton>
      </span>
    </span>
  )
}
