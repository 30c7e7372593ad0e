import { MAX_UPLOAD_BYTES, WRONG_FILE_TYPE } from '@gavelhouse/shared/files/upload-contract.ts'
import { MOST_RETURN_PICTURES } from '@gavelhouse/shared/returns/contract.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { IconClose } from '../../icons.ts'
import { onDemand } from '../../lib/on-demand.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { uploadErrorText, uploadPicture } from '../../profile/upload-picture.ts'
import { Button } from '../../ui/Button.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { Note } from '../../ui/form/Arrangement.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { toast } from '../../ui/toast.ts'
import classes from './Returns.module.css'
import { UploadedPicture } from './UploadedPicture.tsx'

const CropDialog = onDemand(() => import('../../profile/CropDialog.tsx'))
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

interface ReturnPicturesProps {
  /** Names under which they are stored. */
  names: readonly string[]
  onChange: (names: string[]) => void
}

/** Pictures of what is wrong: chosen or taken, cropped, stored one by one, and removed again. */
export function ReturnPictures({ names, onChange }: ReturnPicturesProps) {
  const text = useText()
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  const chosen = useRef<string>(undefined)
  const cropping = useDialog<string>()
  const forget = () => {
    if (chosen.current !== undefined) URL.revokeObjectURL(chosen.current)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the dialog is left
  useEffect(() => forget, [])

  const save = useMutation({
    mutationFn: (picture: Blob) => uploadPicture(picture, 'return_request', SIDE),
    onSuccess: (name) => {
      cropping.close()
      onChange([...new Set([...names, name])])
    },
  })
  const choose = (file: File | undefined) => {
    if (file === undefined) return
    if (!TYPES.includes(file.type)) return void toast('error', say(WRONG_FILE_TYPE))
    if (file.size > MAX_UPLOAD_BYTES) return void toast('error', text('pictureHint'))
    save.reset()
    forget()
    chosen.current = URL.createObjectURL(file)
    cropping.open(chosen.current)
  }
  return (
    <section aria-label={text('returnPictures')}>
      <Note>{text('returnPicturesHint', { units: MOST_RETURN_PICTURES })}</Note>
      <ul className={classes.pictures}>
        {names.map((name, index) => (
          <li key={name}>
            <UploadedPicture name={name} alt={text('returnPicture', { number: index + 1 })} />
            <IconButton
              label={text('removeReturnPicture', { number: index + 1 })}
              onClick={() => onChange(names.filter((other) => other !== name))}
            >
              <IconClose size={16} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        accept={TYPES.join(',')}
        aria-label={text('choosePicture')}
        className="visually-hidden"
        tabIndex={-1}
        onChange={(event) => {
          choose(event.target.files?.[0])
          event.target.value = '' // the same file may be chosen again
        }}
      />
      {names.length < MOST_RETURN_PICTURES && (
        <Button onClick={() => input.current?.click()}>{text('addReturnPicture')}</Button>
      )}
      {cropping.show((picture, frame) => (
        <CropDialog
          {...frame}
          picture={picture}
          isPending={save.isPending}
          error={save.error === null ? null : uploadErrorText(save.error, text, say)}
          onCropped={(blob) => save.mutate(blob)}
        />
      ))}
    </section>
  )
}

/** Large enough to see a scratch on it. */
const SIDE = 1_600
