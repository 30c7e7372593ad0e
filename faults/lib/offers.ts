import type { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import { dollars, MAX_MONEY } from '../../shared/src/money.ts'
import type { Operation } from './history.ts'
import type { ListedLot } from './lot-book.ts'

/** What somebody would do on a lot now: a hard or proxy bid, often level with a rival, sometimes too low. */
export function planOffer(random: Random, lot: ListedLot, userId: number): Operation | null {
  const amount = lot.saleType.startsWith('sealed') ? sealedAmount(random, lot) : openAmount(random, lot, userId)
  if (amount < 1 || amount > MAX_MONEY) return null
  return {
    key: crypto.randomUUID(),
    userId,
    lotId: lot.id,
    type: Date.now() < lot.opensAt ? 'pre-bid' : 'place',
    kind: random.chance(0.35) ? 'hard' : 'proxy',
    amount,
    bidNumber: null,
    attempts: [],
    repeats: [],
  }
}

export const planRetraction = (lotId: number, userId: number, bidNumber: number): Operation => ({
  key: crypto.randomUUID(),
  userId,
  lotId,
  type: 'retract',
  kind: null,
  amount: null,
  bidNumber,
  attempts: [],
  repeats: [],
})

/** Few different amounts, so that equal ones meet. */
const sealedAmount = (random: Random, { startingPrice }: ListedLot): number =>
  startingPrice + dollars(random.int(-1, 60) * 10)

function openAmount(random: Random, { nextBid, offers, saleType }: ListedLot, userId: number): number {
  const direction = saleType === 'reverse' ? -1 : 1
  const wish = random.next()
  if (wish < 0.04) return nextBid - direction
  if (wish < 0.24) {
    const rivals = offers.slice(-40).filter((offer) => offer.userId !== userId)
    const best = rivals.reduce<number | null>(
      (found, { amount }) => (found === null || (amount - found) * direction > 0 ? amount : found),
      null,
    )
    if (best !== null && (best - nextBid) * direction >= 0) return best
  }
  if (wish < 0.35) return nextBid
  const step = Math.max(500, Math.floor(nextBid * 0.02))
  const wanted = nextBid + direction * random.int(1, 4) * step
  const unit = wanted > dollars(20) ? dollars(1) : 500
  return direction > 0 ? Math.ceil(wanted / unit) * unit : Math.floor(wanted / unit) * unit
}
