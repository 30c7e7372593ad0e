/** What the house says of a lot's log while it grows (rule 26). It stays with the browser, to be held against the log later. */
interface Announced {
  number: number
  hash: string
}

const MOST = 200

/** Log numbers with the hash of the log up to them. */
export const announcedOf = (lotId: number): Announced[] => read(`announced:${lotId}`)
/** Of sealed lots: the hashes announced at a steady pace. */
export const heardOf = (lotId: number): Announced[] => read(`heard:${lotId}`)

/** As it stood in the lot when that was read. */
export function keepHead(lotId: number, head: Announced | null): void {
  if (head !== null) keep(`announced:${lotId}`, head)
}

interface OnLog {
  lotId: number
  logNumber: number
  logHash: string | null
}

export function keepAnnounced({ lotId, logNumber, logHash }: OnLog): void {
  if (logHash !== null && logNumber > 0) keep(`announced:${lotId}`, { number: logNumber, hash: logHash })
}

export const keepHeard = ({ lotId, number, hash }: Announced & { lotId: number }): void =>
  keep(`heard:${lotId}`, { number, hash })

/** Not written yet: a busy page hears twenty a second, and every writing has its price. */
const unwritten = new Map<string, Announced[]>()
const WRITTEN_AFTER_MS = 2_000

const read = (key: string): Announced[] => (unwritten.get(key) ?? []).reduce(withSaid, stored(key))

function stored(key: string): Announced[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as Announced[]
  } catch {
    return [] // no storage here, or not ours
  }
}

/** Two hashes for one number are both kept: they cannot both be in the log. */
function withSaid(known: Announced[], said: Announced): Announced[] {
  if (known.some(({ number, hash }) => number === said.number && hash === said.hash)) return known
  const kept = [...known, said]
  if (kept.length > MOST) kept.splice(MOST / 2, 1) // the oldest and the newest say most
  return kept
}

function keep(key: string, said: Announced): void {
  if (unwritten.size === 0) {
    setTimeout(write, WRITTEN_AFTER_MS)
    if ('document' in globalThis) addEventListener('pagehide', write, { once: true })
  }
  unwritten.set(key, [...(unwritten.get(key) ?? []), said])
}

function write(): void {
  for (const key of unwritten.keys()) {
    try {
      localStorage.setItem(key, JSON.stringify(read(key)))
    } catch {
      // full, or switched off: then this browser has nothing to hold against the house
    }
  }
  unwritten.clear()
}
