import type { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import { pause } from '../lib/processes.ts'
import { answerPage, send } from './money-caller.ts'
import type { MoneyHouse } from './money-house.ts'
import type { MoneyOperation, Reply } from './operation.ts'
import { type Codes, type Mix, MoneyPlanner } from './plan-operation.ts'

interface Options {
  money: MoneyHouse
  random: Random
  url: string
  clients: number
  operations: number
  mix: Partial<Mix>
  askMs: number
}

/** So many operations are done with what was put on sale at one time. */
const OPERATIONS_PER_STOCK = 20
/** What only says that somebody else is at it: the same is sent again. */
const AGAIN: ReadonlySet<string> = new Set(['in_progress', 'busy'])

/** People and staff who move money through HTTP, and ask with the same key until they know what came of it. */
export class MoneyStorm {
  readonly operations: MoneyOperation[] = []
  #options: Options
  #planner: MoneyPlanner
  #codes: Codes = []
  #isOver = false
  /** What people come back for after a while. */
  #later: Promise<void>[] = []
  /** Whether people take their time, because the provider will be away for long. */
  isSlow = false

  constructor(options: Options) {
    this.#options = options
    this.#planner = new MoneyPlanner(options.money, options.random, options.mix)
  }

  async run(): Promise<void> {
    const { clients } = this.#options
    for (let times = 0; times < 3; times += 1) await this.#stock()
    const stocking = this.#keepStocked()
    await Promise.all(Array.from({ length: clients }, () => this.#client()))
    this.#isOver = true
    await Promise.all([stocking, ...this.#later])
  }

  /** Nobody begins anything new. */
  end(): void {
    this.#isOver = true
  }

  /** Once nothing is broken any more: whoever went away or gave up comes back and asks. */
  async askAll(): Promise<void> {
    const open = this.operations.filter(({ told }) => told === 'unknown' || told === 'pending')
    const { clients } = this.#options
    while (open.length > 0) await Promise.all(open.splice(0, clients).map((operation) => this.#settle(operation)))
  }

  async #client(): Promise<void> {
    const { operations, random } = this.#options
    while (!this.#isOver && this.operations.length < operations) {
      const planned = await this.#planner.plan(this.#codes)
      if (planned.length === 0) await pause(random.int(20, 60))
      this.operations.push(...planned)
      await Promise.all(planned.map((operation) => this.#perform(operation)))
      if (this.isSlow) await pause(random.int(4_000, 12_000))
    }
  }

  async #keepStocked(): Promise<void> {
    for (let stockAt = OPERATIONS_PER_STOCK; !this.#isOver; await pause(20)) {
      if (this.operations.length < stockAt) continue
      stockAt += OPERATIONS_PER_STOCK
      await this.#stock()
    }
  }

  async #stock(): Promise<void> {
    const { money, url } = this.#options
    await Promise.all([money.sell(8), this.#planner.restock()])
    const reply = await send(url, {
      ...{ path: '/admin/giftcard/create', token: money.staff[0]?.token ?? '', key: crypto.randomUUID() },
      body: { amount: 12.5 },
    })
    // Its code is told once: of a lost answer the card stays with the house.
    if (reply.result === 'ok' && typeof reply.data.code === 'string')
      this.#codes = [...this.#codes.slice(-3), reply.data.code]
  }

  /** Tries until there is an answer. Whoever hears that it is under way comes back later, and lets others go on. */
  async #perform(operation: MoneyOperation): Promise<void> {
    const { random, askMs } = this.#options
    const giveUpAt = performance.now() + askMs
    for (let tries = 0; operation.told === 'unknown' && performance.now() < giveUpAt; tries += 1) {
      if (tries > 0) await pause(random.int(50, 100 + Math.min(tries, 10) * 60))
      const link = this.#hear(operation, await this.#try(operation))
      if (link !== null) return this.#doLater(this.#onPage(operation, link))
    }
    // A bank takes days.
    if (operation.told === 'pending' && operation.by !== 'bank') this.#doLater(this.#comeBack(operation))
    // Some ask again although they know.
    if (operation.told === 'done' && random.chance(0.05)) await this.#try(operation)
  }

  #doLater(act: Promise<void>): void {
    this.#later.push(act)
  }

  /** A few times, by sending the same again or by looking what came of it; then it is left to the house. */
  async #comeBack(operation: MoneyOperation): Promise<void> {
    const { random } = this.#options
    for (let times = 1; times <= 4 && operation.told === 'pending'; times += 1) {
      await pause(random.int(100, 400 * times))
      if (random.chance(0.5)) await this.#settle(operation)
      else this.#hear(operation, await this.#try(operation))
    }
  }

  /** Some leave the provider's page as it is, and some never come back from it: webhooks must do it. */
  async #onPage(operation: MoneyOperation, link: string): Promise<void> {
    const { random, url } = this.#options
    const act = random.chance(0.85) ? 'approve' : 'decline'
    if (random.chance(0.05)) return
    for (let tries = 0; tries < 50 && !(await answerPage(url, link, act)); tries += 1) await pause(300)
    if (random.chance(0.15)) return
    await this.#settle(operation)
  }

  /** Asks for the result of an attempt, or sends the same again. */
  async #settle(operation: MoneyOperation): Promise<void> {
    const { url, askMs } = this.#options
    const token = this.#tokenOf(operation)
    for (const giveUpAt = performance.now() + askMs; performance.now() < giveUpAt; ) {
      const { attemptId } = operation
      const reply =
        attemptId === null || operation.kind === 'cash'
          ? await this.#try(operation)
          : await send(url, { path: '/payment/rosoom_response', token, body: { attempt: attemptId } })
      this.#hear(operation, reply)
      if (reply.result !== 'info' && operation.told !== 'unknown') return
      await pause(300)
    }
  }

  #try(operation: MoneyOperation): Promise<Reply> {
    const { key, path, body } = operation
    operation.tries += 1
    return send(this.#options.url, { path, body, key, token: this.#tokenOf(operation) })
  }

  #tokenOf({ kind, userId, key }: MoneyOperation): string {
    const { money } = this.#options
    if (kind === 'refund' || kind === 'cash') return money.staff[key.charCodeAt(0) % money.staff.length]?.token ?? ''
    return money.payers.find(({ id }) => id === userId)?.token ?? ''
  }

  /** Writes down what was told; answers the page to go to. */
  #hear(operation: MoneyOperation, reply: Reply): string | null {
    if (reply.result === 'info') return null
    if (reply.result === 'fail') {
      if (AGAIN.has(reply.code)) return null
      operation.told = 'refused'
      operation.code = reply.code
      return null
    }
    const { type, amount, processing_fees, payment_req_logs_id, link } = reply.data
    if (typeof amount === 'number') operation.amount = amount
    if (typeof processing_fees === 'number') operation.fee = processing_fees
    if (typeof payment_req_logs_id === 'number') operation.attemptId = payment_req_logs_id
    const isUnderWay = type !== undefined && type !== 1
    operation.told = isUnderWay ? 'pending' : 'done'
    return type === 6 && typeof link === 'string' ? link : null
  }
}
