import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { secrets } from './tables.ts'

/** A key of the house's own, made at the first start and the same in every process. */
export async function houseSecret(db: Db, name: string): Promise<string> {
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [secret] = await db.select().from(secrets).where(eq(secrets.name, name))
  if (secret === undefined) throw new Error(`there is no secret ${name}`)
  return secret.value
}
