/** What the house says of a lot's log while it grows (rule 26). It stays with the browser, to be held against the log later. */
interface Announced {
  number: number
  hash: string
}

const MOST = 200
const keyOf = (lotId: number): string => `announced:${lotId}`

export function announcedOf(lotId: number): Announced[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(lotId)) ?? '[]') as Announced[]
  } catch {
    return [] // no storage here, or not ours
  }
}

/** As it stood in the lot when that was read. */
export function keepHead(lotId: number, head: Announced | null): void {
  if (head !== null) keepAnnounced({ lotId, logNumber: head.number, logHash: head.hash })
}

/** Two hashes for one number are both kept: they cannot both be in the log. */
export function keepAnnounced({
  lotId,
  logNumber,
  logHash,
}: {
  lotId: number
  logNumber: number
  logHash: string | null
}) {
  if (logHash === null || logNumber === 0) return
  const known = announcedOf(lotId)
  if (known.some(({ number, hash }) => number === logNumber && hash === logHash)) return
  const kept = [...known, { number: logNumber, hash: logHash }]
  if (kept.length > MOST) kept.splice(MOST / 2, 1) // the oldest and the newest say most
  try {
    localStorage.setItem(keyOf(lotId), JSON.stringify(kept))
  } catch {
    // full, or switched off: then this browser has nothing to hold against the house
  }
}
