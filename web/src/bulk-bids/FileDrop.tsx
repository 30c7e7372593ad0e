import { BULK_ENDINGS } from '@gavelhouse/shared/bulk-bids/read-bulk-file.ts'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useText } from '../lib/text.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/form/Arrangement.tsx'
import classes from './FileDrop.module.css'

interface FileDropProps {
  onChoose: (file: File) => void
  /** The name of the file being read. */
  reading: string | null
  error: string | null
}

/** A place to drop a file, and a button for everybody who does not drag. */
export function FileDrop({ onChoose, reading, error }: FileDropProps) {
  const text = useText()
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file !== undefined && reading === null) onChoose(file)
  }

  return (
    <>
      <Note>{text('bulkIntro')}</Note>
      {error !== null && <Alert>{error}</Alert>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the second way; the button is the one for all */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <SheetPicture />
        <p className={classes.invitation} role="status">
          {reading === null ? text('bulkDrop') : text('bulkReading', { name: reading })}
        </p>
        <input
          ref={picker}
          id={id}
          type="file"
          hidden
          aria-label={text('bulkChoose')}
          accept={BULK_ENDINGS.join()}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file !== undefined) onChoose(file)
            target.value = '' // the same file, mended, may be chosen again
          }}
        />
        <Button
          look="main"
          disabled={reading !== null}
          onClick={() => picker.current?.click()}
          aria-describedby={`${id}-limits`}
          data-autofocus
        >
          {text('bulkChoose')}
        </Button>
        <p id={`${id}-limits`} className={classes.limits}>
          {text('bulkLimits')}
        </p>
      </div>
    </>
  )
}

const SheetPicture = () => (
  <svg viewBox="0 0 64 64" width="64" height="64" fill="none" stroke="currentColor" strokeWidth="2.5" aria-hidden>
    <path d="M14 6h26l12 12v40H14z" strokeLinejoin="round" />
    <path d="M40 6v12h12M22 30h22M22 39h22M22 48h22M33 30v18" strokeLinejoin="round" />
  </svg>
)
