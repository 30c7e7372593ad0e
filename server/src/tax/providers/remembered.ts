import { LRUCache } from 'lru-cache'
import { recall } from '../../recall.ts'
import type { TaxAnswer, TaxProvider } from '../provider.ts'

const KEPT = { max: 5_000, ttl: 60 * 60_000 }

/** Asks the same thing once an hour: every look at a cart needs a rate, and rates change at the turn of a day. */
export function remembered(provider: TaxProvider): TaxProvider {
  const kept = new LRUCache<string, Promise<TaxAnswer>>(KEPT)
  return {
    rateFor: (question) => {
      const { place, day, kindOfGoods } = question
      const key = JSON.stringify([place.country, place.state, place.zip, place.city, day, kindOfGoods]).toLowerCase()
      return recall(kept, key, () => provider.rateFor(question))
    },
  }
}
