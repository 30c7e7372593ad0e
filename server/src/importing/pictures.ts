import { createHash } from 'node:crypto'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import * as api from '@gavelhouse/shared/importing/picture-contract.ts'
import { admitTo } from '../accounts/admit.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { findAnyAuction } from '../auctions/queries.ts'
import type { Db } from '../db/connect.ts'
import { PICTURES } from '../files/pictures.ts'
import { redrawPicture, sizeOfPicture } from '../files/redraw-picture.ts'
import { recordLotChanges } from '../lot-feed/queries.ts'
import { findAuctionOfLot } from '../lots/queries.ts'
import { lockLot } from '../lots/queries-admin.ts'
import {
  insertPicture,
  listLotsWithPictures,
  listOwnPictures,
  type OwnPicture,
  showFirstPicture,
  updatePicture,
} from '../lots/queries-pictures.ts'

const MOST_LOTS = 10_000
/** Wider than any screen shows it. */
const SIZE = { isCompressed: true, quality: 82, width: 2_000, height: 2_000 }

export async function listPictureLots(ctx: UserContext, { auctionId }: InputOf<typeof api.listPictureLots>) {
  admitTo(auctionId, api.listPictureLots, ctx)
  if ((await findAnyAuction(ctx.db, auctionId)) === null) throw new AppError('not_found')
  return { lots: await listLotsWithPictures(ctx.db, auctionId, MOST_LOTS) }
}

/** Known by its content, so that a transfer that was cut off can be sent again from the start. */
export async function putLotPicture(ctx: UserContext, input: InputOf<typeof api.putLotPicture>) {
  const { lotId, position, name, files } = input
  const auctionId = await findAuctionOfLot(ctx.db, lotId)
  if (auctionId === null) throw new AppError('not_found')
  admitTo(auctionId, api.putLotPicture, ctx)
  const [file] = files
  if (file === undefined) throw new AppError('bad_request')
  const bytes = Buffer.from(await file.arrayBuffer())
  const sourceHash = createHash('sha256').update(bytes).digest('hex')
  const there = (await listOwnPictures(ctx.db, lotId)).find((picture) => picture.sourceHash === sourceHash)
  if (there !== undefined) return { id: there.id, fileName: there.fileName, outcome: 'there' as const }

  // Drawn and stored before anything is held: it may take seconds, and bids on the lot do not wait for it.
  const drawn = await redrawPicture(bytes, SIZE)
  const fileName = `lot-${createHash('sha256').update(drawn).digest('hex').slice(0, 40)}.webp`
  const size = await sizeOfPicture(drawn)
  await ctx.fileStore.put(PICTURES + fileName, drawn)
  return ctx.db.transaction(async (tx) => {
    if ((await lockLot(tx, lotId)) === null) throw new AppError('not_found')
    const picture = { lotId, position, fileName, sourceName: name, sourceHash, ...size }
    const { outcome, before, id } = await keepPicture(tx, picture)
    if (outcome === 'there') return { id, fileName, outcome }
    await showFirstPicture(tx, lotId)
    await recordLotChanges(tx, [lotId])
    const changes = [{ field: 'picture', old: before, new: fileName }]
    await recordAudit(tx, ctx.user, { act: 'put_picture', subject: `lot:${lotId}`, details: { name }, changes })
    return { id, fileName, outcome }
  })
}

type NewPicture = Omit<OwnPicture, 'id' | 'type'>

/** The caller holds the lot: the same picture sent twice at once is there once. */
async function keepPicture(tx: Db, picture: NewPicture) {
  const pictures = await listOwnPictures(tx, picture.lotId)
  const same = pictures.find(({ sourceHash }) => sourceHash === picture.sourceHash)
  if (same !== undefined) return { outcome: 'there' as const, id: same.id, before: null }
  const called = pictures.find(({ sourceName }) => sourceName.toLowerCase() === picture.sourceName.toLowerCase())
  if (called === undefined) return { outcome: 'added' as const, id: await insertPicture(tx, picture), before: null }
  await updatePicture(tx, called.id, picture)
  return { outcome: 'replaced' as const, id: called.id, before: called.fileName }
}
