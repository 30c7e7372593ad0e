import type { Outcome } from '@gavelhouse/shared/proofs/explain-outcome.ts'
import type { Problem } from '@gavelhouse/shared/proofs/verify-log.ts'
import { formatPrice } from '../lib/format.ts'
import type { Text } from '../lib/text.ts'
import type { PhraseKey } from '../phrases/keys.ts'
import { aliasIn } from './alias.ts'

export const PROBLEM_PHRASES: Record<Problem, PhraseKey> = {
  shape: 'wrongShape',
  order: 'wrongOrder',
  hash: 'wrongHash',
  amount: 'wrongAmount',
  reserve: 'wrongReserve',
  rules: 'wrongRules',
  hidden: 'wrongHidden',
  announced: 'wrongAnnounced',
  outcome: 'wrongOutcome',
  signature: 'wrongSignature',
}

/** Who won and why, with bidders named as in the history. */
export function outcomeWords(outcome: Outcome, names: Record<string, string>, text: Text): string {
  if (outcome.why === 'withdrawn') return text('unsoldWithdrawn')
  if (outcome.why === 'no_bids') return text('unsoldNoBids')
  if (outcome.why === 'reserve_not_met') return text('unsoldReserve')
  const nameOf = (bidder: string) => aliasIn(names[bidder] ?? bidder.slice(0, 6), text)
  const won = { winner: nameOf(outcome.winner), price: formatPrice(outcome.price) }
  switch (outcome.why) {
    case 'best_bid':
      return text('wonBestBid', { ...won, next: nameOf(outcome.next), amount: formatPrice(outcome.nextAmount) })
    case 'earlier_bid':
      return text('wonEarlierBid', { ...won, next: nameOf(outcome.next) })
    case 'only_bidder':
      return text('wonOnlyBidder', won)
    case 'sealed_bid':
      return text('wonSealedBid', { ...won, count: outcome.bidders })
    case 'bought':
      return text('wonBought', won)
    case 'awarded':
      return text('wonAwarded', won)
  }
}
