import { createHash } from 'node:crypto'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { type uploadPictures as api, MAX_UPLOADS_A_DAY } from '@gavelhouse/shared/files/upload-contract.ts'
import type { Call } from '../context.ts'
import { countUploads, insertUploads } from './queries.ts'
import { redrawPicture } from './redraw-picture.ts'

/** A call of somebody: that much of accounts is known here. */
export type Upload = Call & { user: { id: number } }

/** All or none: a picture that cannot be taken refuses the whole form. */
export async function uploadPictures(ctx: Upload, { folder, files, ...size }: InputOf<typeof api>) {
  const today = await countUploads(ctx.db, ctx.user.id)
  if (today + files.length > MAX_UPLOADS_A_DAY) throw new AppError('too_many_uploads', { seconds: 3_600 })

  const pictures: { name: string; bytes: Buffer }[] = []
  for (const file of files) {
    // One after the other: each may need a hundred megabytes while it is drawn, and bids come first.
    const bytes = await redrawPicture(Buffer.from(await file.arrayBuffer()), size)
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40)
    pictures.push({ name: `${folder}/${hash}.webp`, bytes })
  }
  for (const { name, bytes } of pictures) await ctx.fileStore.put(name, bytes)
  await insertUploads(
    ctx.db,
    pictures.map(({ name, bytes }) => ({ userId: ctx.user.id, name, bytes: bytes.length })),
  )
  return { files: pictures.map(({ name }) => ({ name })) }
}
