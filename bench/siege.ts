import { openSession } from '../server/src/accounts/sessions.ts'
import { argument } from './lib/argument.ts'
import { type AttackOrder, runAttack } from './lib/attack-process.ts'
import { verdict } from './lib/delays.ts'
import { machine, print, row } from './lib/figures.ts'
import { openBenchHouse } from './lib/house.ts'
import { runLoad } from './lib/load-process.ts'
import { startShippedServer } from './lib/servers.ts'

/**
 * What bids take while somebody attacks the house by what is open to everybody: questions over sockets (S-4), pages and
 * documents (S-5), from one address and from many. On this machine only, on a house of its own, limits on. To reach: p99
 * under 150 ms. The exit code says whether it was.
 */
const SECONDS = argument('seconds', 8)
const RATE = argument('rate', 100)
const MOST_MS = 150
const BIDDERS = 40

print(`Bids under attack: ${machine()}`)
const house = await openBenchHouse({ users: BIDDERS })
const tokens = await Promise.all(
  house.userIds.map((id) => openSession(house.database.db, id, { now: Date.now(), remember: true })),
)
// Every lot has moved on since number 0, so that each has something to tell.
const watchedLots = await house.makeLots(400, { logNumber: 5, bidCount: 3, status: 'open' })
const server = await startShippedServer(house.database.url, house.dataDir, {
  RATE_LIMIT: 'on',
  TRUSTED_PROXIES: '1', // so that claimed addresses are believed, as behind a proxy
})

const attacks: [name: string, attack: Pick<AttackOrder, 'kind' | 'connections' | 'addresses'> | null][] = [
  ['nobody attacks', null],
  ['20 sockets of one address ask what they missed', { kind: 'missed', connections: 20, addresses: 1 }],
  ['40 sockets of 40 addresses ask what they missed', { kind: 'missed', connections: 40, addresses: 40 }],
  ['pages with made-up names, 20 at once', { kind: 'pages', connections: 20, addresses: 20 }],
  ['searches for new words, 20 at once, one address', { kind: 'searches', connections: 20, addresses: 1 }],
  ['searches for new words, 20 at once, 20 addresses', { kind: 'searches', connections: 20, addresses: 20 }],
  ['the API document, 10 at once', { kind: 'document', connections: 10, addresses: 10 }],
]

try {
  await bidDuring(null) // what is compiled as it runs is compiled by now
  let isReached = true
  for (const [name, attack] of attacks) {
    const { figures, report } = await bidDuring(attack)
    const came = report === null ? '' : `, ${report.answered} answered, ${report.refused} refused`
    print(`${row(name, figures)}${came}`)
    isReached &&= figures.p99 < MOST_MS && figures.failed === 0
  }
  print(verdict(isReached, `p99 of bids under ${MOST_MS} ms under every attack`))
  process.exitCode = isReached ? 0 : 1
} finally {
  await server.close()
  await house.close()
}

/** A steady rate of bids, measured while the attack goes on around them. */
async function bidDuring(attack: (typeof attacks)[number][1]) {
  const attacking =
    attack === null ? null : runAttack({ ...attack, url: server.url, seconds: SECONDS + 2, lotIds: watchedLots })
  const figures = await runLoad({
    url: server.url,
    path: '/api/bid/confirm',
    tokens,
    seconds: SECONDS,
    rate: RATE,
    lotIds: await house.makeLots(20),
  })
  return { figures, report: await attacking }
}
