import type { Picture as LotPicture } from '@gavelhouse/shared/lots/lot.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import { useLanguage } from '../lib/language.ts'
import { useText } from '../lib/text.ts'
import { Picture } from '../ui/Picture.tsx'
import classes from './Gallery.module.css'
import { Thumbnails } from './Thumbnails.tsx'

const SIZES = '(min-width: 90em) 780px, (min-width: 64em) 58vw, 100vw'
const NONE: LotPicture = { fileName: '', type: 1, width: 4, height: 3 }

/** The pictures of a lot: swiped, stepped through by button or arrow key, or chosen by thumbnail. */
export function Gallery({ title, pictures }: { title: string; pictures: LotPicture[] }) {
  const text = useText()
  const { isRightToLeft } = useLanguage()
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const all = pictures.length === 0 ? [NONE] : pictures

  const show = (index: number) => {
    const target = Math.max(0, Math.min(index, all.length - 1))
    const left = target * (track.current?.clientWidth ?? 0)
    track.current?.scrollTo({ left: isRightToLeft ? -left : left, behavior: 'smooth' })
  }
  const followScroll = ({ scrollLeft, clientWidth }: HTMLElement) =>
    setShown(Math.round(Math.abs(scrollLeft) / clientWidth))
  const followKeys = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    show(shown + (isRightToLeft ? -step : step))
  }

  return (
    <section className={classes.gallery} aria-label={text('pictures')} onKeyDown={followKeys}>
      <div className={classes.stage}>
        <ul
          ref={track}
          className={classes.track}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reachable by keyboard
          tabIndex={0}
          onScroll={(event) => followScroll(event.currentTarget)}
        >
          {all.map((picture, index) => (
            <li key={picture.fileName}>
              <Picture
                fileName={picture.fileName}
                alt={index === 0 ? title : text('pictureNumber', { number: index + 1, total: all.length })}
                sizes={SIZES}
                width={picture.width}
                height={picture.height}
                isFirst={index === 0}
              />
            </li>
          ))}
        </ul>
        {all.length > 1 && (
          <>
            <button
              type="button"
              className={classes.step}
              data-side="start"
              aria-label={text('previousPicture')}
              disabled={shown === 0}
              onClick={() => show(shown - 1)}
            >
              <IconChevronLeft className="mirrored" size={22} aria-hidden />
            </button>
            <button
              type="button"
              className={classes.step}
              data-side="end"
              aria-label={text('nextPicture')}
              disabled={shown === all.length - 1}
              onClick={() => show(shown + 1)}
            >
              <IconChevronRight className="mirrored" size={22} aria-hidden />
            </button>
            <p className={classes.position} aria-hidden>
              <span className="figures">
                {shown + 1} / {all.length}
              </span>
            </p>
          </>
        )}
      </div>
      {all.length > 1 && <Thumbnails pictures={all} shown={shown} onChoose={show} />}
    </section>
  )
}
