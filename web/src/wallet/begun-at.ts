/** Where somebody was when they left to fill their wallet on the payment company's page; of this tab only. */
const NAME = 'top-up-begun-at'

export function keepBegunAt(place: string): void {
  try {
    sessionStorage.setItem(NAME, place)
  } catch {
    // Without a store the way back leads to the wallet.
  }
}

/** A checkout, or the lot a deposit is for: where the money was wanted. */
export function begunAt(): string | null {
  try {
    const place = sessionStorage.getItem(NAME)
    return place !== null && /^\/(checkout|lot|productview)\/[\w/?=&%-]+$/i.test(place) ? place : null
  } catch {
    return null
  }
}
