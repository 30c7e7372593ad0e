import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import type { KnobSettings } from './knob-settings.ts'
import { sandboxPayKnobs } from './tables.ts'

export async function findKnobs(db: Db): Promise<KnobSettings | null> {
  const [knobs] = await db.select({ settings: sandboxPayKnobs.settings }).from(sandboxPayKnobs)
  return knobs?.settings ?? null
}

/** The number of this call, from 0. */
export async function countCall(db: Db): Promise<number> {
  const [counted] = await db
    .update(sandboxPayKnobs)
    .set({ calls: sql`${sandboxPayKnobs.calls} + 1` })
    .returning({ calls: sandboxPayKnobs.calls })
  return (counted?.calls ?? 1) - 1
}
