import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import type { readOfficeLot } from '@gavelhouse/shared/office/record-contract.ts'
import { type DragEvent, useState } from 'react'
import { IconPlus } from '../../../icons.ts'
import { useText } from '../../../lib/text.ts'
import { OfficeButton } from '../../controls/OfficeButton.tsx'
import { LotPicture } from './LotPicture.tsx'
import classes from './Pictures.module.css'
import { usePictures } from './use-pictures.ts'

/** The pictures of a lot: dropped here, put in order by hand or by keys; the first is its main one. */
export function LotPictures({ lot }: { lot: OutputOf<typeof readOfficeLot> }) {
  const text = useText()
  const pictures = usePictures(lot)
  const [dragged, setDragged] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const { names, isBusy, sending } = pictures
  const onDrop = (event: DragEvent, place: number) => {
    event.preventDefault()
    event.stopPropagation()
    setOver(false)
    if (dragged !== null) pictures.move(dragged, place)
    else pictures.add([...event.dataTransfer.files])
    setDragged(null)
  }
  return (
    <section
      className={classes.pictures}
      aria-label={text('officePictures')}
      aria-busy={isBusy}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(dragged === null)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => onDrop(event, names.length)}
    >
      <h3>{text('officePictures')}</h3>
      <ol className={classes.strip}>
        {names.map((name, index) => (
          <LotPicture
            key={name}
            name={name}
            index={index}
            count={names.length}
            isBusy={isBusy}
            onMove={(place) => pictures.move(name, place)}
            onRemove={() => pictures.remove(name)}
            onDragStart={() => setDragged(name)}
            onDrop={(event) => onDrop(event, index)}
          />
        ))}
        <li>
          <label className={classes.add}>
            <IconPlus size={18} aria-hidden />
            {text('officeAddPictures')}
            <input
              type="file"
              multiple
              accept="image/jpeg,image/png,image/webp,image/gif"
              className="visually-hidden"
              disabled={isBusy}
              onChange={({ target }) => {
                pictures.add([...(target.files ?? [])])
                target.value = ''
              }}
            />
          </label>
        </li>
      </ol>
      <p role="status" className={classes.said}>
        {sending !== null && text('officeSendingPictures', { ...sending })}
        {pictures.canUndo && !isBusy && (
          <>
            {text('officePictureRemoved')}{' '}
            <OfficeButton look="link" onClick={pictures.undo}>
              {text('officeUndo')}
            </OfficeButton>
          </>
        )}
      </p>
    </section>
  )
}
