/** What somebody was about to bid, while they pay the deposit on the payment company's page; of this tab only. */
const nameOf = (lotId: number): string => `bid-${lotId}`

export function keepAmount(lotId: number, entered: string): void {
  try {
    sessionStorage.setItem(nameOf(lotId), entered)
  } catch {
    // Without a store the amount is typed again.
  }
}

export function keptAmount(lotId: number): string {
  try {
    return sessionStorage.getItem(nameOf(lotId)) ?? ''
  } catch {
    return ''
  }
}

export function forgetAmount(lotId: number): void {
  try {
    sessionStorage.removeItem(nameOf(lotId))
  } catch {
    // Nothing was kept.
  }
}
