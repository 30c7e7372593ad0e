import { count, id } from '../wire-types.ts'
import { z } from '../zod.ts'
import { hashHex, keyIdHex, signatureHex } from './proof.ts'

/**
 * The log of a closed lot as people can download and check it. Amounts are whole ten-thousandths of a dollar, instants
 * milliseconds since 1970. Only hex, numbers and known words are let in, because hashes are taken over joined texts.
 */
export const saltHex = z.string().regex(/^[0-9a-f]{32}$/, 'A salt has 32 hex digits')
const bidder = z.string().regex(/^[0-9a-f]{32}$/, 'A bidder has 32 hex digits')

const amount = z.int().min(0)
const instant = z.int()
const kind = z.enum(['hard', 'proxy'])
const sealed = hashHex.nullable()
const bidNumbers = z.array(z.int().min(1)).readonly()

const fact = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('opened') }),
  z.strictObject({ type: z.literal('bid'), bidder, kind, sealed, raised: z.boolean() }),
  z.strictObject({ type: z.literal('auto-bid'), bidder, amount }),
  z.strictObject({ type: z.literal('pre-bid'), bidder, kind, sealed }),
  z.strictObject({ type: z.literal('pre-bid-dropped'), bidder, preBidNumber: z.int().min(1) }),
  z.strictObject({ type: z.literal('retracted'), bidder, bidNumbers }),
  z.strictObject({ type: z.literal('voided'), bidNumbers, sealed }),
  z.strictObject({
    type: z.literal('extended'),
    closesAt: instant,
    cause: z.enum(['soft-close', 'outage', 'group', 'staff']),
  }),
  z.strictObject({ type: z.literal('bought'), bidder, quantity: z.int().min(1), price: amount }),
  z.strictObject({ type: z.literal('restocked'), bidder, quantity: z.int().min(1) }),
  z.strictObject({ type: z.literal('awarded'), bidder, price: amount, sealed }),
  z.strictObject({ type: z.literal('withdrawn'), sealed }),
  z.strictObject({ type: z.literal('paused') }),
  z.strictObject({ type: z.literal('resumed'), opensAt: instant, closesAt: instant }),
  z.strictObject({ type: z.literal('closed') }),
  z.strictObject({ type: z.literal('relisted'), opensAt: instant, closesAt: instant }),
])

const rules = z.strictObject({
  saleType: z.enum(['auction', 'sealed', 'sealed_rank', 'reverse']),
  isBiddable: z.boolean(),
  startingPrice: amount,
  sealedReserve: hashHex.nullable(),
  buyNowPrice: amount.nullable(),
  quantity: z.int().min(1),
  increments: z
    .array(
      z.strictObject({
        from: amount,
        to: amount.nullable(),
        amount: amount.nullable(),
        percent: amount.nullable(),
      }),
    )
    .readonly(),
  softCloseMs: z.number(),
  extensionMs: z.number(),
  hardEndAt: instant.nullable(),
  canRetract: z.boolean(),
  retractMinutes: z.number(),
  opensAt: instant,
  closesAt: instant,
})

/** Only where the public price has passed it, with the salt that proves it. */
const reserveOpening = z.strictObject({ amount: amount.nullable(), salt: saltHex.nullable() })

const line = z.strictObject({
  number: z.int().min(1),
  at: instant,
  run: z.int().min(1),
  fact,
  rules: rules.nullable(),
  reserve: reserveOpening.nullable(),
  /** What the house says of the reserve of a sealed lot, on lines that settle the sale. It is never opened. */
  isReserveMet: z.boolean().nullable(),
  /** What a bid counts for: with a salt the amount itself, without one the least it must have been. */
  amount: amount.nullable(),
  salt: saltHex.nullable(),
  /** null: written before the house kept receipts. */
  hash: hashHex.nullable(),
})

export const logOutcome = z.strictObject({
  status: z.enum(['sold', 'closed']),
  price: amount,
  soldTo: bidder.nullable(),
  soldBy: z.enum(['bid', 'buy-now', 'award']).nullable(),
})

/** What the house said of a log while it grew: its newest number, and the hash of everything up to it. */
const announcedHash = z.strictObject({ number: z.int().min(1), hash: hashHex })
export type AnnouncedHash = z.output<typeof announcedHash>

/** What was announced of a sealed lot's log while it was open, now with what opens it (sealed-heads.ts). */
const sealedHead = z.strictObject({
  number: z.int().min(1),
  at: instant,
  /** The line that the log had come to. */
  logNumber: z.int().min(1),
  salt: saltHex,
  hash: hashHex,
})
export type SealedHead = z.output<typeof sealedHead>

export const logFile = z.strictObject({
  /** Files of the first format do not sign what lot and bidders are called. */
  format: z.enum(['gavelhouse-log-1', 'gavelhouse-log-2']),
  lotId: id,
  title: z.string().max(1_000),
  /** How the history on the site names these bidders. */
  names: z.record(bidder, z.string().max(100)),
  lines: z.array(line),
  /** Lines up to this number were written before the house kept receipts; 0 for a log that is hashed from its start. */
  unhashed: count,
  outcome: logOutcome,
  keyId: keyIdHex,
  signature: signatureHex,
  /** Not the house's word: what the browser that saved the file had heard of the log while the lot was open (rule 26). */
  announced: z.array(announcedHash).max(1_000).optional(),
  /** Of sealed lots only. */
  heads: z.array(sealedHead).optional(),
  /** The browser's word again: which heads it heard. */
  heard: z.array(announcedHash).max(1_000).optional(),
})

export type LogFile = z.output<typeof logFile>
export type LogFileLine = LogFile['lines'][number]
export type LogOutcome = z.output<typeof logOutcome>
