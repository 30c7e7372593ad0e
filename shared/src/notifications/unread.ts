import type { Notice } from './notice.ts'

const MOST_SHOWN = 99

/** How many there are to read (B-511, P-414). */
export const unreadCountOf = (notices: readonly Pick<Notice, 'isRead'>[]): number =>
  notices.filter(({ isRead }) => !isRead).length

/** What a badge says; null: there is none (B-086, P-415). */
export function badgeFor(count: number): string | null {
  if (count === 0) return null
  return count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count)
}
