import { staggeredClose } from '@gavelhouse/shared/bidding/soft-close.ts'
import { beforeFirstBid } from '@gavelhouse/shared/lots/lot-terms.ts'
import type { AuctionRow } from '../../auctions/queries.ts'
import type { Db } from '../../db/connect.ts'
import { copyPictures, insertLots, listLotsToCopy } from '../../lots/queries-copy.ts'
import { copyParcels } from '../../shipping/queries-copy.ts'

/** The lots of another auction as drafts here: the same goods, sold anew at the times of this one. Returns how many. */
export async function copyLots(
  tx: Db,
  fromId: number,
  { id: auctionId, opensAt, closesAt, staggerSeconds }: AuctionRow,
  { hasPictures }: { hasPictures: boolean },
): Promise<number> {
  const lots = await listLotsToCopy(tx, fromId)
  const made = lots.map(({ id: _, mainPicture, ...lot }) => ({
    ...lot,
    ...beforeFirstBid(lot),
    ...{ auctionId, status: 'draft' as const, opensAt },
    closesAt: staggeredClose(closesAt, lot.position, staggerSeconds),
    mainPicture: hasPictures ? mainPicture : '',
  }))
  const ids = await insertLots(tx, made)
  const pairs = lots.flatMap(({ id }, index) => {
    const madeId = ids[index]
    return madeId === undefined ? [] : [{ from: id, to: madeId }]
  })
  await copyParcels(tx, pairs)
  if (hasPictures) await copyPictures(tx, pairs)
  return ids.length
}
