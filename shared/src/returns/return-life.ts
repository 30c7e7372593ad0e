import { DAY } from '../time.ts'

/**
 * accepted: the goods may come back. received: they are here. returned: the money is on its way (P-320). settled: the buyer
 * keeps them and gets the amount both agreed on. withdrawn: the buyer keeps them after all.
 */
export const RETURN_STATES = [
  'requested',
  'accepted',
  'received',
  'returned',
  'settled',
  'refused',
  'withdrawn',
] as const
export type ReturnState = (typeof RETURN_STATES)[number]

/**
 * Who does what: the buyer withdraws, and settles by taking an offer; staff do the rest. Approving gives the money back, with or
 * without waiting for the goods.
 */
export type ReturnAct = 'accept' | 'receive' | 'approve' | 'settle' | 'refuse' | 'withdraw'

const LIFE: Record<ReturnState, Partial<Record<ReturnAct, ReturnState>>> = {
  requested: {
    ...{ accept: 'accepted', receive: 'received', approve: 'returned', settle: 'settled' },
    ...{ refuse: 'refused', withdraw: 'withdrawn' },
  },
  accepted: {
    ...{ receive: 'received', approve: 'returned', settle: 'settled', refuse: 'refused', withdraw: 'withdrawn' },
  },
  // The goods are in the house: the buyer cannot simply keep them any more.
  received: { approve: 'returned', settle: 'settled', refuse: 'refused' },
  returned: {},
  settled: {},
  refused: {},
  withdrawn: {},
}

/** What a return becomes; null: that cannot be done with it any more. */
export const returnAfter = (state: ReturnState, act: ReturnAct): ReturnState | null => LIFE[state][act] ?? null

/** Still to be decided: its units are spoken for. */
export const isOpenReturn = (state: ReturnState): boolean => returnAfter(state, 'approve') !== null

/** Its units cannot be asked for again: they are, or the buyer was paid for keeping them. */
export const isSpokenFor = (state: ReturnState): boolean => isOpenReturn(state) || state === 'settled'

/** So long after an invoice was paid things of it may be sent back, unless the house says otherwise; 0 days: never. */
export const RETURN_DAYS = 30

/** Until when returns of a paid invoice may be asked for; null: of this one none may. */
export function returnableUntil(
  { isPaid, paidAt }: { isPaid: boolean; paidAt: number | null },
  days: number,
): number | null {
  return !isPaid || paidAt === null || days <= 0 ? null : paidAt + days * DAY
}

export interface ReturnableLine {
  status: 'removed' | 'live' | 'cancelled' | 'returned' | 'void'
  quantity: number
  returnedQuantity: number
  /** Asked for in returns that are still to be decided. */
  requestedQuantity: number
}

/** How many units of a line can still be asked to be taken back. */
export const unitsToReturn = ({ status, quantity, returnedQuantity, requestedQuantity }: ReturnableLine): number =>
  status === 'live' ? Math.max(0, quantity - returnedQuantity - requestedQuantity) : 0
