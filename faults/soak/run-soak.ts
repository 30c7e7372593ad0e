import path from 'node:path'
import { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import { MINUTE } from '../../shared/src/time.ts'
import { FaultHouse } from '../lib/fault-house.ts'
import { FaultServer } from '../lib/fault-server.ts'
import { comeToRest } from '../lib/judge-run.ts'
import { LotBook } from '../lib/lot-book.ts'
import { pause } from '../lib/processes.ts'
import { Storm } from '../lib/storm.ts'
import { comeToRest as moneyToRest } from '../money/come-to-rest.ts'
import { MoneyStorm } from '../money/money-storm.ts'
import { checkSoak } from './check-soak.ts'
import { Gauge } from './gauge.ts'
import { habitsOf } from './habits.ts'
import type { Minute, Soak } from './judge.ts'
import { SoakMoney } from './soak-money.ts'
import { townOf } from './town.ts'
import { Visits } from './visits.ts'
import { Watchers } from './watchers.ts'

export interface SoakOptions {
  seed: number
  minutes: number
  warmUp: number
  /** Bids a second. */
  rate: number
  people?: number
  sockets?: number
  say?: (text: string) => void
  onMinute?: (minute: Minute) => void
}

export interface SoakResult extends Soak {
  bids: { asked: number; accepted: number; lots: number }
  payments: number
  visits: Visits['counts']
  sockets: { came: number; heard: number }
  broken: readonly string[]
  complaints: ReadonlyMap<string, number>
}

const HEAP_PROBE = path.join(import.meta.dirname, 'heap-probe.ts')
const CLIENTS = 100
const PAYERS = 8
const STEADY_FOR = 3.5 * MINUTE

/** A house in ordinary use for a long time, nothing broken: does it stay as it is? Everything is checked in the end. */
export async function runSoak(options: SoakOptions): Promise<SoakResult> {
  const { seed, minutes, warmUp, rate, people = 300, sockets = 100 } = options
  const { say = () => undefined, onMinute = () => undefined } = options
  const random = new Random(seed)
  const house = await FaultHouse.open({ people, settings: { commit_delay: 0, shared_buffers: '256MB' } })
  let server: FaultServer | null = null
  try {
    let hear: (line: string) => void = () => undefined
    server = await FaultServer.start({
      ...{ databaseUrl: house.database.url, dataDir: house.dataDir, plant: null },
      ...{ imports: [HEAP_PROBE], onLine: (line) => hear(line) },
    })
    const { url } = server
    const book = new LotBook(house, random, { hasWaves: true, pace: 5, steadyFor: STEADY_FOR })
    await book.open()
    const money = new SoakMoney(house, random)
    await money.open(url)
    const storm = new Storm({ house, book, random, urls: [url], clients: CLIENTS, bids: 0, rate, isSteady: true })
    const paying = new MoneyStorm({
      ...{ money, random, url, clients: PAYERS, operations: Number.POSITIVE_INFINITY },
      ...{ mix: {}, askMs: 60_000 },
    })
    paying.isSlow = true
    const lots = () => book.onSale()
    const visits = new Visits(random)
    const watchers = new Watchers({ url, random, people: house.people, lots })
    const gauge = new Gauge({
      ...{ server, operations: storm.operations },
      broken: () => visits.broken.length + watchers.broken.length + gauge.unread,
    })
    hear = (line) => gauge.hear(line)

    const bidding = storm.run()
    const moneyMoves = paying.run()
    watchers.start(sockets)
    const town = await townOf(house, money)
    // A house fills by and by: one that has just started is still compiling.
    await pause(MINUTE / 2)
    visits.start(habitsOf({ url, random, lots, ...town }))
    await gauge.run(minutes, onMinute)
    say('load ends')
    storm.end()
    paying.end()
    await Promise.all([visits.stop(), watchers.stop(), bidding, moneyMoves])
    const findings = [
      ...(await comeToRest(house, STEADY_FOR + MINUTE)),
      ...(await moneyToRest(money, paying, 2 * MINUTE)),
    ]
    await pause(1_000)
    const { deaths, complaints } = server
    await server.stop()
    say('everything has come to rest, now it is checked')

    const { operations } = storm
    const checked = await checkSoak(house, { book, operations, payments: paying.operations })
    findings.push(...checked.findings)
    return {
      ...{ minutes: gauge.minutes, rate, warmUp, deaths: deaths.length, findings, complaints },
      bids: {
        ...{ asked: operations.length, lots: checked.lots },
        accepted: operations.filter(({ attempts }) => attempts.at(-1)?.result === 'ok').length,
      },
      payments: paying.operations.filter(({ told }) => told === 'done').length,
      ...{ visits: visits.counts, sockets: { came: watchers.came, heard: watchers.heard } },
      broken: [...visits.broken, ...watchers.broken],
    }
  } finally {
    await server?.kill()
    await house.close()
  }
}
