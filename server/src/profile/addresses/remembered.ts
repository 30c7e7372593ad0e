import { LRUCache } from 'lru-cache'
import { recall } from '../../recall.ts'
import type { AddressProvider } from './address-provider.ts'

const KEPT = { max: 2_000, ttl: 10 * 60_000 }

/** Asks the same thing once: a check before saving and the saving itself, two people on one street. */
export function remembered(provider: AddressProvider): AddressProvider {
  return {
    check: remember((place) => provider.check(place)),
    suggest: remember((typed) => provider.suggest(typed)),
    find: remember((line) => provider.find(line)),
  }
}

function remember<Question, Answer>(ask: (question: Question) => Promise<Answer>) {
  const kept = new LRUCache<string, Promise<Answer>>(KEPT)
  return (question: Question) => recall(kept, JSON.stringify(question).toLowerCase(), () => ask(question))
}
