import type { AddressProvider } from './address-provider.ts'

const KEEP_MS = 10 * 60_000
const MAX_KEPT = 2_000

/** Asks the same thing once: a check before saving and the saving itself, two people on one street. Failures are not kept. */
export function remembered(provider: AddressProvider): AddressProvider {
  return {
    check: remember((place) => provider.check(place)),
    suggest: remember((typed) => provider.suggest(typed)),
    find: remember((line) => provider.find(line)),
  }
}

function remember<Question, Answer>(ask: (question: Question) => Promise<Answer>) {
  const kept = new Map<string, { answer: Promise<Answer>; until: number }>()
  return (question: Question): Promise<Answer> => {
    const key = JSON.stringify(question).toLowerCase()
    const known = kept.get(key)
    if (known !== undefined && known.until > performance.now()) return known.answer
    const answer = ask(question)
    answer.catch(() => kept.delete(key))
    if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value ?? '')
    kept.set(key, { answer, until: performance.now() + KEEP_MS })
    return answer
  }
}
