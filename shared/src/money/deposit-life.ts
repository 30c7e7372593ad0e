import type { Money } from '../money.ts'

/** Where a deposit may go from each status: from held to one end (I-26); what was applied can still be lost by who does not pay. */
export const DEPOSIT_MOVES = {
  held: ['applied', 'released', 'forfeited'],
  applied: ['forfeited'],
  released: [],
  forfeited: [],
} as const

export type DepositStatus = keyof typeof DEPOSIT_MOVES
type DepositEnd = (typeof DEPOSIT_MOVES)['held'][number]

interface DepositFacts {
  deposit: { userId: number; status: DepositStatus }
  /** Over is what takes no more bids and will not by itself: sold, closed, withdrawn. */
  lot: { isOver: boolean }
  /** Who bought the lot; null where nobody did. */
  winnerId: number | null
  /** Staff take it: its owner broke the terms. */
  isForfeit?: boolean
}

/**
 * What becomes of a deposit now; null: it stays as it is. What has ended is left alone, so that asking again, or from
 * several places at once, moves nothing twice (T-44). None stays held once its lot is over (I-27).
 */
export function decideDeposit({ deposit, lot, winnerId, isForfeit = false }: DepositFacts): DepositEnd | null {
  if (deposit.status === 'applied' && isForfeit) return 'forfeited'
  if (deposit.status !== 'held') return null
  if (isForfeit) return 'forfeited'
  if (!lot.isOver) return null
  return deposit.userId === winnerId ? 'applied' : 'released'
}

/** How much of a winner's deposit pays for the invoice; the rest goes to the wallet. */
export function applyDeposit(amount: Money, due: Money): { toInvoice: Money; toWallet: Money } {
  const toInvoice = Math.min(amount, due)
  return { toInvoice, toWallet: amount - toInvoice }
}
