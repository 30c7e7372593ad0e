import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** It can be sent, and cannot be fetched where it lies: until somebody says where it goes, nobody knows what it costs. */
export const isOnlySent = (lotId: SQLWrapper): SQL =>
  sql`exists (select from lots w join locations wl on wl.id = w.location_id
    where w.id = ${lotId} and w.can_ship and not (w.can_pick_up and wl.offers_pickup))`
