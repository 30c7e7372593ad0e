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
  startingPrice: string
  reserve: string
  incrementTableId: string
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
    case 'try': {
      const terms = termsIn(typed)
      if (amount !== null) return { ...base, ...terms, act: 'bid', amount, ...(userId === undefined ? {} : { userId }) }
      return Object.keys(terms).length === 0 ? null : { ...base, ...terms, act: 'terms' }
    }
  }
}

/** What is left empty stays as it is. */
function termsIn({ startingPrice, reserve, incrementTableId, closesAt }: Typed) {
  const [price, least] = [parseMoney(startingPrice), parseMoney(reserve)]
  const end = new Date(closesAt).getTime()
  return {
    ...(price !== null && { startingPrice: price }),
    ...(least !== null && { reserve: least }),
    ...(incrementTableId !== '' && { incrementTableId: Number(incrementTableId) }),
    ...(!Number.isNaN(end) && { closesAt: end }),
  }
}
