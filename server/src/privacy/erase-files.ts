import { dbOn } from '../db/connect.ts'
import { deleteUploads } from '../files/queries.ts'
import type { PrivacyServices } from './context.ts'
import { inTransaction } from './in-transaction.ts'
import { arePapersDue, findErasure, markPapersErased } from './queries.ts'
import { allowErasing, eraseRows } from './queries-erase.ts'
import { listOnlyTheirs, listSignedFiles } from './queries-person.ts'

type Services = Pick<PrivacyServices, 'database' | 'fileStore'>

/**
 * What somebody who was erased had sent, and what they signed if no law keeps it. The rows that name the files go last, so that this
 * can be done again until all of it is.
 */
export async function eraseFiles(services: Services, userId: number): Promise<void> {
  const { pool, db } = services.database
  // Whoever has taken it back meanwhile keeps everything.
  if (((await findErasure(db, userId))?.erasedAt ?? null) === null) return
  await deleteAll(services, await listOnlyTheirs(pool, userId))
  await deleteUploads(db, userId)
  if (await arePapersDue(db, userId)) await erasePapers(services, userId)
}

/** What the law wanted to be kept, once it does not any more. */
export async function erasePapers(services: Services, userId: number): Promise<void> {
  await deleteAll(services, await listSignedFiles(services.database.pool, userId))
  await inTransaction(services, async (client) => {
    await allowErasing(client)
    await eraseRows(client, { id: userId, email: '', phone: '' }, 'later')
    await markPapersErased(dbOn(client), userId)
  })
}

async function deleteAll({ fileStore }: Services, names: readonly string[]): Promise<void> {
  for (const name of names) await fileStore.delete(name)
}
