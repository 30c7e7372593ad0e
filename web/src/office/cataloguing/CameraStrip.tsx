import { useEffect, useId, useState } from 'react'
import { IconCamera, IconClose, IconPictures } from '../../icons.ts'
import { useText } from '../../lib/text.ts'
import classes from './Cataloguing.module.css'
import type { QueuedPicture } from './queue.ts'
import { theQueue } from './the-queue.ts'

interface CameraStripProps {
  pictures: readonly QueuedPicture[]
  onTake: (files: readonly File[]) => void
  onRemove: (key: string) => void
}

/** Pictures of the lot, the first being its main one: taken here, or chosen among those taken before. */
export function CameraStrip({ pictures, onTake, onRemove }: CameraStripProps) {
  const text = useText()
  return (
    <ul className={classes.strip} aria-label={text('officePictures')}>
      {pictures.map(({ key }, at) => (
        <Thumbnail key={key} pictureKey={key} number={at + 1} onRemove={() => onRemove(key)} />
      ))}
      <li>
        <FileButton label={text('officeCatalogueCamera')} icon={IconCamera} isCamera onTake={onTake} />
      </li>
      <li>
        <FileButton label={text('officeCatalogueChoose')} icon={IconPictures} onTake={onTake} />
      </li>
    </ul>
  )
}

interface FileButtonProps extends Pick<CameraStripProps, 'onTake'> {
  label: string
  icon: typeof IconCamera
  isCamera?: boolean
}

function FileButton({ label, icon: Icon, isCamera = false, onTake }: FileButtonProps) {
  const id = useId()
  return (
    <>
      <input
        id={id}
        type="file"
        className={classes.file}
        accept="image/*"
        capture={isCamera ? 'environment' : undefined}
        multiple
        onChange={({ target }) => {
          onTake([...(target.files ?? [])])
          // The same picture may be taken again after it was removed.
          target.value = ''
        }}
      />
      <label htmlFor={id} className={classes.take}>
        <Icon size={24} aria-hidden />
        {label}
      </label>
    </>
  )
}

interface ThumbnailProps {
  pictureKey: string
  number: number
  onRemove: () => void
}

function Thumbnail({ pictureKey, number, onRemove }: ThumbnailProps) {
  const text = useText()
  const address = usePictureAddress(pictureKey)
  return (
    <li className={classes.thumbnail}>
      {address !== null && <img src={address} alt={text('officePictureNumber', { number })} />}
      <button type="button" aria-label={text('officePictureRemove', { number })} onClick={onRemove}>
        <IconClose size={16} aria-hidden />
      </button>
    </li>
  )
}

function usePictureAddress(key: string): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let isOver = false
    void theQueue.content(key).then((content) => {
      if (content === undefined || isOver) return
      made = URL.createObjectURL(content)
      setAddress(made)
    })
    return () => {
      isOver = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [key])
  return address
}
