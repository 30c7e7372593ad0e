import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { addLotPictures as api, MAX_PICTURES } from '@gavelhouse/shared/lots/picture-contract.ts'
import { changesOf } from '@gavelhouse/shared/office/changes.ts'
import { admitTo } from '../accounts/admit.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { keepPicture } from '../files/keep-picture.ts'
import { answer } from '../http/serve.ts'
import { recordLotChanges } from '../lot-feed/queries.ts'
import { findAuctionOfLot } from './queries.ts'
import { lockLot } from './queries-admin.ts'
import { listPictures, type PictureRow, replacePictures } from './queries-pictures.ts'

/** All or none: a file that is no picture refuses the whole form. Drawn before anything is held. */
export async function addLotPictures(ctx: UserContext, { id, files }: InputOf<typeof api>) {
  const auctionId = await findAuctionOfLot(ctx.db, id)
  if (auctionId === null) throw new AppError('not_found')
  admitTo(auctionId, api, ctx)
  const added: PictureRow[] = []
  // One after the other: each may need a hundred megabytes while it is drawn, and bids come first.
  for (const file of files) added.push({ type: 1, ...(await keepPicture(ctx.fileStore, file)) })
  await ctx.db.transaction(async (tx) => {
    await lockLot(tx, id)
    const before = await listPictures(tx, id)
    const known = new Set(before.map(({ fileName }) => fileName))
    const after = [...before, ...added.filter(({ fileName }) => !known.has(fileName) && known.add(fileName))]
    if (after.length > MAX_PICTURES) throw new AppError('too_many_pictures', { most: MAX_PICTURES })
    if (after.length === before.length) return
    await replacePictures(tx, id, after)
    await recordLotChanges(tx, [id])
    const changes = changesOf({ pictures: namesOf(before) }, { pictures: namesOf(after) })
    await recordAudit(tx, ctx.user, { act: 'add_pictures', subject: `lot:${id}`, details: {}, changes })
  })
  return answer({ id }, 'pictures_saved')
}

const namesOf = (pictures: readonly PictureRow[]): string[] => pictures.map(({ fileName }) => fileName)
