import type { LotCommand, LotEvent } from '../../shared/src/bidding/lot-state.ts'
import { same } from '../../shared/src/bidding/reference/lockstep.ts'
import { type LotView, ReferenceLot } from '../../shared/src/bidding/reference/model.ts'
import type { LogRow, LotRecord } from './history.ts'

export interface Replay {
  /** What the model shows after each entry; the first is the empty lot. */
  views: LotView[]
  /** Log number and what is wrong there. */
  differences: { number: number; text: string; isPhantom: boolean }[]
}

/**
 * H-3: the log once more, by the reference model. Each entry must be what the model itself brings about when given the
 * command that the entry tells of, and every column must be what the model then shows.
 */
export function replayLot({ rules, listed, log, row }: LotRecord): Replay {
  const judge = new ReferenceLot(rules, listed)
  const shown = new ReferenceLot(rules, listed)
  const views = [shown.view()]
  const differences: Replay['differences'] = []
  let expected: LotEvent[] = []

  for (const entry of log) {
    const differ = (text: string, isPhantom = false) => void differences.push({ number: entry.number, text, isPhantom })
    if (expected.length === 0) expected = decide(judge, entry, differ)
    const event = expected.shift()
    if (event !== undefined && (!same(event.fact, entry.fact) || event.at !== entry.at)) {
      differ(`the model says ${show(event.fact)} at ${event.at}, the log ${show(entry.fact)} at ${entry.at}`)
      expected = []
    }
    shown.log.push({ number: shown.log.length + 1, at: entry.at, fact: entry.fact })
    // From here on the model believes the log, so that one mistake is told once.
    if (expected.length === 0) judge.log.splice(0, judge.log.length, ...shown.log)
    const view = shown.view()
    views.push(view)
    const [wanted, found] = [columnsOf(view), columnsOfEntry(entry)]
    if (!same(wanted, found)) differ(`the model shows ${show(wanted)}, the log ${show(found)}`)
  }

  const last = log.at(-1)?.number ?? 0
  if (expected.length > 0) {
    differences.push({ number: last, text: `the log ends before ${show(expected[0]?.fact)}`, isPhantom: false })
  }
  const wanted = lotRowOf(views.at(-1) as LotView)
  if (!same(wanted, row)) {
    differences.push({
      number: last,
      text: `the model ends with ${show(wanted)}, the lot row is ${show(row)}`,
      isPhantom: false,
    })
  }
  return { views, differences }
}

/** Gives the model the command behind an entry and returns what it makes of it. */
function decide(judge: ReferenceLot, entry: LogRow, differ: (text: string, isPhantom?: boolean) => void): LotEvent[] {
  const command = commandBehind(entry)
  if (command === null) {
    differ(`${entry.type} stands alone: nothing in the rules brings it about here`)
    return []
  }
  const isPersons = command.type === 'place' || command.type === 'pre-bid' || command.type === 'retract'
  if (isPersons && entry.key === null) differ(`${entry.type} of user ${entry.userId} without a request`, true)
  const before = judge.log.length
  const outcome = judge.apply(command, entry.at)
  if ('refused' in outcome) {
    differ(`the model refuses ${show(command)} at ${entry.at}: ${outcome.refused.reason}`)
    return []
  }
  return judge.log.slice(before)
}

function commandBehind({ fact }: LogRow): LotCommand | null {
  switch (fact.type) {
    case 'opened': // whoever opened it, the closer or a bid, which then follows as a command of its own
      return { type: 'open' }
    case 'bid':
      return { type: 'place', userId: fact.userId, kind: fact.kind, amount: fact.amount }
    case 'pre-bid':
      return { type: 'pre-bid', userId: fact.userId, kind: fact.kind, amount: fact.amount }
    case 'retracted':
      return { type: 'retract', userId: fact.userId, bidNumber: Math.min(...fact.bidNumbers) }
    case 'extended':
      return fact.cause === 'soft-close' ? null : { type: 'extend', closesAt: fact.closesAt, cause: fact.cause }
    case 'closed':
      return { type: 'close' }
    case 'auto-bid':
    case 'pre-bid-dropped':
      return null
    case 'voided':
    case 'bought':
    case 'restocked':
    case 'awarded':
    case 'withdrawn':
    case 'paused':
    case 'resumed':
    case 'relisted': // nobody does this during a run
      return null
  }
}

const columnsOf = ({ run, price, nextBid, bidCount, leader, closesAt, status, reserveMet }: LotView) => ({
  run,
  price,
  nextBid,
  bidCount,
  leaderId: leader?.userId ?? null,
  closesAt,
  status,
  reserveMet,
})

const columnsOfEntry = ({ run, price, nextBid, bidCount, leaderId, closesAt, status, reserveMet }: LogRow) => ({
  run,
  price,
  nextBid,
  bidCount,
  leaderId,
  closesAt,
  status,
  reserveMet,
})

function lotRowOf(view: LotView): LotRecord['row'] {
  return {
    ...columnsOf(view),
    opensAt: view.opensAt,
    leaderLimit: view.leader?.limit ?? null,
    leaderBidNumber: view.leader?.bidNumber ?? null,
    unitsSold: view.unitsSold,
    soldToId: view.soldTo?.userId ?? null,
    soldPrice: view.soldTo?.price ?? null,
    soldBy: view.soldTo?.by ?? null,
    logNumber: view.number,
    lastEventAt: view.lastAt,
  }
}

const show = (value: unknown): string => JSON.stringify(value)
