import { createHash } from 'node:crypto'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { addLotPictures as api, MAX_PICTURES } from '@gavelhouse/shared/lots/picture-contract.ts'
import { changesOf } from '@gavelhouse/shared/office/changes.ts'
import { admitTo } from '../accounts/admit.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { PICTURES } from '../files/pictures.ts'
import { redrawPicture, sizeOfPicture } from '../files/redraw-picture.ts'
import { answer } from '../http/serve.ts'
import { recordLotChanges } from '../lot-feed/queries.ts'
import { findAuctionOfLot } from './queries.ts'
import { lockLot } from './queries-admin.ts'
import { listPictures, type PictureRow, replacePictures } from './queries-pictures.ts'

const AS_TAKEN = { isCompressed: false, quality: 82, width: 0, height: 0 }

/** All or none: a file that is no picture refuses the whole form. Drawn before anything is held. */
export async function addLotPictures(ctx: UserContext, { id, files }: InputOf<typeof api>) {
  const auctionId = await findAuctionOfLot(ctx.db, id)
  if (auctionId === null) throw new AppError('not_found')
  admitTo(auctionId, api, ctx)
  const added: PictureRow[] = []
  // One after the other: each may need a hundred megabytes while it is drawn, and bids come first.
  for (const file of files) added.push(await keepPicture(ctx, Buffer.from(await file.arrayBuffer())))
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

/** Named by its content: the same picture is kept once. */
async function keepPicture({ fileStore }: UserContext, given: Buffer): Promise<PictureRow> {
  const bytes = await redrawPicture(given, AS_TAKEN)
  const fileName = `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.webp`
  await fileStore.put(PICTURES + fileName, bytes)
  return { fileName, type: 1, ...(await sizeOfPicture(bytes)) }
}

const namesOf = (pictures: readonly PictureRow[]): string[] => pictures.map(({ fileName }) => fileName)
