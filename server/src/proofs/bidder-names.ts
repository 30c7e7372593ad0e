import { bidderName } from '@gavelhouse/shared/proofs/seal-line.ts'
import { LRUCache } from 'lru-cache'
import { sha256 } from './sha256.ts'

/** About a hundred bytes each. */
const MOST_NAMES = 20_000
const MOST_LOTS = 2_000
const MOST_PEOPLE = 2_000

/** By lot, then by person: a hot lot sees the same few people again and again. Lots nobody bids on any more are forgotten. */
export class BidderNames {
  #count = 0
  #most: number
  #lots = new LRUCache<string, Map<number, string>>({
    max: MOST_LOTS,
    dispose: (people) => {
      this.#count -= people.size
    },
  })

  constructor(most = MOST_NAMES) {
    this.#most = most
  }

  get count(): number {
    return this.#count
  }

  of(bidderSalt: string, userId: number): string {
    let people = this.#lots.get(bidderSalt)
    if (people === undefined || people.size >= MOST_PEOPLE) {
      people = new Map()
      this.#lots.set(bidderSalt, people)
    }
    const known = people.get(userId)
    if (known !== undefined) return known
    // Copied: a part of a text keeps the whole of it.
    const name = Buffer.from(bidderName(bidderSalt, userId, sha256), 'latin1').toString('latin1')
    people.set(userId, name)
    this.#count += 1
    while (this.#count > this.#most && this.#lots.size > 1) this.#lots.pop()
    return name
  }
}
