import os from 'node:os'
import { openSession } from '../server/src/accounts/sessions.ts'
import { argument } from './lib/argument.ts'
import type { BroadcastOrder, Sent } from './lib/bare-broadcast.ts'
import { type Delays, delayRow, delaysOf, verdict } from './lib/delays.ts'
import { machine, print, row } from './lib/figures.ts'
import { openBenchHouse } from './lib/house.ts'
import { runLoad } from './lib/load-process.ts'
import { startScript, startShippedServer } from './lib/servers.ts'
import { untilOpen } from './lib/settled.ts'
import { type Heard, startWatchers } from './lib/watcher-process.ts'

/**
 * How long it takes until the last of many watchers of one lot has heard of a bid, beside a bare broadcast of the same
 * bytes by the ws package, in turns on one machine. The delay is counted from the time in the log, which the database
 * gives before it writes and commits: the figure holds the durable commit as well, so the true delay from the commit on
 * is shorter. The bare broadcast has no database and is counted from the call of send(). To reach: p99 within twice the
 * bare broadcast, and every watcher has seen every event (I-18).
 */
const WATCHERS = argument('watchers', 2_000)
const RATE = argument('rate', 20)
const SECONDS = argument('seconds', 5)
const ROUNDS = argument('rounds', 3)
const WARM_UP_SECONDS = 2
const BIDDERS = 20

print(`Live: ${machine()}`)
print(
  `${WATCHERS} watchers of one lot, ${RATE} bids/s through HTTP, ${ROUNDS} rounds of ${SECONDS} s and one to warm up`,
)
const house = await openBenchHouse({ users: BIDDERS })
const tokens = await Promise.all(
  house.userIds.map((id) => openSession(house.database.db, id, { now: Date.now(), remember: true })),
)
// A lot for each round: bids of a round start again at the lowest price.
const lotIds = await house.makeLots(ROUNDS + 1)
const [warmUpId] = lotIds
const shipped = await startShippedServer(house.database.url, house.dataDir)
await untilOpen(house.database, lotIds) // watchers begin after that, so that all of them start from the same number
const watchers = await startWatchers({ url: shipped.url, watchers: WATCHERS, watch: { lotIds }, from: 1 })
const bare = await startScript('bare-broadcast.ts', {})
const bareWatchers = await startWatchers({ url: bare.url, watchers: WATCHERS, watch: null, from: 0 })

const sentAt = new Map<number, number>()
let countFrom = 0
for (const lotId of lotIds) {
  const seconds = lotId === warmUpId ? WARM_UP_SECONDS : SECONDS
  const load = { url: shipped.url, path: '/api/bid/confirm', tokens, seconds, rate: RATE, lotIds: [lotId] }
  print(row(lotId === warmUpId ? 'bids, to warm up' : 'bids', await runLoad(load)))
  const { sample } = await watchers.report()
  for (const { number, at } of await broadcast({ message: sample, rate: RATE, seconds, firstNumber: sentAt.size + 1 }))
    sentAt.set(number, at)
  if (lotId === warmUpId) countFrom = sentAt.size + 1
}
const load = os.loadavg()[0]?.toFixed(1)
await new Promise((resolve) => setTimeout(resolve, 1_000)) // whatever has not arrived by now counts as missing

const report = await watchers.report()
const bareReport = await bareWatchers.report()
const { rows: log } = await house.database.pool.query<{ lotId: number; number: number; at: number }>(
  'select lot_id as "lotId", number, ms(at) as at from lot_log where lot_id = any($1)',
  [lotIds],
)
watchers.stop()
bareWatchers.stop()
await bare.close()
await shipped.close()
await house.close()

print('')
print(`one announcement: ${report.sample.length} bytes; load average ${load}`)
const loggedAt = new Map(log.map(({ lotId, number, at }) => [`${lotId} ${number}`, at]))
const last = printDelays(
  'shipped: log time',
  report.heard.filter(({ lotId }) => lotId !== warmUpId),
  ({ lotId, number }) => loggedAt.get(`${lotId} ${number}`),
)
const bareLast = printDelays(
  'bare ws: send',
  bareReport.heard.filter(({ number }) => number >= countFrom),
  ({ number }) => sentAt.get(number),
)
print('')
const times = (figure: 'p50' | 'p99') => (last[figure] / bareLast[figure]).toFixed(2)
print(
  verdict(
    last.p99 <= 2 * bareLast.p99,
    `last watcher: p99 ${times('p99')} times the bare broadcast (to reach 2), p50 ${times('p50')} times`,
  ),
)
const { gaps, repeated } = report
const behind = lotIds.reduce((sum, lotId) => sum + WATCHERS - upToDate(lotId), 0)
print(
  verdict(
    behind + gaps + repeated === 0,
    `every watcher saw every event once: ${behind} not up to date, ${gaps} gaps, ${repeated} heard twice (to reach 0)`,
  ),
)

/** Prints how long it took to the first and to the last watcher; answers with the last. */
function printDelays(name: string, heard: readonly Heard[], startOf: (event: Heard) => number | undefined): Delays {
  const whole = heard.filter(({ count }) => count === WATCHERS)
  const start = (event: Heard) => startOf(event) ?? Number.NaN
  const toLast = delaysOf(whole.map((event) => event.lastAt - start(event)))
  print(delayRow(`${name} to first watcher`, delaysOf(whole.map((event) => event.firstAt - start(event)))))
  print(delayRow(`${name} to last watcher`, toLast))
  return toLast
}

/** How many watchers have the lot as the log has it. */
function upToDate(lotId: number): number {
  const final = Math.max(...log.filter((line) => line.lotId === lotId).map(({ number }) => number))
  return report.reached.find((line) => line.lotId === lotId && line.number === final)?.watchers ?? 0
}

async function broadcast(order: BroadcastOrder): Promise<Sent[]> {
  const answer = await fetch(bare.url, { method: 'POST', body: JSON.stringify(order) })
  return (await answer.json()) as Sent[]
}
