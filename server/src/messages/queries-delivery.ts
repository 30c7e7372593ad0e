import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { settings } from '../site/tables.ts'
import type { Channel } from './kinds.ts'
import { messages } from './tables.ts'
import type { House } from './templates/content.ts'

export interface Claimed {
  id: number
  channel: Channel
  kind: string
  recipient: string
  payload: unknown
  language: string
  attempts: number
  userId: number | null
  inDoubtSince: number | null
  isTooLate: boolean
}

/** Those that wait for nobody have a priority of 0 or 1. */
const LAST_URGENT = 1

interface Claim {
  limit: number
  lease: number
  /** Nothing that can wait. */
  urgentOnly?: boolean
  /** Only what has been due for as long as this. */
  waited?: number
}

/**
 * Takes messages that are due, so that no other process takes them before the lease ends, and writes down that an attempt
 * begins. Committed before anything is sent.
 */
export async function claimDue(db: Db, { limit, lease, urgentOnly = false, waited = 0 }: Claim): Promise<Claimed[]> {
  const { rows } = await db.execute<Claimed & Record<string, unknown>>(sql`
    with due as (
      select id, sending_since from messages
      where status in ('waiting', 'failed') and not_before <= clock_timestamp() - make_interval(secs => ${waited / 1_000})
        ${urgentOnly ? sql`and priority <= ${LAST_URGENT}` : sql``}
      order by priority, not_before
      limit ${limit} for update skip locked
    )
    update messages m
    set attempts = m.attempts + 1,
      collects = null,
      sending_since = coalesce(due.sending_since, clock_timestamp()),
      not_before = clock_timestamp() + make_interval(secs => ${lease / 1_000})
    from due where m.id = due.id
    returning m.id, m.channel, m.kind, m.recipient, m.user_id as "userId", m.payload, m.language, m.attempts,
      ms(due.sending_since) as "inDoubtSince", coalesce(m.useful_until < clock_timestamp(), false) as "isTooLate"`)
  return rows
}

/** Nothing that was in it is needed any more. */
const EMPTIED = { payload: {}, sendingSince: null }

export interface Sent {
  id: number
  providerId: string
}

export async function markSent(db: Db, sent: readonly Sent[]): Promise<void> {
  const [ids, providerIds] = [sent.map(({ id }) => id), sent.map(({ providerId }) => providerId)]
  await db.execute(sql`
    update messages
    set payload = '{}', sending_since = null, status = 'sent', sent_at = clock_timestamp(), provider_id = s.provider_id,
      last_error = null
    from unnest(${sql.param(ids)}::bigint[], ${sql.param(providerIds)}::text[]) as s(id, provider_id)
    where messages.id = s.id`)
}

/** `isKnown`: the attempt certainly did not get through. Otherwise the next one is told that this one is in doubt. */
export async function markFailed(
  db: Db,
  id: number,
  { error, delay, isKnown }: { error: string; delay: number; isKnown: boolean },
): Promise<void> {
  await db
    .update(messages)
    .set({
      status: 'failed',
      lastError: error.slice(0, 500),
      notBefore: sql`clock_timestamp() + make_interval(secs => ${delay / 1_000})`,
      ...(isKnown ? { sendingSince: null } : {}),
    })
    .where(eq(messages.id, id))
}

export async function markDead(db: Db, id: number, error: string): Promise<void> {
  await db
    .update(messages)
    .set({ ...EMPTIED, status: 'dead', lastError: error.slice(0, 500) })
    .where(eq(messages.id, id))
}

export async function readHouse(db: Db, url: string): Promise<House> {
  const rows = await db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, ['site_name', 'support_email']))
  const textOf = (key: string) => String(rows.find((row) => row.key === key)?.value ?? '')
  return { name: textOf('site_name'), supportEmail: textOf('support_email'), url }
}

/** Causes older than this are not seen again, so their keys need not be kept. */
export async function deleteOldMessages(db: Db): Promise<void> {
  await db.execute(sql`
    delete from messages where created_at < now() - interval '90 days' and status in ('sent', 'dead')`)
  await db.execute(sql`delete from inbox where at < now() - interval '14 days'`)
  await db.execute(sql`delete from inbox_files where at < now() - interval '14 days'`)
  await db.execute(sql`delete from texts_allowed where at < now() - interval '2 days'`)
}
