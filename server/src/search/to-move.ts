import type { LotChange } from '../bidding/fold-batch.ts'
import type { LotMove } from './index/lot-index.ts'
import { shownPrice } from './matches.ts'

/** What the index needs to know of a change that a batch has committed. */
export const toMove = ({ lot, after }: LotChange): LotMove => ({
  id: lot.id,
  status: after.status,
  run: after.run,
  opensAt: after.opensAt,
  closesAt: after.closesAt,
  price: shownPrice({ ...lot.rules, status: after.status, price: after.soldTo?.price ?? after.price }),
  logNumber: after.number,
})
