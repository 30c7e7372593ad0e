import { entity, wire } from '../entity.ts'
import { id, instant, money } from '../wire-types.ts'
import { z } from '../zod.ts'

export const hashHex = z.string().regex(/^[0-9a-f]{64}$/, 'A hash has 64 hex digits')
export const keyIdHex = z.string().regex(/^[0-9a-f]{16}$/, 'A key id has 16 hex digits')
export const signatureHex = z.string().regex(/^[0-9a-f]{128}$/, 'A signature has 128 hex digits')

/** The house's word that a bid is in the log (signed-text.ts says what exactly is signed). */
export const proof = entity({
  lotId: wire('id', id),
  /** null where log numbers would tell how many others have bid: sealed lots and pre-bids. */
  number: wire('log_number', z.int().nullable()),
  amount: wire('amount', money),
  at: wire('created_at', instant),
  hash: wire('hash', hashHex),
  keyId: wire('key_id', keyIdHex),
  signature: wire('signature', signatureHex),
  /** The way to what was signed: bids that are answered together share a signature (sign-together.ts). */
  path: wire('path', z.array(hashHex).max(32)),
})

export type Proof = z.output<typeof proof>
