import { and, asc, eq, inArray } from 'drizzle-orm'
import { auditLog } from '../accounts/tables.ts'
import type { Db } from '../db/connect.ts'
import { attachments, lots } from './tables.ts'

export type PictureRow = Pick<typeof attachments.$inferSelect, 'fileName' | 'type' | 'width' | 'height'>

export const PICTURE_ACTS = ['add_pictures', 'save_pictures'] as const

export const listPictures = (db: Db, lotId: number): Promise<PictureRow[]> =>
  db
    .select({
      ...{ fileName: attachments.fileName, type: attachments.type },
      ...{ width: attachments.width, height: attachments.height },
    })
    .from(attachments)
    .where(eq(attachments.lotId, lotId))
    .orderBy(asc(attachments.position), asc(attachments.id))

/** These and no others, the first being the main one. The caller holds the lot. */
export async function replacePictures(db: Db, lotId: number, pictures: readonly PictureRow[]): Promise<void> {
  await db.delete(attachments).where(eq(attachments.lotId, lotId))
  if (pictures.length > 0)
    await db.insert(attachments).values(pictures.map((picture, position) => ({ ...picture, lotId, position })))
  await db
    .update(lots)
    .set({ mainPicture: pictures[0]?.fileName ?? '' })
    .where(eq(lots.id, lotId))
}

/** Names of the files that have ever been taken away from the lot or added to it by staff. */
export async function listFormerPictures(db: Db, lotId: number): Promise<Set<string>> {
  const lines = await db
    .select({ changes: auditLog.changes })
    .from(auditLog)
    .where(and(eq(auditLog.subject, `lot:${lotId}`), inArray(auditLog.act, [...PICTURE_ACTS])))
  return new Set(
    lines.flatMap(({ changes }) => changes.flatMap((change) => [change.old, change.new].flat().map(String))),
  )
}
