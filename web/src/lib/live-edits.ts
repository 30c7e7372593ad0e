import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import { isSealed } from '@gavelhouse/shared/bidding/sale-type.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import type { LiveEvent, LiveEventName } from '@gavelhouse/shared/live.ts'
import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import type { OwnBidData } from '@gavelhouse/shared/lots/lot.ts'
import { listNotices, MOST_NOTICES } from '@gavelhouse/shared/notifications/contract.ts'
import type { Notice } from '@gavelhouse/shared/notifications/notice.ts'
import type { QueryClient } from '@tanstack/react-query'
import { keepHeard } from './announced.ts'
import { keyOf } from './api.ts'
import { clock } from './clock.ts'
import { editLot, type LotEdit, onAnswer, ownNumberOf, refreshOwnLists } from './lots-in-cache.ts'
import { readOffersAgain } from './read-offers-again.ts'

/**
 * What each announcement changes. Everybody looking gets the public facts; the person concerned gets an event of their
 * own with everything they have at stake. Log numbers tell which of two versions is newer, and whether something in
 * between is missing. Where somebody stands is what the server says: nothing here concludes it (rule 25).
 */
export function createLiveEdits(
  cache: QueryClient,
  onGap: () => void,
): { [Name in LiveEventName]: (event: LiveEvent<Name>) => void } {
  const heard = new Map<number, number>()
  // An answer that was read before what was heard meanwhile has put an older lot on screen.
  onAnswer(cache, (lots) => {
    if (lots.some(({ id, logNumber }) => (heard.get(id) ?? 0) > logNumber)) onGap()
  })

  const edit = (event: OnLot, publicFacts: LotEdit, ownFacts: LotEdit) => {
    heard.set(event.lotId, Math.max(event.logNumber, heard.get(event.lotId) ?? 0))
    editLot(cache, event.lotId, (lot) => {
      if (event.previousNumber > lot.logNumber) {
        onGap()
        return lot
      }
      const ownNumber = ownNumberOf(lot)
      const isNewer = event.logNumber > lot.logNumber
      const changed = isNewer ? { ...publicFacts(lot), logNumber: event.logNumber, ownNumber } : lot
      // Hidden logs tell no number: what comes last holds.
      if (event.ownBidData === null || (event.logNumber > 0 && event.logNumber < ownNumber)) return changed
      return { ...ownFacts(changed), ownNumber: Math.max(event.logNumber, ownNumber) }
    })
  }

  return {
    serverTime: ({ now }) => clock.set(now),
    viewCounted: ({ lotId, viewCount }) => editLot(cache, lotId, (lot) => ({ ...lot, viewCount })),
    bidChanged: (event) => {
      const { lotId, isWatched, soldQuantity, times } = event
      if (isWatched !== null) editLot(cache, lotId, (lot) => ({ ...lot, isWatched }))
      // Also of lots whose log is hidden, so that no number tells that they have moved.
      if (soldQuantity !== null)
        editLot(cache, lotId, (lot) => (event.logNumber < lot.logNumber ? lot : { ...lot, soldQuantity }))
      // A sealed lot that opens has the number of its listing still.
      if (event.opensAt !== null)
        editLot(cache, lotId, (lot) => (event.logNumber === lot.logNumber ? { ...lot, ...listingOf(event) } : lot))
      if (times !== null) editLot(cache, lotId, (lot) => (event.logNumber < lot.logNumber ? lot : { ...lot, ...times }))
      if (event.isExtended && event.closesAt !== null) moveEnd(cache, event.auctionId, event.closesAt)
      edit(event, withBid(event), withOwn(event))
      if (event.isSoldByBuyNow && event.ownBidData !== null) refreshOwnLists(cache)
      // Their own bid, perhaps from another tab: its line in the history is not part of the announcement. What is on its
      // way of a sealed lot may be older, and has no number that would tell.
      const isSealedNews =
        event.ownBidData !== null && event.saleType !== null && isSealed({ saleType: event.saleType })
      if (event.enteredAmount !== null || (isSealedNews && cache.isFetching() > 0)) readLotAgain(cache, lotId)
    },
    bidsDeclined: (event) => edit(event, withoutBids(event), withOwn(event)),
    lotClosed: (event) => {
      edit(event, closed(event), withOwn(event))
      if (event.isSoldByBuyNow && event.ownBidData?.standing === 'won') refreshOwnLists(cache)
    },
    headAnnounced: (head) => keepHeard(head),
    noticeAdded: (notice) => {
      addNotice(cache, notice)
      if (OFFER_KINDS.test(notice.kind)) void readOffersAgain(cache)
      if (INVOICE_KINDS.test(notice.kind)) readInvoicesAgain(cache)
      // They are in a circle more than the session knows of.
      if (notice.kind === 'access_granted') void cache.invalidateQueries({ queryKey: [validateUser.path] })
    },
    cartChanged: ({ lotId, isRemoved }) => {
      editLot(cache, lotId, (lot) => ({ ...lot, isRemovedFromCart: isRemoved }))
      readCartsAgain(cache)
      void readOffersAgain(cache)
    },
    // Rare, and it changes what is owed, held, offered to be done, on lists of lots as well.
    paymentChanged: () => void cache.invalidateQueries(),
    refundEnded: () => void cache.invalidateQueries(),
    // What was sent stands on lists of invoices and of lots as well.
    parcelChanged: () => readInvoicesAgain(cache),
    documentChanged: () => readInvoicesAgain(cache),
    // A deposit lets somebody bid, on lists of lots as well.
    walletChanged: () => void cache.invalidateQueries(),
    // A page nobody looks at reads them when it is looked at again (office/counts).
    countsChanged: () => {
      if (!document.hidden)
        void cache.invalidateQueries({ predicate: ({ queryKey: [path] }) => FIGURE_PATHS.test(String(path)) })
    },
    taskChanged: () =>
      void cache.invalidateQueries({ predicate: ({ queryKey: [path] }) => TASK_PATHS.test(String(path)) }),
  }
}

/** The auction whose figures or times an announcement changes; null for the many that change only a lot. */
export function auctionMovedBy(name: LiveEventName, event: unknown): number | null {
  const { auctionId, times = null, lotStatus } = event as Partial<LiveEvent<'bidChanged'>>
  // A lot that is listed again brings its auction back.
  const isRetimed = name === 'bidChanged' && (times !== null || lotStatus === 'relisted')
  const isMoved = name === 'lotClosed' || name === 'bidsDeclined' || isRetimed
  return (isMoved && auctionId) || null
}

/** Lists of auctions, and one on its page. */
const AUCTION_PATHS = /^\/auction\/(search|auctionWatchList|myBids)$/

/** An auction ends with its last lot: what is extended beyond that moves it. */
function moveEnd(cache: QueryClient, auctionId: number, closesAt: number): void {
  const isLater = (auction: { id: number; endsAt: number }) => auction.id === auctionId && auction.endsAt < closesAt
  cache.setQueriesData<{ records: { id: number; endsAt: number }[] }>(
    { predicate: ({ queryKey: [path] }) => AUCTION_PATHS.test(String(path)) },
    (list) =>
      list?.records.some(isLater) === true
        ? {
            ...list,
            records: list.records.map((auction) => (isLater(auction) ? { ...auction, endsAt: closesAt } : auction)),
          }
        : list,
  )
}

/** How far work on many records has come; what it changed is read again by the screen that started it. */
const TASK_PATHS = /^\/admin\/task\//

/** What waits to be done in the office, and how its auctions are going. */
const FIGURE_PATHS = /^\/admin\/office\/(counts|live)$/

/** The carts, their checkouts, and the counts in the header. */
const readCartsAgain = (cache: QueryClient) =>
  void cache.invalidateQueries({ predicate: ({ queryKey: [path] }) => CART_PATHS.test(String(path)) })

/** What the other side has said to an offer, or that it was bought. */
const OFFER_KINDS = /^(offer|counter)_/

/** What became of goods, of a time for them or of a return: it stands on the invoice, and on what is to be done, as well. */
const INVOICE_KINDS = /^(return|pickup|goods)_/
const INVOICE_PATHS =
  /^\/(invoice|user\/invoice|shipping\/common)\/|^\/product\/(allinvoices|invoice|allreturns|returninvoice|nextSteps|dashboard)$/

const readInvoicesAgain = (cache: QueryClient) =>
  void cache.invalidateQueries({ predicate: ({ queryKey: [path] }) => INVOICE_PATHS.test(String(path)) })

const readLotAgain = (cache: QueryClient, id: number) =>
  void cache.invalidateQueries({ queryKey: keyOf(getLot, { id }) })

/** On top, once; one that is known is told again, as updated (B-515). An answer that is on its way may have been read before: it is asked for again. */
function addNotice(cache: QueryClient, notice: Notice): void {
  const queryKey = keyOf(listNotices, {})
  if (cache.isFetching({ queryKey }) > 0) void cache.invalidateQueries({ queryKey })
  cache.setQueryData<OutputOf<typeof listNotices>>(queryKey, (answer) => {
    if (answer === undefined || answer.records.some(({ id, at }) => id === notice.id && at >= notice.at)) return answer
    return { records: [notice, ...answer.records.filter(({ id }) => id !== notice.id)].slice(0, MOST_NOTICES) }
  })
}

/** Not by their contracts: a page of the shop would load them for a list of names. */
const CART_PATHS = /^\/(cart|carttemp|buynow|buynowTemp)\//

type OnLot = Pick<LiveEvent<'lotClosed'>, 'lotId' | 'logNumber' | 'previousNumber' | 'ownBidData'>

const withBid =
  (event: LiveEvent<'bidChanged'>): LotEdit =>
  (lot) => ({
    ...lot,
    price: event.price ?? lot.price,
    bidCount: event.bidCount ?? lot.bidCount,
    nextBid: event.nextBid ?? lot.nextBid,
    // Of a sealed lot that is listed again nothing is known any more.
    reserveMet: event.lotStatus === null ? (event.reserveMet ?? lot.reserveMet) : event.reserveMet,
    viewCount: event.viewCount ?? lot.viewCount,
    ...listingOf(event),
  })

/** When a lot is for sale, where the announcement tells it. */
const listingOf = ({ lotStatus, opensAt, closesAt }: LiveEvent<'bidChanged'>) => ({
  ...(closesAt !== null && { closesAt }),
  ...(lotStatus !== null && { status: lotStatus, endedAt: null, isWithdrawn: false }),
  ...(opensAt !== null && { opensAt, isFuture: opensAt > clock.now() }),
})

const withoutBids =
  ({ status, price, bidCount, nextBid, reserveMet, soldQuantity }: LiveEvent<'bidsDeclined'>): LotEdit =>
  (lot) => ({ ...lot, status, price, bidCount, nextBid, reserveMet, soldQuantity })

const closed =
  ({
    status,
    price,
    bidCount,
    reserveMet,
    soldQuantity,
    endedAt,
    isWithdrawn,
    times,
  }: LiveEvent<'lotClosed'>): LotEdit =>
  (lot) => ({
    ...{ ...lot, ...times, status, price, bidCount, reserveMet, soldQuantity, endedAt, isWithdrawn, isFuture: false },
  })

/** All that a person has at stake, in place of what was there. */
const withOwn =
  ({ ownBidData: own }: { ownBidData: OwnBidData | null }): LotEdit =>
  (lot) => {
    if (own === null) return lot
    return {
      ...lot,
      hasBid: own.hasBid,
      standing: own.standing,
      ownProxy: own.limit === null ? null : { limit: own.limit, userId: own.userId },
      ownPreBid: own.preBid,
      ownLastBid: own.lastBid,
      hasRetracted: own.hasRetracted,
      rank: own.rank,
      winnerId: own.standing === 'won' ? own.userId : null,
      buyerId: own.hasBought ? own.userId : null,
      ...('ownBidData' in lot && { ownBidData: own }),
    }
  }
