import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import type { LiveEvent, LiveEventName } from '@gavelhouse/shared/live.ts'
import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import type { ListedLot, Standing } from '@gavelhouse/shared/lots/lot.ts'
import { listNotices, MOST_NOTICES } from '@gavelhouse/shared/notifications/contract.ts'
import type { Notice } from '@gavelhouse/shared/notifications/notice.ts'
import type { QueryClient } from '@tanstack/react-query'
import { keepHeard } from './announced.ts'
import { keyOf } from './api.ts'
import { clock } from './clock.ts'
import { editLot, type LotEdit } from './lots-in-cache.ts'

/**
 * What each announcement changes. Everybody looking gets the public facts; the person concerned gets a second copy with
 * the own ones filled in. Log numbers tell which of two versions is newer, and whether something in between is missing.
 */
export function createLiveEdits(
  cache: QueryClient,
  onGap: () => void,
): { [Name in LiveEventName]: (event: LiveEvent<Name>) => void } {
  /** Public facts of newer events only, and a gap is filled by asking; where the person stands is always the latest. */
  const edit = (event: Numbered, publicFacts: LotEdit, ownFacts: LotEdit) =>
    editLot(cache, event.lotId, (lot) => {
      if (event.previousNumber > lot.logNumber) {
        onGap()
        return ownFacts(lot)
      }
      const isNewer = event.logNumber > lot.logNumber
      const isCurrent = event.logNumber === 0 || event.logNumber >= lot.logNumber
      const changed = isNewer ? { ...publicFacts(lot), logNumber: event.logNumber } : lot
      return isCurrent ? ownFacts(changed) : changed
    })

  return {
    serverTime: ({ now }) => clock.set(now),
    viewCounted: ({ lotId, viewCount }) => editLot(cache, lotId, (lot) => ({ ...lot, viewCount })),
    bidChanged: (event) => {
      edit(event, withBid(event), withOwnPart(event))
      // An own bid, perhaps from another tab: what it says of the person stands in the lot, not in the announcement.
      if (event.enteredAmount !== null) void cache.invalidateQueries({ queryKey: keyOf(getLot, { id: event.lotId }) })
    },
    bidsDeclined: (event) => edit(event, withoutBids(event), withStanding(event.standing)),
    lotClosed: (event) => edit(event, closed(event), withStanding(event.standing)),
    headAnnounced: (head) => keepHeard(head),
    noticeAdded: (notice) => addNotice(cache, notice),
    cartChanged: ({ lotId, isRemoved }) => editLot(cache, lotId, (lot) => ({ ...lot, isRemovedFromCart: isRemoved })),
  }
}

/** On top, once; one that is known is told again, as updated (B-515). An answer that is on its way may have been read before: it is asked for again. */
function addNotice(cache: QueryClient, notice: Notice): void {
  const queryKey = keyOf(listNotices, {})
  if (cache.isFetching({ queryKey }) > 0) void cache.invalidateQueries({ queryKey })
  cache.setQueryData<OutputOf<typeof listNotices>>(queryKey, (answer) => {
    if (answer === undefined || answer.records.some(({ id, at }) => id === notice.id && at >= notice.at)) return answer
    return { records: [notice, ...answer.records.filter(({ id }) => id !== notice.id)].slice(0, MOST_NOTICES) }
  })
}

interface Numbered {
  lotId: number
  logNumber: number
  previousNumber: number
}

const withBid =
  ({ price, bidCount, nextBid, closesAt, reserveMet, viewCount }: LiveEvent<'bidChanged'>): LotEdit =>
  (lot) => ({
    ...lot,
    price: price ?? lot.price,
    bidCount: bidCount ?? lot.bidCount,
    nextBid: nextBid ?? lot.nextBid,
    closesAt: closesAt ?? lot.closesAt,
    reserveMet: reserveMet ?? lot.reserveMet,
    viewCount: viewCount ?? lot.viewCount,
  })

const withOwnPart =
  ({ status, standing, isWatched, rank, enteredAmount, bidType }: LiveEvent<'bidChanged'>): LotEdit =>
  (lot) => ({
    ...(status === 'prebid' ? lot : withStanding(standing)(lot)),
    ownPreBid:
      status === 'prebid' && enteredAmount !== null && bidType !== null
        ? { amount: enteredAmount, kind: bidType }
        : lot.ownPreBid,
    isWatched: isWatched ?? lot.isWatched,
    rank: rank ?? lot.rank,
  })

const withoutBids =
  ({ status, price, bidCount, nextBid, reserveMet }: LiveEvent<'bidsDeclined'>): LotEdit =>
  (lot) => ({ ...lot, status, price, bidCount, nextBid, reserveMet })

const closed =
  ({ status, price, bidCount, reserveMet, endedAt }: LiveEvent<'lotClosed'>): LotEdit =>
  (lot) => ({ ...lot, status, price, bidCount, reserveMet, endedAt, standing: standingAfterClose(lot, status) })

/** Whoever has bid and is not told to have won has lost; whoever has not bid stands nowhere. */
function standingAfterClose(lot: ListedLot, status: ListedLot['status']): Standing | null {
  if (lot.standing === null) return null
  return lot.standing === 'winner' && status === 'sold' ? 'won' : 'lost'
}

const withStanding =
  (standing: Standing | null): LotEdit =>
  (lot) =>
    standing === null ? lot : { ...lot, standing, hasBid: true }
