import type { Endpoint, InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import type { DatabaseClock } from '../db/clock.ts'
import type { Api } from './serve.ts'

interface Kept {
  answer: Promise<unknown>
  freshUntil: number
}

/** As long as a page itself is kept (pages.ts). */
const FRESH_MS = 2_000
/** Languages are named by a cookie, which anybody can write. */
const MOST_KEPT = 30

/**
 * What pages may ask while they are rendered; the web declares its shape as Services. A call without input, or with a
 * language only, has the same answer for everyone, and every page makes the same two: they are asked once for all pages of the next two seconds.
 */
export function pageServices(api: Api, clock: DatabaseClock, bodyKey: string | null) {
  const kept = new Map<string, Kept>()

  return {
    read<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
      if (Object.keys(input as object).some((name) => name !== 'language')) return api.read(endpoint, input)
      const key = `${endpoint.path} ${(input as { language?: string }).language ?? ''}`
      const known = kept.get(key)
      if (known !== undefined && known.freshUntil > performance.now()) return known.answer as Promise<OutputOf<E>>
      const answer = api.read(endpoint, input)
      if (kept.size >= MOST_KEPT) kept.clear()
      kept.set(key, { answer, freshUntil: performance.now() + FRESH_MS })
      answer.catch(() => kept.delete(key))
      return answer
    },
    now: async () => clock.now(),
    bodyKey,
  }
}
