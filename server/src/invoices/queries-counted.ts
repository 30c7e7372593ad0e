import { sql } from 'drizzle-orm'
import { arrayLiteral } from '../db/array-literal.ts'
import type { Db } from '../db/connect.ts'

/** Whether units of any of these lines were counted out: at the desk, and not taken back, or into a parcel. */
export async function isAnyCounted(db: Db, lineIds: readonly number[]): Promise<boolean> {
  const ids = sql`any(${arrayLiteral(lineIds)}::int[])`
  const { rows } = await db.execute<{ is: boolean }>(sql`
    select exists (select from handover_lines f join handovers h on h.id = f.handover_id
      where f.line_id = ${ids} and h.undone_at is null)
      or exists (select from parcel_lines k where k.line_id = ${ids}) as "is"`)
  return rows[0]?.is ?? false
}
