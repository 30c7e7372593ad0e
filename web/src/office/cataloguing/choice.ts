/** What is chosen once and stays: kept by person, on this device. */
export interface Choice {
  auctionId: number
  auctionTitle: string
  sellerId: number | null
  sellerName: string
  /** What the house proposed when it was chosen. */
  nextNumber: string
  startingPrice: string
  /** Its lots have a price instead of a start. */
  isOutright: boolean
}

const keyOf = (userId: number): string => `office-cataloguing-${userId}`

export function readChoice(userId: number): Choice | null {
  const kept = localStorage.getItem(keyOf(userId))
  try {
    return kept === null ? null : (JSON.parse(kept) as Choice)
  } catch {
    return null
  }
}

export function keepChoice(userId: number, choice: Choice): void {
  localStorage.setItem(keyOf(userId), JSON.stringify(choice))
}
