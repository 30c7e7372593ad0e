/** Segments of PostgreSQL's write-ahead log are named by timeline and place: 8 + 8 + 8 hexadecimal digits. */
export interface WalSegment {
  timeline: number
  /** Counted from the beginning of the log. */
  number: number
}

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0')
const perLog = (segmentBytes: number): number => 0x1_0000_0000 / segmentBytes

export function readSegmentName(name: string, segmentBytes: number): WalSegment | null {
  if (!/^[0-9A-F]{24}$/.test(name)) return null
  const [timeline, log, part] = [0, 8, 16].map((at) => Number.parseInt(name.slice(at, at + 8), 16)) as [
    number,
    number,
    number,
  ]
  return { timeline, number: log * perLog(segmentBytes) + part }
}

export function segmentName({ timeline, number }: WalSegment, segmentBytes: number): string {
  return hex(timeline) + hex(Math.floor(number / perLog(segmentBytes))) + hex(number % perLog(segmentBytes))
}

/** '1/A2000028' as the number of bytes from the beginning of the log. */
export function readLsn(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  if (!/^[0-9A-F]{1,8}$/i.test(high) || !/^[0-9A-F]{1,8}$/i.test(low))
    throw new Error(`not a place in the log: ${text}`)
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

export const segmentOf = (lsn: string, segmentBytes: number): number => Number(readLsn(lsn) / BigInt(segmentBytes))

/** The segment that holds the byte before a place: of a place at its very beginning, the one before. */
export const lastSegmentBefore = (lsn: string, segmentBytes: number): number =>
  Number((readLsn(lsn) - 1n) / BigInt(segmentBytes))

export interface Chain {
  /** Segments that are not there although later ones are: nothing after the first of them can be restored. */
  missing: string[]
  /** The newest one that can be reached from the start; null: none. */
  last: string | null
}

/**
 * Which segments a restore can follow from the first one on. A later timeline goes on where it left the one before it, so
 * that of each place one segment is enough: that of the latest. What the earlier one has beyond that place was left behind.
 */
export function followChain(names: readonly string[], from: WalSegment, segmentBytes: number): Chain {
  const places = new Map<number, number>()
  let end = { timeline: from.timeline, number: from.number - 1 }
  for (const name of names) {
    const segment = readSegmentName(name, segmentBytes)
    if (segment === null || segment.timeline < from.timeline || segment.number < from.number) continue
    places.set(segment.number, Math.max(places.get(segment.number) ?? 0, segment.timeline))
    if (segment.timeline > end.timeline || (segment.timeline === end.timeline && segment.number > end.number))
      end = segment
  }
  const missing: string[] = []
  let timeline = from.timeline
  let last: string | null = null
  for (let number = from.number; number <= end.number; number += 1) {
    const found = places.get(number) ?? 0
    timeline = Math.max(timeline, found)
    const name = segmentName({ timeline, number }, segmentBytes)
    if (found < timeline) missing.push(name)
    else if (missing.length === 0) last = name
  }
  return { missing, last }
}
