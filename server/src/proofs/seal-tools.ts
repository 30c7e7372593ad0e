import { hash, randomFillSync } from 'node:crypto'
import { bidderName, type SealTools } from '@gavelhouse/shared/proofs/seal-line.ts'
import { LRUCache } from 'lru-cache'

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

/** In one go: building a hash object for each line is felt when thousands of bids arrive. */
export const sha256 = (text: string): string => hash('sha256', text)

const MOST_LOTS = 2_000
const MOST_PEOPLE = 2_000
/** By lot, then by person: a hot lot sees the same few people again and again. */
const names = new LRUCache<string, Map<number, string>>({ max: MOST_LOTS })

function nameOf(bidderSalt: string, userId: number): string {
  let people = names.get(bidderSalt)
  if (people === undefined || people.size >= MOST_PEOPLE) {
    people = new Map()
    names.set(bidderSalt, people)
  }
  const known = people.get(userId)
  if (known !== undefined) return known
  const name = bidderName(bidderSalt, userId, sha256)
  people.set(userId, name)
  return name
}

export const SEAL_TOOLS: SealTools = { hash: sha256, newSalt, nameOf }
