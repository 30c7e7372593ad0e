import { uploadPictures } from '@gavelhouse/shared/files/upload-contract.ts'
import { MOST_ITEM_PICTURES } from '@gavelhouse/shared/selling/contract.ts'
import { useState } from 'react'
import { IconPlus, IconTrash } from '../../icons.ts'
import { UploadedPicture } from '../../invoices/returns/UploadedPicture.tsx'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { toast } from '../../ui/toast.ts'
import { OfficeIconButton } from '../controls/OfficeIconButton.tsx'
import strip from '../lots/pictures/Pictures.module.css'
import { sendFiles } from '../lots/pictures/send-files.ts'
import classes from './Selling.module.css'

interface ItemPicturesProps {
  /** Names under which they are kept, the main one first. */
  names: readonly string[]
  onChange: (names: string[]) => void
}

const { fields } = uploadPictures.input
/** As they were taken: what is sold is looked at closely. */
const BESIDE = { [fields.folder.wireName]: 'seller_item', [fields.isCompressed.wireName]: '0' }

/** Pictures of something to sell, kept as soon as they are chosen; seller and house alone see them. */
export function ItemPictures({ names, onChange }: ItemPicturesProps) {
  const text = useText()
  const say = useSay()
  const [isSending, setSending] = useState(false)
  const left = MOST_ITEM_PICTURES - names.length
  const add = async (files: readonly File[]) => {
    if (files.length === 0 || isSending) return
    setSending(true)
    try {
      const kept = await sendFiles(uploadPictures, files.slice(0, left), BESIDE)
      onChange([...new Set([...names, ...kept.files.map(({ name }) => name)])])
    } catch (error) {
      if (!(error instanceof Error)) throw error
      void toast('error', say(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <section aria-label={text('officePictures')} aria-busy={isSending}>
      <p className={classes.muted}>{text('officeItemPicturesHint', { units: MOST_ITEM_PICTURES })}</p>
      <ul className={classes.pictures}>
        {names.map((name, index) => (
          <li key={name}>
            <UploadedPicture name={name} alt={text('officePictureOf', { number: index + 1 })} />
            <OfficeIconButton
              label={text('officePictureRemove', { number: index + 1 })}
              onClick={() => onChange(names.filter((other) => other !== name))}
            >
              <IconTrash size={16} aria-hidden />
            </OfficeIconButton>
          </li>
        ))}
        {left > 0 && (
          <li>
            <label className={strip.add}>
              <IconPlus size={18} aria-hidden />
              {text(isSending ? 'officePictureSending' : 'officeAddPictures')}
              <input
                type="file"
                multiple
                accept="image/jpeg,image/png,image/webp,image/gif"
                className="visually-hidden"
                disabled={isSending}
                onChange={({ target }) => {
                  void add([...(target.files ?? [])])
                  target.value = ''
                }}
              />
            </label>
          </li>
        )}
      </ul>
    </section>
  )
}
