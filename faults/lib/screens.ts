import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { FaultHouse } from './fault-house.ts'
import { pause } from './processes.ts'

/** As web/src/testing/screens-process.ts tells it. */
interface Shown {
  id: number
  logNumber: number
  price: number
  nextBid: number
  bidCount: number
  status: string
  closesAt: number
}

export type Known = Pick<Shown, 'id' | 'logNumber'>

const SHOP_SCREENS = path.resolve(import.meta.dirname, '../../web/src/testing/screens-process.ts')
const AGREE_MS = 30_000
const LOOK_EVERY_MS = 50

/** People who look at lots in browsers while everything is broken: the connection and the edits are those of the shop itself. */
export class Screens {
  #house: FaultHouse
  #lotIds: readonly number[]
  #process: ChildProcess

  private constructor(house: FaultHouse, lotIds: readonly number[], process: ChildProcess) {
    this.#house = house
    this.#lotIds = lotIds
    this.#process = process
  }

  static async open(
    house: FaultHouse,
    order: { url: string; screens: number; lotIds: readonly number[] },
    script = SHOP_SCREENS,
  ): Promise<Screens> {
    const child = fork(script, [JSON.stringify(order)])
    const [said] = await Promise.race([once(child, 'message'), once(child, 'exit')])
    if (said !== 'ready') throw new Error('the screens could not be opened')
    return new Screens(house, order.lotIds, child)
  }

  /** How long until every screen shows at least what the database knows now; null when one never does. */
  async agree(): Promise<number | null> {
    const after = await this.agreeEach(AGREE_MS)
    return after.includes(null) ? null : Math.max(...(after as number[]))
  }

  /** The same of each screen, of `known` if it is given. */
  async agreeEach(withinMs: number, given?: readonly Known[]): Promise<(number | null)[]> {
    const startedAt = performance.now()
    const known = given ?? (await this.read())
    const after: (number | null)[] = []
    for (; performance.now() < startedAt + withinMs; await pause(LOOK_EVERY_MS)) {
      const seeing = await this.#ask<boolean[]>(known)
      seeing.forEach((isThere, screen) => {
        after[screen] ??= isThere ? performance.now() - startedAt : null
      })
      if (!after.includes(null)) break
    }
    return after
  }

  /** Screens that show something else than the database holds, once everything has come to rest. */
  async findWrong(): Promise<string[]> {
    await this.agree()
    const rows = await this.#read()
    const names: (keyof Shown)[] = ['logNumber', 'price', 'nextBid', 'bidCount', 'status', 'closesAt']
    return (await this.#ask<Shown[][]>(null)).flatMap((shown, screen) =>
      rows.flatMap((row) => {
        const lot = shown.find(({ id }) => id === row.id)
        return names
          .filter((name) => lot?.[name] !== row[name])
          .map((name) => `H-7 screen ${screen}, lot ${row.id}: ${name} is ${lot?.[name]}, not ${row[name]}`)
      }),
    )
  }

  /** How far the database is with each lot. */
  async read(): Promise<Known[]> {
    return (await this.#read()).map(({ id, logNumber }) => ({ id, logNumber }))
  }

  close(): void {
    this.#process.kill('SIGKILL')
  }

  async #ask<Answer>(known: readonly Known[] | null): Promise<Answer> {
    this.#process.send(known as never)
    const [answer] = (await once(this.#process, 'message')) as [Answer]
    return answer
  }

  async #read(): Promise<Shown[]> {
    const { rows } = await this.#house.persist(() =>
      this.#house.database.pool.query<Shown>(
        `select id, log_number as "logNumber", price::float8, next_bid::float8 as "nextBid", bid_count as "bidCount", status,
           ms(closes_at) as "closesAt" from lots where id = any($1) order by id`,
        [this.#lotIds],
      ),
    )
    return rows
  }
}
