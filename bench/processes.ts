import { openSession } from '../server/src/accounts/sessions.ts'
import { argument } from './lib/argument.ts'
import { CpuShare } from './lib/cpu-share.ts'
import { type Figures, machine, perSecond, print, row } from './lib/figures.ts'
import { openBenchHouse } from './lib/house.ts'
import { runLoad } from './lib/load-process.ts'
import { type BenchServer, startShippedServer } from './lib/servers.ts'

/**
 * P14: what a second web process brings, on one hot lot and on a thousand. Each process has the same share of a core, so that
 * cores are to spare as on machines of their own; one and two take turns in one run. To reach: one lot at least as many bids
 * a second, a thousand lots at least 1.6 times as many.
 */
const SHARE = argument('percent', 25) / 100
const SECONDS = argument('seconds', 6)
const ROUNDS = argument('rounds', 3)
const BIDDERS = 256

print(`Processes: ${machine()}; each web process has ${SHARE} of a core`)
const house = await openBenchHouse({ users: BIDDERS })
const tokens = await Promise.all(
  house.userIds.map((id) => openSession(house.database.db, id, { now: Date.now(), remember: true })),
)
const shares: CpuShare[] = []
const servers: BenchServer[] = []
for (const name of ['one', 'two']) {
  const server = await startShippedServer(house.database.url, house.dataDir, { ROLES: 'web' })
  const share = new CpuShare(name, SHARE)
  share.add(server.process?.pid as number)
  shares.push(share)
  servers.push(server)
}

/** Bids of all people, shared evenly among the processes. */
async function bid(among: readonly BenchServer[], lots: number): Promise<Figures[]> {
  const lotIds = await house.makeLots(lots)
  return Promise.all(
    among.map(({ url }, at) =>
      runLoad({
        ...{ url, path: '/api/bid/confirm', seconds: SECONDS, rate: null },
        // Two streams of bids on the same lots would outbid each other: half of them would be refused, and cost less.
        lotIds: lots === 1 ? lotIds : lotIds.filter((_, lot) => lot % among.length === at),
        tokens: tokens.filter((_, person) => person % among.length === at),
      }),
    ),
  )
}

const together = (figures: readonly Figures[]): number => figures.reduce((sum, each) => sum + perSecond(each), 0)
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

await bid(servers, 100) // to warm up
let isReached = true
for (const [lots, goal] of [
  [1, 1],
  [1_000, 1.6],
] as const) {
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const one = await bid(servers.slice(0, 1), lots)
    const two = await bid(servers, lots)
    for (const each of one) print(row(`${lots} lots, one process`, each))
    for (const each of two) print(row(`${lots} lots, one of two`, each))
    ratios.push(together(two) / together(one))
  }
  const ratio = median(ratios)
  isReached &&= ratio >= goal
  print(
    `${lots} lots: two take ${ratio.toFixed(2)} times the bids of one (${ratios.map((each) => each.toFixed(2)).join(', ')}; to reach ${goal})`,
  )
}
for (const server of servers) await server.close()
for (const share of shares) share.remove()
await house.close()
if (!isReached) process.exitCode = 1
