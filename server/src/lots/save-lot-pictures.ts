import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { saveLotPictures as api } from '@gavelhouse/shared/lots/picture-contract.ts'
import { changesOf } from '@gavelhouse/shared/office/changes.ts'
import { admitTo } from '../accounts/admit.ts'
import { saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { refuseConflicts } from '../accounts/refuse-conflicts.ts'
import type { Db } from '../db/connect.ts'
import { PICTURES } from '../files/pictures.ts'
import { sizeOfPicture } from '../files/redraw-picture.ts'
import { answer } from '../http/serve.ts'
import { recordLotChanges } from '../lot-feed/queries.ts'
import { lockLot } from './queries-admin.ts'
import { listFormerPictures, listPictures, type PictureRow, replacePictures } from './queries-pictures.ts'

const { fields } = api.input

/** Files stay where they are: a picture that was taken away can be put back. */
export async function saveLotPictures(ctx: UserContext, input: InputOf<typeof api>) {
  const { id, seenVersion, pictures: names } = input
  await saveAudited(ctx, { act: 'save_pictures', kind: 'lot', input }, async (tx) => {
    const lot = await lockLot(tx, id)
    if (lot === null) throw new AppError('not_found')
    admitTo(lot.auctionId, api, ctx)
    const before = await listPictures(tx, id)
    const [given, current] = [{ pictures: [...new Set(names)] }, { pictures: before.map(({ fileName }) => fileName) }]
    await refuseConflicts(tx, fields, { subject: `lot:${id}`, seenVersion, staffId: ctx.user.id, given, current })
    await replacePictures(tx, id, await picturesNamed(ctx, tx, { id, before, names: given.pictures }))
    await recordLotChanges(tx, [id])
    return { id, details: {}, changes: changesOf(current, given) }
  })
  return answer({ id }, 'pictures_saved')
}

/** Somebody else's file, or one that is nowhere, is not there (T-20). */
async function picturesNamed(
  { fileStore }: UserContext,
  tx: Db,
  { id, before, names }: { id: number; before: readonly PictureRow[]; names: readonly string[] },
): Promise<PictureRow[]> {
  const here = new Map(before.map((picture) => [picture.fileName, picture]))
  const former = names.every((name) => here.has(name)) ? null : await listFormerPictures(tx, id)
  const found: PictureRow[] = []
  for (const fileName of names) {
    const kept = here.get(fileName)
    const bytes = kept === undefined && former?.has(fileName) ? await fileStore.read(PICTURES + fileName) : null
    if (kept !== undefined) found.push(kept)
    else if (bytes !== null) found.push({ fileName, type: 1, ...(await sizeOfPicture(bytes)) })
    else throw new AppError('not_found')
  }
  return found
}
