import type { PhraseKey } from '../../phrases/keys.ts'
import type { LogLine, LotLog } from './use-lot-log.ts'

/** What staff are about to do to a lot or a bid. `try` does nothing but look ahead. */
export type BidAct =
  | { act: 'try' | 'award' | 'extend' | 'withdraw' }
  | { act: 'void'; bid: LogLine }
  | { act: 'pardon'; person: { id: number; name: string } }

export type BidActName = BidAct['act']

export const ACT_LABELS: Record<BidActName, PhraseKey> = {
  try: 'officeBidTry',
  award: 'officeBidAward',
  extend: 'officeBidExtend',
  withdraw: 'officeBidWithdraw',
  void: 'officeBidVoid',
  pardon: 'officeBidPardon',
}

type Offered = Pick<LotLog, 'status' | 'isWithdrawn' | 'isSealed'>

const isOnSale = ({ status }: Pick<Offered, 'status'>): boolean => status === 'future' || status === 'open'

interface OfferedAct {
  act: 'try' | 'award' | 'extend' | 'withdraw'
  label: PhraseKey
  isOffered: (lot: Offered) => boolean
}

/** Offered where they can make sense; the engine has the last word. */
export const LOT_ACTS: readonly OfferedAct[] = [
  { act: 'try', label: ACT_LABELS.try, isOffered: isOnSale },
  { act: 'extend', label: ACT_LABELS.extend, isOffered: isOnSale },
  {
    ...{ act: 'award', label: ACT_LABELS.award },
    // Nobody may know yet whose sealed bid that would pass over.
    isOffered: ({ status, isWithdrawn, isSealed }) =>
      !isSealed && !isWithdrawn && (status === 'open' || status === 'closed'),
  },
  { act: 'withdraw', label: ACT_LABELS.withdraw, isOffered: isOnSale },
]
