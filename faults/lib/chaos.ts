import pg from 'pg'
import type { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import type { FaultHouse } from './fault-house.ts'
import type { FaultServer } from './fault-server.ts'
import type { Crash, CrashKind, Hold } from './history.ts'
import type { ListedLot, LotBook } from './lot-book.ts'
import { pause } from './processes.ts'
import type { Storm } from './storm.ts'

/** hold: somebody holds a lot's row across its close. terminate: PostgreSQL ends a connection of the server. */
export type Fault = CrashKind | 'hold' | 'terminate'

/** What is broken, in this order, evenly over the bids of the run. */
export type FaultPlan = readonly Fault[]

const RECOVERY_MS = 30_000
const HOLD_BEFORE_MS = 300
const HOLD_AFTER_MS = 400

interface Options {
  house: FaultHouse
  book: LotBook
  servers: readonly FaultServer[]
  storm: Storm
  random: Random
  bids: number
  plan: FaultPlan
}

/** Breaks things while people bid, puts them right again at once, and waits for bids to be accepted before the next. */
export class Chaos {
  readonly crashes: Crash[] = []
  readonly holds: Hold[] = []
  terminated = 0
  #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  async run(): Promise<void> {
    const { plan, bids, storm, random } = this.#options
    for (const [index, fault] of plan.entries()) {
      const due = (bids * (index + 0.3 + random.next() * 0.6)) / plan.length
      while (storm.operations.length < due) await pause(10)
      if (fault === 'hold') await this.#hold()
      else if (fault === 'terminate') await this.#terminate()
      else await this.#crash(fault)
    }
  }

  async #crash(kind: CrashKind): Promise<void> {
    const { storm, random } = this.#options
    storm.isRushing = true
    await pause(random.int(60, 260))
    const crash: Crash = { kind, at: performance.now(), wall: Date.now(), recoveredAfter: null }
    this.crashes.push(crash)
    let recovered: Promise<void> | undefined
    await this.#break(kind, () => {
      storm.isRushing = false // people who cannot get through try again, but do not hurry
      recovered = storm.accepted(Date.now(), RECOVERY_MS).then((isAccepted) => {
        if (isAccepted) crash.recoveredAfter = performance.now() - crash.at
      })
    })
    await recovered
    for (const server of this.#options.servers) await server.untilReady()
  }

  /** Breaks and mends. `onDown` is called when nothing of what was broken is alive any more. */
  async #break(kind: CrashKind, onDown: () => void): Promise<void> {
    const { house, servers, random } = this.#options
    const server = random.pick(servers)
    switch (kind) {
      case 'server':
        await server.kill()
        server.spawn()
        return onDown()
      case 'database':
        await house.postgres.kill()
        onDown()
        return house.postgres.restart()
      case 'backend':
        await this.#killBackend()
        await pause(50) // PostgreSQL throws out the others
        return onDown()
      case 'both':
        await Promise.all([server.kill(), house.postgres.kill()])
        onDown()
        await house.postgres.restart()
        return server.spawn()
      case 'database at start':
        await server.kill()
        server.spawn()
        await pause(random.int(100, 2_500))
        await house.postgres.kill()
        onDown()
        return house.postgres.restart()
    }
  }

  async #killBackend(): Promise<void> {
    const { house } = this.#options
    const [pid] = await this.#backends()
    if (pid !== undefined) house.postgres.killBackend(pid)
  }

  async #terminate(): Promise<void> {
    const { house, storm } = this.#options
    storm.isRushing = true
    await pause(100)
    const [pid] = await this.#backends()
    if (pid !== undefined) {
      await house.persist(() => house.database.pool.query('select pg_terminate_backend($1)', [pid]))
      this.terminated += 1
    }
    storm.isRushing = false
  }

  /** Connections that decide bids, in random order. */
  async #backends(): Promise<number[]> {
    const { house } = this.#options
    const { rows } = await house.persist(() =>
      house.database.pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name like 'gavelhouse-bids%' order by state = 'idle', random()`,
      ),
    )
    return rows.map(({ pid }) => pid)
  }

  /** T-02: bids wait for a lot's row while its time runs out. */
  async #hold(): Promise<void> {
    const lot = await this.#soonToEnd()
    if (lot === null) return
    const { storm, house, random } = this.#options
    await pause(lot.closesAt - HOLD_BEFORE_MS - Date.now())
    const client = new pg.Client({ connectionString: house.database.url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('begin')
      await client.query('select id from lots where id = $1 for no key update', [lot.id])
      const from = await clockOf(client)
      const now = Date.now()
      storm.aim(
        lot,
        Array.from({ length: 6 }, () => random.int(now, Math.max(now, lot.closesAt - 30))),
      )
      await pause(lot.closesAt + HOLD_AFTER_MS - Date.now())
      const to = await clockOf(client)
      await client.query('commit')
      this.holds.push({ lotId: lot.id, from, to })
    } catch {
      // The database went away under us: nothing was held for certain.
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  async #soonToEnd(): Promise<ListedLot | null> {
    for (const giveUpAt = Date.now() + 8_000; Date.now() < giveUpAt; await pause(50)) {
      const from = Date.now() + HOLD_BEFORE_MS + 50
      const lots = this.#options.book
        .onSale('exact')
        .filter(({ closesAt }) => closesAt > from && closesAt < from + 1_500)
      if (lots.length > 0) return this.#options.random.pick(lots)
    }
    return null
  }
}

async function clockOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ at: number }>('select floor(ms(clock_timestamp())) as at')
  return rows[0]?.at as number
}
