import type { foreseeLot } from '@gavelhouse/shared/bidding/foresee-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { parseMoney } from '@gavelhouse/shared/money.ts'
import type { BidAct } from './acts.ts'
import type { LotLog } from './use-lot-log.ts'

/** What was typed into the form of an act. */
export interface Typed {
  userId: string
  amount: string
  kind: 'hard' | 'proxy'
  closesAt: string
  reason: string
}

/** Somebody who has not bid on the lot. */
export const NEW_BIDDER = 'new'

type Question = InputOf<typeof foreseeLot>

/** What to ask the engine; null while something is missing, and of a pardon, which moves no bid. */
export function questionFor(subject: BidAct, lot: LotLog, typed: Typed): Question | null {
  const base = { lotId: lot.lotId, kind: typed.kind }
  const amount = parseMoney(typed.amount)
  const userId = typed.userId === '' || typed.userId === NEW_BIDDER ? undefined : Number(typed.userId)
  switch (subject.act) {
    case 'pardon':
      return null
    case 'withdraw':
      return { ...base, act: 'withdraw' }
    case 'void':
      return subject.bid.bidId === null ? null : { ...base, act: 'void', bidId: subject.bid.bidId }
    case 'extend': {
      const closesAt = new Date(typed.closesAt).getTime()
      return Number.isNaN(closesAt) ? null : { ...base, act: 'extend', closesAt }
    }
    case 'award':
      return amount === null || userId === undefined ? null : { ...base, act: 'award', userId, amount }
    case 'try':
      return amount === null ? null : { ...base, act: 'bid', amount, ...(userId === undefined ? {} : { userId }) }
  }
}

/** Everybody the shown lines name as a bidder, once. */
export function biddersIn({ lines }: Pick<LotLog, 'lines'>): { value: string; label: string }[] {
  const people = new Map<string, string>()
  for (const { bidId, userId, userName } of lines)
    if (bidId !== null && userId !== null) people.set(String(userId), userName)
  return [...people].map(([value, label]) => ({ value, label }))
}
