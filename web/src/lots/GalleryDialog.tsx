import type { Picture as LotPicture } from '@gavelhouse/shared/lots/lot.ts'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { IconClose, IconZoomIn, IconZoomOut } from '../icons.ts'
import { useLanguage } from '../lib/language.ts'
import { useText } from '../lib/text.ts'
import { Picture } from '../ui/Picture.tsx'
import gallery from './Gallery.module.css'
import classes from './GalleryDialog.module.css'
import { GallerySteps } from './GallerySteps.tsx'

const SWIPE_PX = 48

interface GalleryDialogProps {
  isOpen: boolean
  title: string
  pictures: LotPicture[]
  start: number
  /** Told which picture was seen last. */
  onClose: (last: number) => void
}

/** One picture at a time over the whole screen. The browser's own dialog: it traps the focus and gives it back. */
export default function GalleryDialog({ isOpen, title, pictures, start, onClose }: GalleryDialogProps) {
  const text = useText()
  const { isRightToLeft } = useLanguage()
  const dialog = useRef<HTMLDialogElement>(null)
  const [shown, setShown] = useState(start)
  const [isZoomed, setZoomed] = useState(false)
  const swipeFrom = useRef<number | null>(null)
  const stage = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const { current } = dialog
    if (!isOpen || current === null || current.open) return
    setShown(start)
    setZoomed(false)
    current.showModal()
  }, [isOpen, start])

  const show = (index: number) => {
    setShown(Math.max(0, Math.min(index, pictures.length - 1)))
    setZoomed(false)
  }
  const stepBy = (step: number) => show(shown + (isRightToLeft ? -step : step))
  const followKeys = (event: KeyboardEvent) => {
    // The arrows move about in an enlarged picture; the browser does that where the focus is.
    if (isZoomed && event.target === stage.current && event.key !== '-') {
      event.stopPropagation()
      return
    }
    if (event.key === 'ArrowLeft') stepBy(-1)
    else if (event.key === 'ArrowRight') stepBy(1)
    else if (event.key === '+' || event.key === '-') setZoomed(event.key === '+')
    else return
    event.preventDefault()
    event.stopPropagation() // the gallery behind listens as well
  }
  const endSwipe = (event: PointerEvent) => {
    const from = swipeFrom.current
    swipeFrom.current = null
    if (from === null || isZoomed || Math.abs(event.clientX - from) < SWIPE_PX) return
    stepBy(event.clientX < from ? 1 : -1)
  }

  const picture = pictures[shown]
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={`${text('pictures')}, ${title}`}
      onClose={() => onClose(shown)}
      onKeyDown={followKeys}
    >
      {picture !== undefined && isOpen && (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: buttons and keys do the same */}
          <div
            ref={stage}
            className={classes.stage}
            data-zoomed={isZoomed || undefined}
            tabIndex={isZoomed ? 0 : undefined}
            onPointerDown={(event) => {
              swipeFrom.current = event.pointerType === 'mouse' ? null : event.clientX
            }}
            onPointerUp={endSwipe}
            onPointerCancel={() => {
              swipeFrom.current = null
            }}
            onDoubleClick={() => setZoomed(!isZoomed)}
          >
            <Picture
              fileName={picture.fileName}
              alt={text('pictureNumber', { number: shown + 1, total: pictures.length })}
              sizes={isZoomed ? '200vw' : '100vw'}
              width={picture.width}
              height={picture.height}
              isFirst
            />
          </div>
          <GallerySteps shown={shown} count={pictures.length} onShow={show} />
          <div className={classes.tools}>
            <button
              type="button"
              className={gallery.tool}
              aria-label={text(isZoomed ? 'zoomOut' : 'zoomIn')}
              onClick={() => setZoomed(!isZoomed)}
            >
              {isZoomed ? <IconZoomOut size={22} aria-hidden /> : <IconZoomIn size={22} aria-hidden />}
            </button>
            <button
              type="button"
              className={gallery.tool}
              aria-label={text('close')}
              onClick={() => dialog.current?.close()}
            >
              <IconClose size={22} aria-hidden />
            </button>
          </div>
        </>
      )}
    </dialog>
  )
}
