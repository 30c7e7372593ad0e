import path from 'node:path'
import pg from 'pg'
import type { Database } from '../db/connect.ts'
import { drawDemoPictures } from './draw-pictures.ts'
import { writeGuidelinesFile } from './guidelines-file.ts'
import { loadDemoHouse } from './load-demo-house.ts'
import { relistDemoAuctions } from './relist.ts'

const DEMO_LOCK = 4_270_002

/**
 * Opens the demo house the first time, and freshens it at every start. Several processes may start at once: one works, the
 * others wait. The pictures are drawn meanwhile; the promise in the answer ends when they are all there.
 */
export async function startDemoHouse(
  { url, db }: Database,
  { dataDir, now }: { dataDir: string; now: number },
): Promise<{ drawn: Promise<void> }> {
  const drawn = drawDemoPictures(path.join(dataDir, 'pictures'))
  drawn.catch(() => undefined) // whoever waits for a picture hears of it
  const client = new pg.Client({ connectionString: url, application_name: 'gavelhouse-demo' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [DEMO_LOCK])
    await loadDemoHouse(db, now)
    await writeGuidelinesFile(db, dataDir)
    await relistDemoAuctions(db, now)
  } finally {
    await client.end()
  }
  return { drawn }
}
