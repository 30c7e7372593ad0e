import type { Database } from '../db/connect.ts'
import { fillSales } from './queries-till.ts'

const AT_ONCE = 1_000

/** Payments that an earlier version wrote without their sale: in lists and reports of a sale they were missing. */
export async function nameSales({ database: { db } }: { database: Database }, atOnce = AT_ONCE): Promise<void> {
  // Some at a time, so that whoever gives such a payment back does not wait for all of them.
  for (let filled = atOnce; filled === atOnce; ) filled = await fillSales(db, atOnce)
}
