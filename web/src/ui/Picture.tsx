import { useCallback } from 'react'

export const NO_PICTURE = '/assets/images/noimage.png'
const WIDTHS = [160, 320, 640, 960, 1280, 1600]

interface PictureProps {
  /** A file name under /pictures, an absolute address, or empty. */
  fileName: string
  alt: string
  /** How wide it is shown, so that the browser can choose a file. */
  sizes: string
  width?: number
  height?: number
  /** The one that is seen first: before everything else, scripts too. Others are fetched when they come near. */
  isFirst?: boolean
  className?: string
}

/** A picture in the width the screen needs; the placeholder when there is none or it fails. */
export function Picture({ fileName, alt, sizes, width = 4, height = 3, isFirst = false, className }: PictureProps) {
  // It may have failed before the browser took over, when nobody was listening yet.
  const check = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete === true && image.naturalWidth === 0) showPlaceholder(image)
  }, [])

  return (
    <img
      key={fileName}
      ref={check}
      {...pictureSources(fileName)}
      alt={alt}
      sizes={sizes}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      className={className}
      onError={(event) => showPlaceholder(event.currentTarget)}
    />
  )
}

export function pictureSources(fileName: string): { src: string; srcSet?: string } {
  if (fileName === '') return { src: NO_PICTURE }
  if (/^https?:/.test(fileName)) return { src: fileName }
  const path = `/pictures/${encodeURIComponent(fileName)}`
  return { src: `${path}?w=640`, srcSet: WIDTHS.map((width) => `${path}?w=${width} ${width}w`).join(', ') }
}

function showPlaceholder(image: HTMLImageElement): void {
  if (image.src.endsWith(NO_PICTURE)) return
  image.srcset = ''
  image.src = NO_PICTURE
}
