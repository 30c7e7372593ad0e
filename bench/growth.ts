import { openSession } from '../server/src/accounts/sessions.ts'
import { argument, wordsArgument } from './lib/argument.ts'
import { type CpuTime, openCpuClock } from './lib/cpu-time.ts'
import { verdict } from './lib/delays.ts'
import { machine, print } from './lib/figures.ts'
import { type BenchHouse, openBenchHouse } from './lib/house.ts'
import { runLoad } from './lib/load-process.ts'
import { insertManyLots } from './lib/many-lots.ts'
import { type BenchServer, startShippedServer, untilIndexed } from './lib/servers.ts'
import { untilNoticed, untilOpen } from './lib/settled.ts'
import { startWatchers } from './lib/watcher-process.ts'

/**
 * What a bid costs as a house grows (P17): by the length of a lot's log, by the number of lots, of people who bid on the same
 * lot, and of those who watch it. Cost is processor time of the server and of all of PostgreSQL until everything that follows from
 * the bids is done, through HTTP, at a steady pace. To reach: flat within 20 %; of watchers what telling one of them costs.
 * `-- --only lots` (log, people, watchers) for one curve, `-- --most 100000` for a smaller house.
 */
const RATE = 500
const SECONDS = argument('seconds', 6)
const ROUNDS = argument('rounds', 3)
const PEOPLE = 100
const MOST_LOTS = argument('most', 1_000_000)
const FLAT = 1.2

interface Open {
  house: BenchHouse
  server: BenchServer
  clock: () => CpuTime
}

interface Asked {
  lotIds: number[]
  tokens: string[]
  rate?: number
}

/** In milliseconds a bid. */
interface Cost extends CpuTime {
  p50: number
  bids: number
  /** Notices written, and mails: whoever is outbid again before they were told is told once. */
  told: number
  mails: number
}

const only = wordsArgument('only')
const curves: Record<string, () => Promise<void>> = { log: byLog, people: byPeople, watchers: byWatchers, lots: byLots }
print(`Growth: ${machine()}`)
for (const [name, curve] of Object.entries(curves)) if (only === null || only === name) await curve()

async function byLog(): Promise<void> {
  await inHouse(PEOPLE, async (open, tokens) => {
    // As many lots and bids in each row of a group, so that only the logs differ.
    await curve('log of each of 350 lots', [10, 100], (length) => grown(open, tokens, { lots: 350, length }))
    await curve('log of one lot', [1_000, 10_000, 100_000], (length) => grown(open, tokens, { lots: 1, length }))
  })
}

/** Bids on lots whose logs have about that length already. */
async function grown(open: Open, tokens: string[], size: { lots: number; length: number }): Promise<Cost> {
  const lotIds = await open.house.makeLots(size.lots)
  await untilOpen(open.house.database, lotIds)
  const reached = async () => (await sentTo(open, lotIds)) / size.lots
  const own = (RATE * (SECONDS + 1)) / size.lots / 2 // the run adds to it
  while ((await reached()) < size.length - own) {
    const missing = (size.length - own - (await reached())) * size.lots
    const rate = Math.min(2_500, Math.max(100, missing))
    await load(open, { lotIds, tokens, rate }, Math.max(1, missing / rate) - 1)
  }
  return cost(open, { lotIds, tokens })
}

async function byPeople(): Promise<void> {
  const all = [10, 100, 1_000, 10_000]
  await inHouse(Math.max(...all), (open, tokens) =>
    curve('people on one lot', all, async (people) => {
      const lotIds = await open.house.makeLots(1)
      await untilOpen(open.house.database, lotIds)
      const some = tokens.slice(0, people)
      // A first bid also makes somebody a watcher of the lot: all have made theirs.
      await load(open, { lotIds, tokens: some, rate: 1_000 }, Math.ceil(people / 1_000))
      return cost(open, { lotIds, tokens: some })
    }),
  )
}

async function byWatchers(): Promise<void> {
  const rate = 20
  await inHouse(PEOPLE, async (open, tokens) => {
    await curve('watchers of one lot, for each that is told', [100, 1_000, 10_000], async (count) => {
      const lotIds = await open.house.makeLots(1)
      await untilOpen(open.house.database, lotIds)
      const alone = await cost(open, { lotIds, tokens, rate })
      const watchers = await startWatchers({ url: open.server.url, watchers: count, watch: { lotIds }, from: 1 })
      const beside = await cost(open, { lotIds, tokens, rate })
      watchers.stop()
      const each = (part: keyof CpuTime) => Math.max(0, beside[part] - alone[part]) / count
      return { ...beside, server: each('server'), database: each('database') }
    })
  })
}

async function byLots(): Promise<void> {
  const all = [1_000, 10_000, 100_000, 1_000_000].filter((count) => count <= MOST_LOTS)
  await curve('lots in the house, a tenth on sale', all, async (count) => {
    let figures: Cost | undefined
    const fill = (house: BenchHouse) => insertManyLots(house.database, count, count / 10)
    await inHouse(
      PEOPLE,
      async (open, tokens) => {
        await untilIndexed(open.server.url)
        const lotIds = await open.house.makeLots(1)
        await untilOpen(open.house.database, lotIds)
        figures = await cost(open, { lotIds, tokens })
      },
      fill,
    )
    return figures as Cost
  })
}

/** A house as shipped, warm, with people who may bid. */
async function inHouse(
  people: number,
  act: (open: Open, tokens: string[]) => Promise<void>,
  fill: (house: BenchHouse) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const house = await openBenchHouse({ users: people })
  let server: BenchServer | null = null
  try {
    await fill(house)
    const { db } = house.database
    const tokens: string[] = []
    for (const id of house.userIds) tokens.push(await openSession(db, id, { now: Date.now(), remember: true }))
    server = await startShippedServer(house.database.url, house.dataDir)
    const open = { house, server, clock: await openCpuClock(house.database, server.process?.pid) }
    const lotIds = await house.makeLots(1)
    await untilOpen(house.database, lotIds)
    await load(open, { lotIds, tokens: tokens.slice(0, PEOPLE) }, 5) // a server that has just started is still compiling
    await untilNoticed(house.database)
    await act(open, tokens)
  } finally {
    await server?.close()
    await house.close()
  }
}

/** The least of some rounds: others on the machine only ever add to it. */
async function cost(open: Open, asked: Asked): Promise<Cost> {
  const rounds: Cost[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await costOnce(open, asked))
  return rounds.toSorted((one, other) => total(one) - total(other))[0] as Cost
}

async function costOnce(open: Open, asked: Asked): Promise<Cost> {
  await untilNoticed(open.house.database)
  const before = { ...open.clock(), sent: await sentTo(open, asked.lotIds) }
  const toldBefore = await noticesOf(open)
  const { p50, failed } = await load(open, asked, SECONDS)
  if (failed > 0) throw new Error(`${failed} bids failed`)
  const mails = await untilNoticed(open.house.database)
  const after = open.clock()
  const bids = (await sentTo(open, asked.lotIds)) - before.sent
  const each = (part: keyof CpuTime) => (after[part] - before[part]) / bids
  const told = ((await noticesOf(open)) - toldBefore) / bids
  return { server: each('server'), database: each('database'), p50, bids, told, mails: mails / bids }
}

async function load(open: Open, { lotIds, tokens, rate = RATE }: Asked, seconds: number) {
  return runLoad({
    ...{ url: open.server.url, path: '/api/bid/confirm', tokens, rate, lotIds, seconds },
    ...{ connections: Math.min(tokens.length, PEOPLE), sentBefore: await sentTo(open, lotIds) },
  })
}

/** What a stream of bids has sent to these lots, read from their prices. */
async function sentTo({ house }: Open, lotIds: number[]): Promise<number> {
  const { rows } = await house.database.pool.query<{ sent: string }>(
    'select coalesce(sum((price - 20000) / 2 + 1) filter (where price >= 20000), 0) as sent from lots where id = any($1)',
    [lotIds],
  )
  return Number(rows[0]?.sent)
}

/** Written so far, new or again, by the statistics of the database. */
async function noticesOf({ house }: Open): Promise<number> {
  const { rows } = await house.database.pool.query<{ written: string }>(
    "select n_tup_ins + n_tup_upd as written from pg_stat_user_tables where relname = 'notifications'",
  )
  return Number(rows[0]?.written)
}

function total({ server, database }: CpuTime): number {
  return server + database
}

async function curve(name: string, sizes: number[], measure: (size: number) => Promise<Cost>): Promise<void> {
  print(`\n${name}`)
  const all: number[] = []
  for (const size of sizes) {
    const figures = await measure(size)
    all.push(total(figures))
    const [server, database, sum] = [figures.server, figures.database, total(figures)].map((ms) =>
      (ms * 1_000).toFixed(1),
    )
    print(
      `${size.toLocaleString('en').padStart(12)}  server ${server} µs, database ${database} µs, together ${sum} µs; p50 ${figures.p50.toFixed(1)} ms (${figures.bids} bids, each ${figures.told.toFixed(2)} notices and ${figures.mails.toFixed(2)} mails)`,
    )
  }
  const grows = Math.max(...all) / (all[0] as number)
  print(verdict(grows <= FLAT, `the dearest ${grows.toFixed(2)} times the smallest (to reach ${FLAT})`))
}
