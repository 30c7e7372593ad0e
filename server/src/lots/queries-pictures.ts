import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { auditLog } from '../accounts/tables.ts'
import type { Db } from '../db/connect.ts'
import { attachments, lots } from './tables.ts'

type Row = typeof attachments.$inferSelect

/** With what staff sent it as, where they did. */
export type PictureRow = Pick<Row, 'fileName' | 'type' | 'width' | 'height'> &
  Partial<Pick<Row, 'sourceName' | 'sourceHash'>>

export const PICTURE_ACTS = ['add_pictures', 'save_pictures'] as const

export const listPictures = (db: Db, lotId: number): Promise<PictureRow[]> =>
  db
    .select({
      ...{ fileName: attachments.fileName, type: attachments.type },
      ...{ width: attachments.width, height: attachments.height },
      ...{ sourceName: attachments.sourceName, sourceHash: attachments.sourceHash },
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

export type OwnPicture = Row

/** `type` 1: a picture of our own. */
const isOwn = (lotId: number) => and(eq(attachments.lotId, lotId), eq(attachments.type, 1))

export const listOwnPictures = (db: Db, lotId: number): Promise<OwnPicture[]> =>
  db.select().from(attachments).where(isOwn(lotId)).orderBy(asc(attachments.position), asc(attachments.id))

export async function insertPicture(db: Db, picture: typeof attachments.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(attachments).values(picture).returning({ id: attachments.id })
  if (inserted === undefined) throw new Error('the picture was not inserted')
  return inserted.id
}

export async function updatePicture(
  db: Db,
  id: number,
  changes: Partial<typeof attachments.$inferInsert>,
): Promise<void> {
  await db.update(attachments).set(changes).where(eq(attachments.id, id))
}

/** The first of its pictures is the one that lists show. */
export async function showFirstPicture(db: Db, lotId: number): Promise<void> {
  const first = sql`(select file_name from attachments where lot_id = ${lotId} and type = 1 order by position, id limit 1)`
  await db
    .update(lots)
    .set({ mainPicture: sql`coalesce(${first}, '')` })
    .where(eq(lots.id, lotId))
}

/** The lots of an auction with the pictures that staff sent. */
export const listLotsWithPictures = (db: Db, auctionId: number, limit: number) =>
  db
    .select({
      ...{ id: lots.id, lotNumber: lots.lotNumber, title: lots.title },
      pictureCount: sql<number>`(select count(*)::int from attachments a where a.lot_id = lots.id and a.type = 1)`,
      sent: sql<{ name: string; hash: string }[]>`coalesce((
        select json_agg(json_build_object('name', a.source_name, 'hash', a.source_hash) order by a.position)
        from attachments a where a.lot_id = lots.id and a.source_hash is not null), '[]')`,
    })
    .from(lots)
    .where(eq(lots.auctionId, auctionId))
    .orderBy(asc(lots.position), asc(lots.id))
    .limit(limit)
