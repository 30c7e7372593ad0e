import os from 'node:os'
import { openSession } from '../server/src/accounts/sessions.ts'
import { CommandQueue } from '../server/src/bidding/command-queue.ts'
import {
  type CloseReport,
  closeManyLots,
  type PlannedBid,
  STORM_BEFORE_MS,
} from '../server/src/testing/close-many-lots.ts'
import { argument } from './lib/argument.ts'
import { delayRow, delaysOf, verdict } from './lib/delays.ts'
import { machine, print } from './lib/figures.ts'
import { openBenchHouse } from './lib/house.ts'
import { quietFastify, startShippedServer } from './lib/servers.ts'
import { sendStorm } from './lib/storm-process.ts'
import { startWatchers, type Watchers } from './lib/watcher-process.ts'

/**
 * Many lots that close in the same second while bids arrive on them and on others. The lag is counted from the closing
 * time to the time in the log (the database clock, read before the commit) and to the moment in which somebody who
 * watches the auction heard of it (the commit and the announcement as well, on cores that the watcher and the load share).
 * To reach: p99 under 1 s in the log, no bid accepted late or refused early, each lot closed once, each sold lot owed once
 * (I-12, I-50, F-14, G-11); 200 bids a second meanwhile are answered within 500 ms (G-20).
 */
const LOTS = argument('lots', 10_000)
const RATE = argument('rate', 200)
/** Who share what is sold: each gets one invoice. */
const BUYERS = argument('buyers', 500)
/** A house is awake when its lots close: the server has taken bids for a while before. */
const AWAKE_MS = 10_000

print(`Closing: ${machine()}`)
print(`${LOTS} lots close at one instant, ${RATE} bids/s through HTTP around it`)
const house = await openBenchHouse({ users: 1 })
const shipped = await startShippedServer(house.database.url, house.dataDir)
let watchers: Watchers | null = null
let load = 0

const report = await closeManyLots({
  database: house.database,
  lots: LOTS,
  leadMs: argument('lead', 15_000 + LOTS * 3),
  bidsPerSecond: RATE,
  bidders: BUYERS,
  stormBeforeMs: AWAKE_MS,
  seed,
  async watch(auctionId) {
    watchers = await startWatchers({ url: shipped.url, watchers: 1, watch: { auctionIds: [auctionId] }, from: 0 })
  },
  async storm(bids) {
    const answers = await sendStorm({ url: shipped.url, bids, tokens: await openSessions(bids), connections: 200 })
    load = os.loadavg()[0] ?? 0
    return answers
  },
})
const invoiced = await readInvoices(report.auctionId, report.closesAt)
const { heard } = await (watchers as unknown as Watchers).report()
;(watchers as unknown as Watchers).stop()
await shipped.close()
await house.close()
printReport(report)

function printReport({ closesAt, closed, answers, wrong, sold, owed, isAuctionClosed }: CloseReport): void {
  const heardAt = new Map(heard.map(({ lotId, number, firstAt }) => [`${lotId} ${number}`, firstAt]))
  const seen = closed.flatMap(({ lotId, number }) => heardAt.get(`${lotId} ${number}`) ?? [])
  const lag = delaysOf(closed.map(({ at }) => at - closesAt))
  const seenLag = delaysOf(seen.map((at) => at - closesAt))
  const latency = (isClosing: boolean, from = -STORM_BEFORE_MS, to = Number.POSITIVE_INFINITY) =>
    delaysOf(
      answers
        .filter(({ bid }) => bid.isClosing === isClosing && bid.dueAt > closesAt + from && bid.dueAt <= closesAt + to)
        .map(({ bid, answeredAt }) => answeredAt - bid.dueAt),
    )
  const lastClose = Math.max(...closed.map(({ at }) => at - closesAt))
  const near = (result: string, from: number, to: number) =>
    answers.filter(
      (answer) =>
        answer.bid.isClosing &&
        answer.result === result &&
        answer.answeredAt >= closesAt + from &&
        answer.answeredAt < closesAt + to,
    ).length

  print(`load average ${load.toFixed(1)}`)
  print(delayRow('closing time to the time in the log', lag))
  print(delayRow('closing time to seen by a watcher', seenLag))
  print(delayRow('bids on lots that close: answer', latency(true)))
  print(delayRow('bids on other lots: answer', latency(false)))
  print(delayRow('  before anything closes', latency(false, -STORM_BEFORE_MS, 0)))
  print(delayRow('  while lots close', latency(false, 0, lastClose)))
  print(delayRow('  while invoices are made', latency(false, lastClose, invoiced.last)))
  print(`${Math.round((closed.length / seenLag.max) * 1_000)} lots/s until the last was seen`)
  print(
    `${answers.length} bids: ${near('accepted', -50, 0)} accepted in the last 50 ms, ${near('closed', 0, 50)} refused as closed in the first 50 ms`,
  )
  print('')
  const others = latency(false)
  print(
    verdict(
      lag.p99 < 1_000 && seenLag.p99 < 1_000,
      `lag p99: ${lag.p99.toFixed(0)} ms in the log, ${seenLag.p99.toFixed(0)} ms seen (to reach 1000)`,
    ),
  )
  print(verdict(others.p99 <= 500, `p99 of bids on other lots: ${others.p99.toFixed(0)} ms (to reach 500)`))
  for (const [name, count] of Object.entries(wrong)) print(verdict(count === 0, `${name}: ${count} (to reach 0)`))
  print(verdict(seen.length === LOTS, `closes heard by the watcher: ${seen.length} of ${LOTS}`))
  print(verdict(owed === sold, `owed lines ${owed}, sold lots ${sold}`))
  print(verdict(isAuctionClosed, 'the auction is closed'))
  const { left, made, first, last } = invoiced
  print(
    verdict(
      left === 0 && last <= 10_000,
      `${made} invoices, the first ${Math.round(first)} ms after the close, the last ${Math.round(last)} ms (to reach 10000); lines without one: ${left}`,
    ),
  )
}

/** Waits until everything that was sold is on an invoice, and says when the first and the last were made. */
async function readInvoices(auctionId: number, closesAt: number) {
  const giveUpAt = Date.now() + 60_000
  for (;;) {
    const { rows } = await house.database.pool.query<{ left: number; made: number; first: number; last: number }>(
      `select (select count(*)::int from owed_lines where auction_id = $1 and invoice_id is null and status = 'live') as left,
         count(*)::int as made, ms(min(created_at)) - $2 as first, ms(max(created_at)) - $2 as last
       from invoices where auction_id = $1`,
      [auctionId, closesAt],
    )
    const [found] = rows
    if (found !== undefined && (found.left === 0 || Date.now() > giveUpAt)) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Straight into the database, beside the server: as fast as it goes. */
async function seed(bids: readonly PlannedBid[]): Promise<void> {
  const queue = new CommandQueue({ url: house.database.url, log: quietFastify().log, onCommitted: () => undefined })
  const SLICE = 5_000
  for (let start = 0; start < bids.length; start += SLICE) {
    await Promise.all(
      bids.slice(start, start + SLICE).map(({ lotId, userId, amount }) =>
        queue.submit({
          lotId,
          callerId: userId,
          key: crypto.randomUUID(),
          isOffer: true,
          command: { type: 'place', userId, kind: 'hard', amount },
        }),
      ),
    )
  }
  await queue.close()
  // Nobody announced these bids, so the server makes up for it: it should be done before the closing begins.
  for (;;) {
    const { rows } = await house.database.pool.query('select from log_outbox limit 1')
    if (rows.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function openSessions(bids: readonly PlannedBid[]): Promise<Record<number, string>> {
  const tokens: Record<number, string> = {}
  for (const userId of new Set(bids.map((bid) => bid.userId)))
    tokens[userId] = await openSession(house.database.db, userId, { now: Date.now(), remember: true })
  return tokens
}
