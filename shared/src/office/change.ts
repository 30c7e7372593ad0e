import { entity, wire } from '../entity.ts'
import { SITE_KINDS } from '../settings/records.ts'
import { z } from '../zod.ts'

/** What staff keep the history of. */
export const HISTORY_KINDS = [
  ...([
    'lot',
    'auction',
    'user',
    'question',
    'message',
    'increment_table',
    'tax_rate',
    'house',
    'features',
    'message_text',
    'calendar',
    'invoice',
    'return',
    'seller',
    'auction_terms',
    'settlement',
  ] as const),
  ...SITE_KINDS,
] as const
export type HistoryKind = (typeof HISTORY_KINDS)[number]

/** A value as a field of a save call takes it on the wire; lists are of ids or names. */
const plain = z.union([z.string(), z.number(), z.boolean(), z.null()])
export const fieldValue = z.union([plain, z.array(plain)])
export type FieldValue = z.output<typeof fieldValue>

/** One field that was changed: its name and values as the call that saves the record has them on the wire. */
export const fieldChange = entity({
  field: wire('field', z.string()),
  old: wire('old', fieldValue),
  new: wire('new', fieldValue),
})
