export function newLots(count: number): string {
  if (count === 1) return 'قطعة جديدة'
  if (count === 2) return 'قطعتان جديدتان'
  return count % 100 >= 3 && count % 100 <= 10 ? `${count} قطع جديدة` : `${count} قطعة جديدة`
}

export function lotsOf(count: number): string {
  if (count === 1) return 'قطعة واحدة'
  if (count === 2) return 'قطعتان'
  return count % 100 >= 3 && count % 100 <= 10 ? `${count} قطع` : `${count} قطعة`
}

/** The same after a preposition, where the dual has another ending. */
export const lotsAfter = (count: number): string => (count === 2 ? 'قطعتين' : lotsOf(count))

export const byLots = (count: number): string => (count <= 2 ? `ب${lotsAfter(count)}` : `بـ ${lotsAfter(count)}`)
