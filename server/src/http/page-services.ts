import type { Endpoint, InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'

interface Kept {
  answer: Promise<unknown>
  freshUntil: number
}

/** As long as a page itself is kept (pages.ts). */
const FRESH_MS = 2_000
/** Languages are named by a cookie, which anybody can write. */
const MOST_KEPT = 30

export interface PageServices {
  /** Asks a public call as a guest. */
  read<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>
  now(): Promise<number>
  /** The house's key, where bodies travel encrypted. */
  bodyKey: string | null
  /** Where bids go, if not to the house's own address. */
  bidUrl: string | null
}

/**
 * What pages may ask while they are rendered; the web declares its shape as Services. A call without input, or with a
 * language only, has the same answer for everyone, and every page makes the same two: they are asked once for all pages of the next two seconds.
 */
export function pageServices(given: PageServices): PageServices {
  const kept = new Map<string, Kept>()

  return {
    ...given,
    read<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
      if (Object.keys(input as object).some((name) => name !== 'language')) return given.read(endpoint, input)
      const key = `${endpoint.path} ${(input as { language?: string }).language ?? ''}`
      const known = kept.get(key)
      if (known !== undefined && known.freshUntil > performance.now()) return known.answer as Promise<OutputOf<E>>
      const answer = given.read(endpoint, input)
      if (kept.size >= MOST_KEPT) kept.clear()
      kept.set(key, { answer, freshUntil: performance.now() + FRESH_MS })
      answer.catch(() => kept.delete(key))
      return answer
    },
  }
}
