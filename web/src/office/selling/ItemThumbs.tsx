import { UploadedPicture } from '../../invoices/returns/UploadedPicture.tsx'
import { useText } from '../../lib/text.ts'
import classes from './Selling.module.css'

/** The pictures a seller sent with an item. */
export function ItemThumbs({ names, isLarge = false }: { names: readonly string[]; isLarge?: boolean }) {
  const text = useText()
  if (names.length === 0) return null
  return (
    <ul className={isLarge ? classes.pictures : classes.thumbs} aria-label={text('officePictures')}>
      {names.map((name, index) => (
        <li key={name}>
          <UploadedPicture name={name} alt={text('officePictureOf', { number: index + 1 })} />
        </li>
      ))}
    </ul>
  )
}
