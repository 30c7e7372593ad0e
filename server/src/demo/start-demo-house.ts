import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Database } from '../db/connect.ts'
import type { FileStore } from '../files/file-store.ts'
import { drawDemoPictures, drawLotPicture } from './draw-pictures.ts'
import { writeGuidelinesFile } from './guidelines-file.ts'
import { loadDemoHouse } from './load-demo-house.ts'
import { relistDemoAuctions } from './relist.ts'

const DEMO_LOCK = 4_270_002

export interface DemoOptions {
  fileStore: FileStore
  /** Ends when the pictures that a former version has drawn are in the store. */
  moved: Promise<void>
  now: number
  log: FastifyBaseLogger
}

/**
 * Opens the demo house the first time, and freshens it at every start. Several processes may start at once: one works, the
 * others wait. The pictures of the house are drawn meanwhile, and `drawn` ends when they are all there; those of lots are
 * drawn by `drawLotPicture`, each when it is first asked for.
 */
export async function startDemoHouse(
  { url, db }: Database,
  { fileStore, moved, now, log }: DemoOptions,
): Promise<{ drawn: Promise<void>; drawLotPicture: typeof drawLotPicture }> {
  const drawn = moved.then(() => drawDemoPictures(fileStore))
  drawn.catch((error: unknown) => log.error({ err: error }, 'the pictures of the demo house could not be drawn'))
  const client = new pg.Client({ connectionString: url, application_name: 'gavelhouse-demo' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [DEMO_LOCK])
    await loadDemoHouse(db, now)
    await writeGuidelinesFile(db, fileStore)
    await relistDemoAuctions(db, now)
  } finally {
    await client.end()
  }
  return { drawn, drawLotPicture }
}
