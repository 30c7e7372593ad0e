import type { Picture as LotPicture } from '@gavelhouse/shared/lots/lot.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { IconFullscreen } from '../icons.ts'
import { useLanguage } from '../lib/language.ts'
import { onDemand } from '../lib/on-demand.ts'
import { useText } from '../lib/text.ts'
import { useDialog } from '../ui/dialog/use-dialog.tsx'
import { Picture } from '../ui/Picture.tsx'
import classes from './Gallery.module.css'
import { GallerySteps } from './GallerySteps.tsx'
import { Thumbnails } from './Thumbnails.tsx'

const GalleryDialog = onDemand(() => import('./GalleryDialog.tsx'))

const SIZES = '(min-width: 90em) 780px, (min-width: 64em) 58vw, 100vw'
const NONE: LotPicture = { fileName: '', type: 1, width: 4, height: 3 }

/** The pictures of a lot: swiped, stepped through by button or arrow key, chosen by thumbnail, or shown full screen. */
export function Gallery({ title, pictures }: { title: string; pictures: LotPicture[] }) {
  const text = useText()
  const { isRightToLeft } = useLanguage()
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const fullscreen = useDialog<number>()
  const all = pictures.length === 0 ? [NONE] : pictures

  const show = (index: number, behavior: ScrollBehavior = 'smooth') => {
    const target = Math.max(0, Math.min(index, all.length - 1))
    const left = target * (track.current?.clientWidth ?? 0)
    track.current?.scrollTo({ left: isRightToLeft ? -left : left, behavior })
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
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button beside it does the same by keyboard */}
              {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
              <div className={classes.picture} onClick={() => fullscreen.open(shown)}>
                <Picture
                  fileName={picture.fileName}
                  alt={index === 0 ? title : text('pictureNumber', { number: index + 1, total: all.length })}
                  sizes={SIZES}
                  width={picture.width}
                  height={picture.height}
                  isFirst={index === 0}
                />
              </div>
            </li>
          ))}
        </ul>
        <GallerySteps shown={shown} count={all.length} onShow={show} />
        <button
          type="button"
          className={classes.fullscreen}
          aria-label={text('fullscreen')}
          title={text('fullscreen')}
          aria-haspopup="dialog"
          onClick={() => fullscreen.open(shown)}
        >
          <IconFullscreen size={20} aria-hidden />
        </button>
      </div>
      {all.length > 1 && <Thumbnails pictures={all} shown={shown} onChoose={show} />}
      {fullscreen.show((start, { isOpen, onClose }) => (
        <GalleryDialog
          isOpen={isOpen}
          title={title}
          pictures={all}
          start={start}
          onClose={(last) => {
            onClose()
            show(last, 'instant')
          }}
        />
      ))}
    </section>
  )
}
