import { type ReactNode, useId, useState } from 'react'
import { droppedFiles } from './dropped-files.ts'
import classes from './Intake.module.css'

interface FileDropProps {
  label: string
  hint: ReactNode
  accept: string
  isDisabled?: boolean
  isMany?: boolean
  onFiles: (files: File[]) => void
}

/** A place to drop files on, or to choose them from. Folders are opened. */
export function FileDrop({ label, hint, accept, isDisabled = false, isMany = false, onFiles }: FileDropProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside does the same by keyboard
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!isDisabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!isDisabled) void droppedFiles(event.dataTransfer).then(onFiles)
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={isMany}
        disabled={isDisabled}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <p id={`${id}-hint`}>{hint}</p>
    </div>
  )
}
