import type { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import { pause } from '../lib/processes.ts'
import { answerPage, send } from './money-caller.ts'
import type { MoneyHouse } from './money-house.ts'
import type { MoneyOperation, Reply } from './operation.ts'
import { type Codes, MoneyPlanner } from './plan-operation.ts'

interface Options {
  money: MoneyHouse
  random: Random
  url: string
  clients: number
  operations: number
}

const PATIENCE_MS = 60_000
/** What only says that somebody else is at it: the same is sent again. */
const AGAIN: ReadonlySet<string> = new Set(['in_progress', 'busy'])

/** People and staff who move money through HTTP, and ask with the same key until they know what came of it. */
export class MoneyStorm {
  readonly operations: MoneyOperation[] = []
  #options: Options
  #planner: MoneyPlanner
  #codes: Codes = []
  #isOver = false
  /** When somebody was last told that something is done. */
  lastDoneAt = 0

  constructor(options: Options) {
    this.#options = options
    this.#planner = new MoneyPlanner(options.money, options.random)
  }

  async run(): Promise<void> {
    const { clients } = this.#options
    await this.#stock()
    const stocking = this.#keepStocked()
    await Promise.all(Array.from({ length: clients }, () => this.#client()))
    this.#isOver = true
    await stocking
  }

  /** Once nothing is broken any more: whoever went away or gave up comes back and asks. */
  async askAll(): Promise<void> {
    const open = this.operations.filter(({ told }) => told === 'unknown' || told === 'pending')
    const { clients } = this.#options
    while (open.length > 0) await Promise.all(open.splice(0, clients).map((operation) => this.#settle(operation)))
  }

  async #client(): Promise<void> {
    const { operations, random } = this.#options
    while (this.operations.length < operations) {
      const planned = await this.#planner.plan(this.#codes)
      if (planned.length === 0) await pause(random.int(5, 30))
      this.operations.push(...planned)
      await Promise.all(planned.map((operation) => this.#perform(operation)))
    }
  }

  async #keepStocked(): Promise<void> {
    while (!this.#isOver) {
      await this.#stock()
      await pause(400)
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

  /** Tries until the outcome is known. Some leave the provider's page and never come back: webhooks must do it. */
  async #perform(operation: MoneyOperation): Promise<void> {
    const { random } = this.#options
    for (const giveUpAt = performance.now() + PATIENCE_MS; performance.now() < giveUpAt; ) {
      const reply = await this.#try(operation)
      const link = this.#hear(operation, reply)
      if (link !== null) return this.#onPage(operation, link)
      if (operation.told === 'done' || operation.told === 'refused') break
      if (operation.told === 'pending' && operation.by === 'bank') break
      await pause(random.int(20, 200))
    }
    // Some ask again although they know.
    if (operation.told === 'done' && random.chance(0.05)) await this.#try(operation)
  }

  async #onPage(operation: MoneyOperation, link: string): Promise<void> {
    const { random, url } = this.#options
    const act = random.chance(0.85) ? 'approve' : 'decline'
    if (random.chance(0.05)) return
    for (let tries = 0; tries < 100 && !(await answerPage(url, link, act)); tries += 1) await pause(200)
    if (random.chance(0.15)) return
    await this.#settle(operation)
  }

  /** Asks for the result of an attempt, or sends the same again. */
  async #settle(operation: MoneyOperation): Promise<void> {
    const { url } = this.#options
    const token = this.#tokenOf(operation)
    for (const giveUpAt = performance.now() + PATIENCE_MS; performance.now() < giveUpAt; ) {
      const { attemptId } = operation
      const reply =
        attemptId === null || operation.kind === 'cash'
          ? await this.#try(operation)
          : await send(url, { path: '/payment/rosoom_response', token, body: { attempt: attemptId } })
      this.#hear(operation, reply)
      if (reply.result !== 'info' && operation.told !== 'unknown') return
      await pause(200)
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
    if (!isUnderWay) this.lastDoneAt = performance.now()
    return type === 6 && typeof link === 'string' ? link : null
  }
}
