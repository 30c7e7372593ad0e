import { dollars, type Money } from '@gavelhouse/shared/money.ts'
import { DAY, HOUR, MINUTE } from '@gavelhouse/shared/time.ts'
import type { PlannedPayment, PlannedRefund } from './plan.ts'

/** Into a wallet or, below zero, out of it. */
export interface Flow {
  userId: number
  at: number
  amount: Money
}

export interface WalletStory {
  topUps: PlannedPayment[]
  withdrawals: PlannedRefund[]
  /** Of staff, with the reason. */
  adjustments: (Flow & { note: string })[]
  giftCards: Flow[]
}

export const topUpOf = (userId: number, at: number, amount: Money, isPaid = true): PlannedPayment => ({
  ...{ at, userId, amount, purpose: 'top-up', subject: `wallet:${userId}`, invoiceId: null, purchase: null },
  ...{ method: 'card', result: isPaid ? 'paid' : 'declined', refunded: 0, sentBack: 0, note: '', staffId: null },
  dispute: null,
})

/** What a demo login has done with the wallet, beside deposits and payments. `share` makes one richer than another. */
export function walletStory(userId: number, { now, share }: { now: number; share: number }): WalletStory {
  const of = (amount: number): Money => dollars(Math.round(amount * share))
  const topUps = [
    topUpOf(userId, now - 29 * DAY, of(1_500)),
    topUpOf(userId, now - 20 * DAY, of(400)),
    topUpOf(userId, now - 9 * DAY - 10 * MINUTE, of(250), false),
    topUpOf(userId, now - 9 * DAY, of(250)),
    topUpOf(userId, now - 3 * DAY, of(600)),
  ]
  const last = topUps.at(-1) as PlannedPayment
  const back = of(150)
  Object.assign(last, { refunded: back, sentBack: back })
  return {
    topUps,
    withdrawals: [
      {
        ...{ at: now - 2 * DAY, of: last, amount: back, to: 'source', reason: 'Withdrawal' },
        ...{ invoiceId: null, staffId: null, lines: [] },
      },
    ],
    adjustments: [{ userId, at: now - 12 * DAY, amount: of(20), note: 'Goodwill for a late pickup' }],
    giftCards: [{ userId, at: now - 15 * DAY, amount: of(50) }],
  }
}

/** Somebody whose bank was asked long ago and has said nothing since. */
export const silentTopUp = (userId: number, now: number): PlannedPayment => ({
  ...topUpOf(userId, now - 12 * DAY, dollars(750)),
  ...{ method: 'bank', result: 'pending', isSilent: true },
})

const STEP: Money = dollars(250)

/** Whoever would run out has paid in before, in round figures: no wallet is ever below zero. */
export function topUpsFor(flows: readonly Flow[]): PlannedPayment[] {
  return [...Map.groupBy(flows, ({ userId }) => userId)].flatMap(([userId, own]) => {
    let balance = 0
    let lowest = 0
    const inOrder = own.toSorted((one, other) => one.at - other.at || one.amount - other.amount)
    for (const { amount } of inOrder) {
      balance += amount
      lowest = Math.min(lowest, balance)
    }
    const first = inOrder[0]
    if (first === undefined || lowest === 0) return []
    return [topUpOf(userId, first.at - 2 * HOUR, Math.ceil(-lowest / STEP) * STEP)]
  })
}
