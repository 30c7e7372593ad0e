import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Field } from '../db/filtering.ts'
import { lots } from './tables.ts'

/** Records about lots that meet a condition: these lots are found first. A join would read the lot of every record. */
export const aboutLots = (lotId: PgColumn, condition: SQL): SQL =>
  sql`${lotId} in (select ${lots.id} from ${lots} where ${condition})`

/** The auction of the lot a record is about. */
export const auctionOf = (lotId: PgColumn): Field => ({
  ...{ column: lots.auctionId, kind: 'id' },
  elsewhere: {
    find: (condition) => aboutLots(lotId, condition),
    order: sql`(select ${lots.auctionId} from ${lots} where ${lots.id} = ${lotId})`,
  },
})
