import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'

/** Under which people choose whether they hear that a parcel comes today (P-411). */
const TYPE = 'shipment'

export interface Recipient {
  firstName: string
  email: string
  wantsMail: boolean
}

export async function getRecipient(tx: Db, userId: number): Promise<Recipient> {
  const { rows } = await tx.execute<Record<keyof Recipient, unknown>>(sql`
    select u.first_name as "firstName", u.email, c.mail_types is null or ${TYPE} = any(c.mail_types) as "wantsMail"
    from users u left join notification_preferences c on c.user_id = u.id where u.id = ${userId}`)
  const [recipient] = rows as unknown as Recipient[]
  if (recipient === undefined) throw new Error(`person ${userId} is not there`)
  return recipient
}
