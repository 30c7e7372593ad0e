/** What was pressed so far, and since when. */
export interface Pending {
  keys: string
  at: number
}

/** Two keys further apart than this were not meant as one thing. */
export const SEQUENCE_MS = 1_200

export interface KeyStep {
  /** The sequence that is complete now. */
  hit: string | null
  pending: Pending | null
}

/** Takes one more key. `known`: every sequence somebody listens to, such as 'j', '?' or 'g l'. */
export function stepKeys(pending: Pending | null, key: string, at: number, known: readonly string[]): KeyStep {
  const earlier = pending !== null && at - pending.at <= SEQUENCE_MS ? `${pending.keys} ` : ''
  for (const keys of new Set([`${earlier}${key}`, key])) {
    if (known.includes(keys)) return { hit: keys, pending: null }
    if (known.some((sequence) => sequence.startsWith(`${keys} `))) return { hit: null, pending: { keys, at } }
  }
  return { hit: null, pending: null }
}
