import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { MAX_UPLOAD_BYTES, WRONG_FILE_TYPE } from '@gavelhouse/shared/files/upload-contract.ts'
import { updateProfile } from '@gavelhouse/shared/profile/contract.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useRememberUser } from '../accounts/use-remember-user.ts'
import { IconCamera } from '../icons.ts'
import { call } from '../lib/api.ts'
import { onDemand } from '../lib/on-demand.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { useDialog } from '../ui/dialog/use-dialog.tsx'
import { toast } from '../ui/toast.ts'
import { Avatar } from './Avatar.tsx'
import classes from './ProfilePicture.module.css'
import { uploadErrorText, uploadPicture } from './upload-picture.ts'

const CropDialog = onDemand(() => import('./CropDialog.tsx'))
const WebcamDialog = onDemand(() => import('./WebcamDialog.tsx'))
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** The picture beside the name: chosen or taken, cropped to a square, stored, or removed. */
export function ProfilePicture({ user }: { user: User }) {
  const text = useText()
  const say = useSay()
  const remember = useRememberUser()
  const input = useRef<HTMLInputElement>(null)
  const chosen = useRef<string>(undefined)
  const cropping = useDialog<string>()
  const camera = useDialog()
  const forget = () => {
    if (chosen.current !== undefined) URL.revokeObjectURL(chosen.current)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page is left
  useEffect(() => forget, [])

  const save = useMutation({
    mutationFn: async (picture: Blob | null) => {
      const avatar = picture === null ? '' : await uploadPicture(picture, 'profile')
      return call(updateProfile, { avatar })
    },
    onSuccess: ({ user: changed }, picture) => {
      remember(changed)
      cropping.close()
      if (picture !== null) void toast('success', text('pictureSaved'))
    },
    onError: (error, picture) => {
      if (picture === null) void toast('error', say(error))
    },
  })
  const crop = (picture: Blob) => {
    save.reset()
    forget()
    chosen.current = URL.createObjectURL(picture)
    cropping.open(chosen.current)
  }
  const choose = (file: File | undefined) => {
    if (file === undefined) return
    if (!TYPES.includes(file.type)) return void toast('error', say(WRONG_FILE_TYPE))
    if (file.size > MAX_UPLOAD_BYTES) return void toast('error', text('pictureHint'))
    return crop(file)
  }

  return (
    <div className={classes.picture}>
      <Avatar user={user} size={96} />
      <div className={classes.who}>
        <p className={classes.name}>
          <bdi>
            {user.firstName} {user.lastName}
          </bdi>
        </p>
        <p className={classes.email}>
          <bdi>{user.email}</bdi>
        </p>
        <div className={classes.actions}>
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
          <Button onClick={() => input.current?.click()}>{text('changePicture')}</Button>
          <Button onClick={() => camera.open(true)} aria-label={text('takePicture')} title={text('takePicture')}>
            <IconCamera size={20} aria-hidden />
          </Button>
          {user.avatar !== '' && (
            <Button look="bare" disabled={save.isPending} onClick={() => save.mutate(null)}>
              {text('removePicture')}
            </Button>
          )}
        </div>
        <p className={classes.hint}>{text('pictureHint')}</p>
      </div>
      {cropping.show((picture, frame) => (
        <CropDialog
          {...frame}
          picture={picture}
          aspect={1}
          isRound
          isPending={save.isPending}
          error={save.isError ? uploadErrorText(save.error, text, say) : null}
          onCropped={(cropped) => save.mutate(cropped)}
        />
      ))}
      {camera.show((_, frame) => (
        <WebcamDialog
          {...frame}
          onTaken={(picture) => {
            camera.close()
            crop(picture)
          }}
        />
      ))}
    </div>
  )
}
