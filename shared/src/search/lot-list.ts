import { entity, wire } from '../entity.ts'
import { listOutput } from '../list.ts'
import { listedLot } from '../lots/lot.ts'
import { flag, id, idList } from '../wire-types.ts'
import { facets } from './facets.ts'

/** What every list of lots answers (P-941). */
export const lotList = {
  ...listOutput(listedLot),
  facets: wire('sorts', facets),
  /** Who asked, as far as it decides what they may bid on; null for guests. */
  viewer: wire(
    'userinfo',
    entity({
      id: wire('id', id),
      groupIds: wire('user_auction_groups', idList),
      isSuspended: wire('suspended', flag),
    }).nullable(),
  ),
}
