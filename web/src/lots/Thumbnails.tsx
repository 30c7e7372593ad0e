import type { Picture as LotPicture } from '@gavelhouse/shared/lots/lot.ts'
import { useText } from '../lib/text.ts'
import { Picture } from '../ui/Picture.tsx'
import classes from './Gallery.module.css'

interface ThumbnailsProps {
  pictures: LotPicture[]
  shown: number
  onChoose: (index: number) => void
}

export function Thumbnails({ pictures, shown, onChoose }: ThumbnailsProps) {
  const text = useText()
  return (
    <ul className={classes.thumbnails}>
      {pictures.map(({ fileName }, index) => (
        <li key={fileName}>
          <button
            type="button"
            aria-label={text('pictureNumber', { number: index + 1, total: pictures.length })}
            aria-current={index === shown}
            onClick={() => onChoose(index)}
          >
            <Picture fileName={fileName} alt="" sizes="96px" />
          </button>
        </li>
      ))}
    </ul>
  )
}
