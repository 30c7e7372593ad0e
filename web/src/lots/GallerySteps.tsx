import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import { useText } from '../lib/text.ts'
import classes from './Gallery.module.css'

interface GalleryStepsProps {
  shown: number
  count: number
  onShow: (index: number) => void
}

/** One picture on, one back, and which of how many this is. */
export function GallerySteps({ shown, count, onShow }: GalleryStepsProps) {
  const text = useText()
  if (count <= 1) return null
  return (
    <>
      <button
        type="button"
        className={classes.step}
        data-side="start"
        aria-label={text('previousPicture')}
        disabled={shown === 0}
        onClick={() => onShow(shown - 1)}
      >
        <IconChevronLeft className="mirrored" size={22} aria-hidden />
      </button>
      <button
        type="button"
        className={classes.step}
        data-side="end"
        aria-label={text('nextPicture')}
        disabled={shown === count - 1}
        onClick={() => onShow(shown + 1)}
      >
        <IconChevronRight className="mirrored" size={22} aria-hidden />
      </button>
      <p className={classes.position} aria-hidden>
        <span className="figures">
          {shown + 1} / {count}
        </span>
      </p>
    </>
  )
}
