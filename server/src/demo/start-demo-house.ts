import path from 'node:path'
import type { Database } from '../db/connect.ts'
import { loadDemoHouse } from './load-demo-house.ts'
import { relistDemoAuctions } from './relist.ts'

const DEMO_LOCK = 4_270_002

/** Opens the demo house the first time, and freshens it at every start. Several processes may start at once. */
export async function startDemoHouse(
  { pool, db }: Database,
  { dataDir, now }: { dataDir: string; now: number },
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [DEMO_LOCK])
    await loadDemoHouse(db, { picturesDir: path.join(dataDir, 'pictures'), now })
    await relistDemoAuctions(db, now)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [DEMO_LOCK]).catch(() => undefined)
    client.release()
  }
}
