import { keepSitePicture } from '@gavelhouse/shared/settings/picture-contract.ts'
import { type DragEvent, useState } from 'react'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { Picture } from '../../ui/Picture.tsx'
import { toast } from '../../ui/toast.ts'
import { sendFiles } from '../lots/pictures/send-files.ts'
import classes from './PictureInput.module.css'

interface PictureInputProps {
  id: string
  label: string
  typed: string
  onType: (typed: string) => void
  isDisabled: boolean
}

/** A picture of the house: chosen or dropped, kept at once, and shown where it will be once the record is saved. */
export function PictureInput({ id, label, typed, onType, isDisabled }: PictureInputProps) {
  const text = useText()
  const say = useSay()
  const [isSending, setSending] = useState(false)
  const keep = async (files: FileList | null) => {
    const [file] = files ?? []
    if (file === undefined || isSending || isDisabled) return
    setSending(true)
    try {
      onType((await sendFiles(keepSitePicture, [file])).fileName)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      void toast('error', say(error))
    } finally {
      setSending(false)
    }
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    void keep(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the first is the field inside
    <div
      className={classes.picture}
      aria-busy={isSending}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      {typed !== '' && <Picture fileName={typed} alt="" sizes="320px" width={16} height={6} />}
      <input
        id={id}
        type="file"
        accept="image/*"
        aria-label={label}
        aria-describedby={`${id}-below`}
        disabled={isDisabled || isSending}
        onChange={({ target }) => void keep(target.files)}
      />
      <span>{text(isSending ? 'officePictureSending' : 'officePictureDrop')}</span>
    </div>
  )
}
