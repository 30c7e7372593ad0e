import type { Told } from '../notifications/notice-texts.ts'
import type { LotEvent, LotStatus, SaleType } from './lot-state.ts'
import { isSealed } from './sale-type.ts'
import { isOver } from './standing.ts'

type NoticeKind =
  | 'outbid'
  | 'leads_again'
  | 'won'
  | 'lost'
  | 'bid_cancelled'
  | 'pre_bid_dropped'
  | 'close_moved'
  | 'close_extended'
  | 'lot_withdrawn'

/** I-70: person, kind and cause together name a notice; the same range of a log always gives the same ones. */
export type Notice = { userId: number; cause: string; logNumber?: number } & Extract<Told, { kind: NoticeKind }>

export interface NoticeLot {
  id: number
  title: string
  saleType: SaleType
  /** Who watches it; needed only where `concernsWatchers` says so. */
  watcherIds?: readonly number[]
}

export interface Sale {
  userId: number
  by: 'bid' | 'buy-now' | 'award'
}

/** A line of the log, with leader and status after it, as the log keeps them. */
export interface NoticeLine {
  event: LotEvent
  leaderId: number | null
  status: LotStatus
}

/** Some lines of a lot's log, one after the other, and how the lot stood before them. */
export interface NoticeRange {
  before: { leaderId: number | null; status: LotStatus; soldTo: Sale | null }
  lines: readonly NoticeLine[]
}

type NumberedFact = Pick<LotEvent, 'number' | 'fact'>

/**
 * What people should be told about a range of a lot's log: once per range, and as it stands at the end of it. `run` holds
 * the bids, pre-bids, retractions and voids of the run the range begins in, in log order; it may go on after the range, and
 * may be empty if `needsRun` says so.
 */
export function noticesFor(lot: NoticeLot, range: NoticeRange, run: readonly NumberedFact[]): Notice[] {
  const relisting = range.lines.findIndex(({ event }) => event.fact.type === 'relisted')
  if (relisting === -1) return noticesOfRun(lot, range, run)

  const [lines, next] = [range.lines.slice(0, relisting), range.lines.slice(relisting + 1)]
  const start = range.lines[relisting]?.event.number ?? 0
  const [earlier, later] = [run.filter(({ number }) => number < start), run.filter(({ number }) => number > start)]
  const relisted = { leaderId: null, status: 'future', soldTo: null } as const
  return [
    ...noticesOfRun(lot, { ...range, lines }, earlier),
    ...noticesFor(lot, { before: relisted, lines: next }, later),
  ]
}

/** Most ranges are plain bidding and can do without the bids of the run. */
export function needsRun(lines: readonly NoticeLine[]): boolean {
  return lines.some(
    ({ event: { fact }, status }) => fact.type === 'voided' || isOver({ status }) || laterClose(fact) !== null,
  )
}

/** Whoever only watches a lot hears of nothing but a close that an outage or staff have moved, and that it is withdrawn. */
export const concernsWatchers = (lines: readonly NoticeLine[]): boolean =>
  lines.some(({ event: { fact } }) => laterClose(fact) !== null || fact.type === 'withdrawn')

/** What is said of a close that no bid has moved. */
function laterClose(fact: LotEvent['fact']): 'close_moved' | 'close_extended' | null {
  if (fact.type !== 'extended') return null
  if (fact.cause === 'staff') return 'close_extended'
  return fact.cause === 'outage' ? 'close_moved' : null
}

/** Who has the lot after `line`, given who had it before. The log tells it without the rest of the state. */
export function saleAfter(sale: Sale | null, { event: { fact }, leaderId, status }: NoticeLine): Sale | null {
  if (status !== 'sold') return null
  if (fact.type === 'bought') return { userId: fact.userId, by: 'buy-now' }
  if (fact.type === 'awarded') return { userId: fact.userId, by: 'award' }
  const restsOnBids = sale === null || sale.by === 'bid'
  return restsOnBids && leaderId !== null ? { userId: leaderId, by: 'bid' } : sale
}

function noticesOfRun(lot: NoticeLot, range: NoticeRange, run: readonly NumberedFact[]): Notice[] {
  return [
    ...bidCancelled(lot, range, run),
    ...preBidDropped(lot, range),
    ...closeMoved(lot, range, run),
    ...withdrawn(lot, range, run),
    ...outbid(lot, range),
    ...leadsAgain(lot, range),
    ...won(lot, range),
    ...lost(lot, range, run),
  ]
}

/** Bids that staff voided; one notice per person and void. Why is between staff and bidder, and not said here. */
function bidCancelled(lot: NoticeLot, { lines }: NoticeRange, run: readonly NumberedFact[]): Notice[] {
  return lines.flatMap(({ event: { number, fact } }) => {
    if (fact.type !== 'voided') return []
    return [...ownersOf(lot, fact.bidNumbers, run)].map((userId) => {
      return notice(lot, { userId, number, kind: 'bid_cancelled', facts: { title: lot.title } })
    })
  })
}

function ownersOf({ id }: NoticeLot, bidNumbers: readonly number[], run: readonly NumberedFact[]): Set<number> {
  const wanted = new Set(bidNumbers)
  const owners = new Set<number>()
  for (const { number, fact } of run) {
    if ((fact.type === 'bid' || fact.type === 'pre-bid') && wanted.delete(number)) owners.add(fact.userId)
  }
  if (wanted.size > 0) throw new Error(`Bids ${[...wanted].join(', ')} of lot ${id} are not in the run passed in`)
  return owners
}

/** D-1, rule 29: the lot stays open longer than its bids have made it. Bidders and watchers are told, each time once. */
function closeMoved(lot: NoticeLot, { lines }: NoticeRange, run: readonly NumberedFact[]): Notice[] {
  return lines.flatMap(({ event: { number, fact } }) => {
    const kind = laterClose(fact)
    if (kind === null) return []
    const people = new Set([...validBidders(run, number), ...(lot.watcherIds ?? [])])
    return [...people].map((userId) => notice(lot, { userId, number, kind, facts: { title: lot.title } }))
  })
}

/** Rule 28: everybody with a bid, waiting ones too, and whoever watches it. Why is between staff and seller. */
function withdrawn(lot: NoticeLot, { lines }: NoticeRange, run: readonly NumberedFact[]): Notice[] {
  const end = lines.find(({ event }) => event.fact.type === 'withdrawn')?.event
  if (end === undefined) return []
  const bidders = [...validBidders(run, end.number), ...waitingBidders(run, end.number)]
  return [...new Set([...bidders, ...(lot.watcherIds ?? [])])].map((userId) =>
    notice(lot, { userId, number: end.number, kind: 'lot_withdrawn', facts: { title: lot.title } }),
  )
}

/** One notice per person, for the first of several. */
function preBidDropped(lot: NoticeLot, { lines }: NoticeRange): Notice[] {
  const dropped = new Map<number, number>()
  for (const { event } of lines) {
    const { fact } = event
    if (fact.type === 'pre-bid-dropped' && !dropped.has(fact.userId)) dropped.set(fact.userId, fact.preBidNumber)
  }
  return [...dropped].map(([userId, number]) =>
    notice(lot, { userId, number, kind: 'pre_bid_dropped', facts: { title: lot.title } }),
  )
}

/**
 * Who led at some time and lost the lead to a bid. Once the lot is over they are told the end of it instead. However often
 * somebody is outbid on a lot, it is one notice, updated (B-515).
 */
function outbid(lot: NoticeLot, { before, lines }: NoticeRange): Notice[] {
  if (isSealed(lot) || lines.at(-1)?.status !== 'open') return []
  const overtaken = new Map<number, LotEvent>()
  let { leaderId } = before
  for (const { event, leaderId: next } of lines) {
    if (leaderId !== null && leaderId !== next) overtaken.set(leaderId, event)
    leaderId = next
  }
  return [...overtaken].flatMap(([userId, { number, fact }]) => {
    const isOvertaken = userId !== leaderId && fact.type === 'bid' // not by an own retraction or a void
    if (!isOvertaken) return []
    return [{ userId, kind: 'outbid', facts: { title: lot.title }, cause: `outbid:${lot.id}`, logNumber: number }]
  })
}

/**
 * Rule 23: whoever leads at the end because the bid above theirs was taken back or voided, or because a lot that was sold out
 * goes on (rule 27). They are bound again.
 */
function leadsAgain(lot: NoticeLot, { before, lines }: NoticeRange): Notice[] {
  const last = lines.at(-1)
  if (isSealed(lot) || last?.status !== 'open' || last.leaderId === null) return []
  const { leaderId: userId } = last
  const taking = lines.findLast(({ leaderId }, index) => {
    const previous = index === 0 ? before.leaderId : lines[index - 1]?.leaderId
    return leaderId === userId && previous !== userId
  })
  const goesOn = isOver(before) ? lines.find(({ event }) => event.fact.type === 'restocked') : undefined
  if (goesOn !== undefined)
    return [notice(lot, { userId, number: goesOn.event.number, kind: 'leads_again', facts: { title: lot.title } })]
  if (taking === undefined || userId === before.leaderId) return []
  const { number, fact } = taking.event
  const isByDecline = fact.type === 'retracted' || fact.type === 'voided'
  return isByDecline ? [notice(lot, { userId, number, kind: 'leads_again', facts: { title: lot.title } })] : []
}

/** Every purchase, and whoever has the lot by bid or award at the end and had it not before. */
function won(lot: NoticeLot, { before, lines }: NoticeRange): Notice[] {
  const notices: Notice[] = []
  let sale = before.soldTo
  let soldIn = 0
  for (const line of lines) {
    const { number, fact } = line.event
    if (fact.type === 'bought') {
      const facts = { title: lot.title, units: fact.quantity }
      notices.push(notice(lot, { userId: fact.userId, number, kind: 'won', facts }))
    }
    const next = saleAfter(sale, line)
    if (next?.userId !== sale?.userId) soldIn = number
    sale = next
  }
  if (sale === null || sale.by === 'buy-now' || sale.userId === before.soldTo?.userId) return notices
  return [...notices, notice(lot, { userId: sale.userId, number: soldIn, kind: 'won', facts: { title: lot.title } })]
}

/** Everybody else with a valid bid, when the lot ends: at its close, or before by a purchase or an award. */
function lost(lot: NoticeLot, { before, lines }: NoticeRange, run: readonly NumberedFact[]): Notice[] {
  // A lot that was sold out may have gone on: then it is its last end that counts.
  const goesOn = lines.findLastIndex((line) => !isOver(line))
  const end = goesOn === -1 && isOver(before) ? undefined : lines[goesOn + 1]
  if (end === undefined || lines.some(({ event }) => event.fact.type === 'withdrawn')) return []

  const sale = lines.reduce(saleAfter, before.soldTo)
  const facts = sale === null ? ({ title: lot.title, sold: 'no' } as const) : { title: lot.title }
  return [...validBidders(run, lines.at(-1)?.event.number ?? 0)]
    .filter((userId) => userId !== sale?.userId)
    .map((userId) => notice(lot, { userId, number: end.event.number, kind: 'lost', facts }))
}

function validBidders(run: readonly NumberedFact[], upTo: number): Set<number> {
  const bidders = new Map<number, number>()
  for (const { number, fact } of run) {
    if (number > upTo) break
    if (fact.type === 'bid') bidders.set(number, fact.userId)
    if (fact.type === 'retracted' || fact.type === 'voided')
      for (const declined of fact.bidNumbers) bidders.delete(declined)
  }
  return new Set(bidders.values())
}

/** Pre-bids nobody has voided. Those of a lot that has opened are bids, or were dropped and their owners told. */
function waitingBidders(run: readonly NumberedFact[], upTo: number): Set<number> {
  const waiting = new Map<number, number>()
  for (const { number, fact } of run) {
    if (number > upTo) break
    if (fact.type === 'bid') return new Set()
    if (fact.type === 'pre-bid') waiting.set(number, fact.userId)
    if (fact.type === 'voided') for (const declined of fact.bidNumbers) waiting.delete(declined)
  }
  return new Set(waiting.values())
}

function notice({ id }: NoticeLot, { number, ...told }: Omit<Notice, 'cause'> & { number: number }): Notice {
  return { ...told, cause: `${told.kind}:${id}:${number}` } as Notice
}
