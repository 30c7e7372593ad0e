import path from 'node:path'
import { changesOf } from '@gavelhouse/shared/office/changes.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { submitItem as api } from '@gavelhouse/shared/selling/contract.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { PICTURES } from '../files/pictures.ts'
import { isOwnUpload } from '../files/queries.ts'
import { sizeOfPicture } from '../files/redraw-picture.ts'
import { fieldError } from '../http/field-errors.ts'
import { recordLotChanges } from '../lot-feed/queries.ts'
import { type PictureRow, replacePictures } from '../lots/queries-pictures.ts'

/** Whoever names a picture has uploaded it for this. */
export async function checkItemPictures({ db, user }: UserContext, names: readonly string[]): Promise<void> {
  for (const name of names)
    if (!name.startsWith('seller_item/') || !(await isOwnUpload(db, user.id, name)))
      throw fieldError(api.input.fields, 'pictures', problem('only_own_pictures'))
}

/**
 * Gives a lot that was just made the pictures of its item. Until then they were for seller and staff alone, so they are copied to where
 * everybody finds them; a file that is lost does not keep the lot from being made.
 */
export async function giveItemPictures(ctx: UserContext, lotId: number, names: readonly string[]): Promise<void> {
  const { db, user, fileStore } = ctx
  const pictures: PictureRow[] = []
  for (const name of names) {
    const bytes = await fileStore.read(name)
    if (bytes === null) continue
    const fileName = path.basename(name)
    await fileStore.put(PICTURES + fileName, bytes)
    pictures.push({ fileName, type: 1, ...(await sizeOfPicture(bytes)) })
  }
  if (pictures.length === 0) return
  await replacePictures(db, lotId, pictures)
  await recordLotChanges(db, [lotId])
  const changes = changesOf({ pictures: [] }, { pictures: pictures.map(({ fileName }) => fileName) })
  await recordAudit(db, user, { act: 'add_pictures', subject: `lot:${lotId}`, details: {}, changes })
}
