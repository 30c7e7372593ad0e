/** Records somebody opened lately, in this browser. */
export interface RecentRecord {
  to: string
  label: string
}

const KEY = 'office-recent'
const MOST = 8

export function rememberRecord(record: RecentRecord): void {
  const others = recentRecords().filter(({ to }) => to !== record.to)
  try {
    localStorage.setItem(KEY, JSON.stringify([record, ...others].slice(0, MOST)))
  } catch {}
}

export function recentRecords(): RecentRecord[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecent) : []
  } catch {
    return []
  }
}

const isRecent = (kept: unknown): kept is RecentRecord =>
  typeof kept === 'object' &&
  kept !== null &&
  'to' in kept &&
  'label' in kept &&
  typeof kept.label === 'string' &&
  /^\/admin(\/\w+)+\/\d+$/.test(String(kept.to))
