import { randomFillSync } from 'node:crypto'
import type { SealTools } from '@gavelhouse/shared/proofs/seal-line.ts'
import { BidderNames } from './bidder-names.ts'
import { sha256 } from './sha256.ts'

const SALT_BYTES = 16
const pool = Buffer.alloc(SALT_BYTES * 256)
let used = pool.length

/** Random bytes are fetched for many salts at a time: asking for each costs more than hashing it. */
function newSalt(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += SALT_BYTES
  return pool.toString('hex', used - SALT_BYTES, used)
}

const NAMES = new BidderNames()

export const SEAL_TOOLS: SealTools = { hash: sha256, newSalt, nameOf: (salt, userId) => NAMES.of(salt, userId) }
