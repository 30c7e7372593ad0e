import type { DragEvent } from 'react'
import { IconChevronLeft, IconChevronRight, IconTrash } from '../../../icons.ts'
import { useText } from '../../../lib/text.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { OfficeButton } from '../../controls/OfficeButton.tsx'
import { OfficeIconButton } from '../../controls/OfficeIconButton.tsx'
import classes from './Pictures.module.css'

interface LotPictureProps {
  name: string
  index: number
  count: number
  isBusy: boolean
  /** To another place, counted from 0. */
  onMove: (place: number) => void
  onRemove: () => void
  onDragStart: () => void
  onDrop: (event: DragEvent) => void
}

/** One picture, dragged to its place or moved there by its buttons. */
export function LotPicture({ name, index, count, isBusy, onMove, onRemove, onDragStart, onDrop }: LotPictureProps) {
  const text = useText()
  const number = index + 1
  return (
    <li className={classes.picture} draggable={!isBusy} onDragStart={onDragStart} onDrop={onDrop}>
      <Picture fileName={name} alt={text('officePictureNumber', { number })} sizes="112px" />
      {index === 0 && <Badge kind="plain">{text('officeMainPicture')}</Badge>}
      <div className={classes.tools}>
        <OfficeIconButton
          label={text('officePictureEarlier', { number })}
          aria-disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <IconChevronLeft size={16} aria-hidden />
        </OfficeIconButton>
        <OfficeIconButton
          label={text('officePictureLater', { number })}
          aria-disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <IconChevronRight size={16} aria-hidden />
        </OfficeIconButton>
        <OfficeIconButton label={text('officePictureRemove', { number })} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </OfficeIconButton>
      </div>
      {index > 0 && (
        <OfficeButton
          look="link"
          className={classes.main}
          aria-label={text('officePictureMain', { number })}
          onClick={() => onMove(0)}
        >
          {text('officeMakeMain')}
        </OfficeButton>
      )}
    </li>
  )
}
