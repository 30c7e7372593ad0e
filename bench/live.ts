import os from 'node:os'
import { openSession } from '../server/src/accounts/sessions.ts'
import type { BroadcastOrder, Sent } from './lib/bare-broadcast.ts'
import { delayRow, delaysOf, verdict } from './lib/delays.ts'
import { machine, print, row } from './lib/figures.ts'
import { openBenchHouse } from './lib/house.ts'
import { runLoad } from './lib/load-process.ts'
import { startScript, startShippedServer } from './lib/servers.ts'
import { startWatchers } from './lib/watcher-process.ts'

/**
 * How long it takes until the last of many watchers of one lot has heard of a bid, beside a bare broadcast of the same
 * bytes by the ws package, in turns on one machine. The delay is counted from the time in the log, which the database
 * gives before it writes and commits: the figure holds the durable commit as well, so the true delay from the commit on
 * is shorter. The bare broadcast has no database and is counted from the call of send(). To reach: p99 within twice the
 * bare broadcast, and every watcher has seen every event (I-18).
 */
const number = (name: string, otherwise: number): number => {
  const index = process.argv.indexOf(`--${name}`)
  return index === -1 ? otherwise : Number(process.argv[index + 1])
}
const WATCHERS = number('watchers', 2_000)
const RATE = number('rate', 20)
const SECONDS = number('seconds', 5)
const ROUNDS = number('rounds', 3)
const BIDDERS = 20

print(`Live: ${machine()}`)
print(`${WATCHERS} watchers of one lot, ${RATE} bids/s through HTTP, ${ROUNDS} rounds of ${SECONDS} s`)
const house = await openBenchHouse({ users: BIDDERS })
const tokens = await Promise.all(
  house.userIds.map((id) => openSession(house.database.db, id, { now: Date.now(), remember: true })),
)
// A lot for each round: bids of a round start again at the lowest price.
const lotIds = await house.makeLots(ROUNDS)
const shipped = await startShippedServer(house.database.url, house.dataDir)
await untilOpen()
const watchers = await startWatchers({ url: shipped.url, watchers: WATCHERS, watch: { lotIds }, from: 1 })
const bare = await startScript('bare-broadcast.ts', {})
const bareWatchers = await startWatchers({ url: bare.url, watchers: WATCHERS, watch: null, from: 0 })

const sent: Sent[] = []
const loads: number[] = []
for (const lotId of lotIds) {
  print(
    row(
      'bids',
      await runLoad({
        url: shipped.url,
        path: '/api/bid/confirm',
        tokens,
        seconds: SECONDS,
        rate: RATE,
        lotIds: [lotId],
      }),
    ),
  )
  loads.push(os.loadavg()[0] ?? 0)
  const { sample } = await watchers.report()
  const order: BroadcastOrder = { message: sample, rate: RATE, seconds: SECONDS + 1, firstNumber: sent.length + 1 }
  sent.push(...((await (await fetch(bare.url, { method: 'POST', body: JSON.stringify(order) })).json()) as Sent[]))
}
await new Promise((resolve) => setTimeout(resolve, 1_000)) // whatever has not arrived by now counts as missing

const { heard, reached, repeated, gaps, sample } = await watchers.report()
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

const loggedAt = new Map(log.map(({ lotId, number, at }) => [`${lotId} ${number}`, at]))
const sentAt = new Map(sent.map(({ number, at }) => [number, at]))
const whole = heard.filter(({ count }) => count === WATCHERS)
const since = ({ lotId, number }: { lotId: number; number: number }) => loggedAt.get(`${lotId} ${number}`) as number
const last = delaysOf(whole.map((event) => event.lastAt - since(event)))
const bareWhole = bareReport.heard.filter(({ count }) => count === WATCHERS)
const bareLast = delaysOf(bareWhole.map(({ number, lastAt }) => lastAt - (sentAt.get(number) as number)))

print('')
print(`one announcement: ${sample.length} bytes; load average ${loads.map((load) => load.toFixed(1)).join(', ')}`)
print(delayRow('shipped: log time to first watcher', delaysOf(whole.map((event) => event.firstAt - since(event)))))
print(delayRow('shipped: first to last watcher', delaysOf(whole.map(({ firstAt, lastAt }) => lastAt - firstAt))))
print(delayRow('shipped: log time to last watcher', last))
print(
  delayRow(
    'bare ws: send to first watcher',
    delaysOf(bareWhole.map(({ number, firstAt }) => firstAt - (sentAt.get(number) as number))),
  ),
)
print(delayRow('bare ws: first to last watcher', delaysOf(bareWhole.map(({ firstAt, lastAt }) => lastAt - firstAt))))
print(delayRow('bare ws: send to last watcher', bareLast))

const finals = new Map(
  lotIds.map((lotId) => [lotId, Math.max(...log.filter((line) => line.lotId === lotId).map(({ number }) => number))]),
)
const upToDate = reached
  .filter(({ lotId, number }) => finals.get(lotId) === number)
  .reduce((sum, { watchers }) => sum + watchers, 0)
const missing = WATCHERS * ROUNDS - upToDate
print('')
print(
  verdict(
    last.p99 <= 2 * bareLast.p99,
    `p99 of the last watcher: ${(last.p99 / bareLast.p99).toFixed(2)} times the bare broadcast, p50 ${(last.p50 / bareLast.p50).toFixed(2)} times (to reach 2)`,
  ),
)
print(
  verdict(
    missing === 0 && gaps === 0 && repeated === 0,
    `every watcher saw every event: ${missing} not up to date, ${gaps} gaps, ${repeated} heard twice (to reach 0)`,
  ),
)

/** The closer opens the lots; watchers begin after that, so that all of them start from the same number. */
async function untilOpen(): Promise<void> {
  for (;;) {
    const { rows } = await house.database.pool.query("select from lots where id = any($1) and status <> 'open'", [
      lotIds,
    ])
    if (rows.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
