import { forgetTyped, keepWhenEnded, keptTyped } from '../lib/kept-typed.ts'

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
    return sessionStorage.getItem(nameOf(lotId)) ?? amountBefore(lotId)
  } catch {
    return ''
  }
}

const amountBefore = (lotId: number): string => String(keptTyped(nameOf(lotId))?.amount ?? '')

/** What stands in the field when the session runs out waits for its person as well. Returns how to stop. */
export const keepAmountWhenEnded = (lotId: number, entered: string): (() => void) =>
  keepWhenEnded(nameOf(lotId), () => (entered === '' ? null : { amount: entered }))

export function forgetAmount(lotId: number): void {
  forgetTyped(nameOf(lotId))
  try {
    sessionStorage.removeItem(nameOf(lotId))
  } catch {
    // Nothing was kept.
  }
}
