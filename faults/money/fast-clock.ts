import { pause } from '../lib/processes.ts'
import type { MoneyHouse } from './money-house.ts'

const EVERY_MS = 300
/** Fifteen minutes pass in half a minute, a second look comes before the first is over. */
const TIMES_FASTER = 30
/** Instead of three days. */
const BANK_SECONDS = 3

/**
 * Lets time pass faster for what waits: the sweeper comes sooner, attempts that nobody finishes run out, banks settle. Only
 * clocks are moved, never what waits for them; what somebody holds at this moment is moved the next time.
 */
export class FastClock {
  #money: MoneyHouse
  #isOver = false
  #running: Promise<void> | null = null

  constructor(money: MoneyHouse) {
    this.#money = money
  }

  start(): void {
    this.#running = this.#run()
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#running
  }

  async #run(): Promise<void> {
    for (let last = performance.now(); !this.#isOver; await pause(EVERY_MS)) {
      const now = performance.now()
      await this.#pass(((now - last) / 1_000) * (TIMES_FASTER - 1))
      last = now
    }
  }

  async #pass(seconds: number): Promise<void> {
    const back = (name: string) => `${name} = ${name} - make_interval(secs => ${seconds})`
    await this.#money.query(
      `update payment_attempts set ${back('look_at')}, ${back('expires_at')} where id in
         (select id from payment_attempts where status in ('created', 'pending') for update skip locked)`,
    )
    await this.#money.query(
      `update refunds set ${back('look_at')} where id in
         (select id from refunds where status in ('created', 'pending') for update skip locked)`,
    )
    // A webhook that died with its process is sent again after a minute.
    await this.#money.query(
      `update sandbox_pay_events set ${back('send_at')} where id in
         (select id from sandbox_pay_events where send_at > clock_timestamp() for update skip locked)`,
    )
    for (const [table, status] of [
      ['sandbox_pay_charges', 'processing'],
      ['sandbox_pay_refunds', 'pending'],
    ])
      await this.#money.query(
        `update ${table} set becomes_at = clock_timestamp() where id in
           (select id from ${table} where status = '${status}' and becomes_at > clock_timestamp()
            and created_at < clock_timestamp() - make_interval(secs => ${BANK_SECONDS}) for update skip locked)`,
      )
  }
}
