import { rm } from 'node:fs/promises'
import { openSession } from '../server/src/accounts/sessions.ts'
import { makeUser } from '../server/src/testing/factories.ts'
import { copyAsReplica } from '../server/src/testing/replica-of.ts'
import { placeBid } from '../shared/src/bidding/contract.ts'
import { listAllLots } from '../shared/src/lots/admin-contract.ts'
import { argument } from './lib/argument.ts'
import { BidStream } from './lib/bid-stream.ts'
import { callRow, loadCalls } from './lib/call-load-process.ts'
import { machine, print } from './lib/figures.ts'
import { makeBenchDir, openBenchHouse } from './lib/house.ts'
import { insertManyLots } from './lib/many-lots.ts'
import { startShippedServer, untilIndexed } from './lib/servers.ts'

/**
 * Bids beside people who search the lists of the office, on one PostgreSQL and with a replica beside it, in turns in one run. Both
 * databases share this machine, so it shows what a replica takes from the primary and what it costs, not what a second machine adds.
 */
const LOTS = argument('lots', 100_000)
const SECONDS = argument('seconds', 6)
const ROUNDS = argument('rounds', 2)
const BIDDERS = 4
const READERS = 4
/** Somebody who has seen nothing lately. */
const LONG_AGO = 'seen=1000000000000'

print(`Reads on a replica: ${LOTS} lots; ${machine()}`)
const house = await openBenchHouse({ users: 50 })
const folder = await makeBenchDir()
const { database } = house
await insertManyLots(database, LOTS, LOTS)
const port = Number(new URL(database.url).port)
const replica = await (await copyAsReplica({ url: database.url, port }, folder)).start()
try {
  const lotIds = await house.makeLots(200)
  const tokenFor = (userId: number) => openSession(database.db, userId, { now: Date.now(), remember: false })
  const staff = await tokenFor(await makeUser(database.db, { role: 'owner' }))
  const bidders = await Promise.all(house.userIds.map(tokenFor))
  const stream = new BidStream(lotIds)
  const nextBids = () =>
    Array.from({ length: 60_000 }, (_, index) => {
      const { lotId, dollars } = stream.next()
      const body = JSON.stringify({ id: lotId, wsprice: dollars, bidding_type: 'hard' })
      return { token: bidders[index % bidders.length] as string, body }
    })
  const searches = ['pump', 'lathe', 'press', 'motor', 'crane'].map((value) => ({
    token: staff,
    cookie: LONG_AGO,
    body: JSON.stringify({ filters: [{ field: 'search', type: 'like', value }] }),
  }))

  const measure = async (readUrl: string | null) => {
    const server = await startShippedServer(
      database.url,
      house.dataDir,
      readUrl === null ? {} : { DATABASE_READ_URL: readUrl },
    )
    await untilIndexed(server.url)
    const load = (path: string, connections: number, calls: Parameters<typeof loadCalls>[0]['calls']) =>
      loadCalls({ url: server.url, path: `/api${path}`, connections, seconds: SECONDS, calls })
    const [bids, reads] = await Promise.all([
      load(placeBid.path, BIDDERS, nextBids()),
      load(listAllLots.path, READERS, searches),
    ])
    await server.close()
    const place = readUrl === null ? 'one PostgreSQL' : 'with a replica'
    print(callRow(`${place}: bids`, { ...bids, hasRunOut: false }))
    print(callRow(`${place}: searches in the office`, { ...reads, hasRunOut: false }))
    return { bids, reads }
  }

  type Round = Awaited<ReturnType<typeof measure>>
  const alone: Round[] = []
  const beside: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await measure(null))
    beside.push(await measure(replica.url))
  }
  const mean = (rounds: Round[], kind: keyof Round, what: 'perSecond' | 'p99') =>
    rounds.reduce((sum, figures) => sum + figures[kind][what], 0) / ROUNDS
  for (const kind of ['bids', 'reads'] as const) {
    const ratio = (what: 'perSecond' | 'p99') => (mean(beside, kind, what) / mean(alone, kind, what)).toFixed(2)
    print(`${kind}: with a replica ${ratio('perSecond')} times as many, p99 ${ratio('p99')} times as long`)
  }
} finally {
  await replica.stop()
  await house.close()
  await rm(folder, { recursive: true, force: true })
}
print(`load average at the end: ${machine().split(' load ')[1]}`)
