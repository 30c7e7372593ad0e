import { SECOND } from '@gavelhouse/shared/time.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/connect.ts'
import { payOut } from './payout.ts'
import { type Post, sendEvents } from './send-events.ts'
import { settleDue } from './settle-due.ts'

const EVERY_MS = SECOND
const POST_MS = 10 * SECOND
/** Once a day is enough; whether it is time is looked at every minute. */
const PAYOUT_ROUNDS = 60

interface Options {
  database: Database
  log: FastifyBaseLogger
  /** Where the house hears webhooks. */
  webhookUrl: string
}

/** What the company does of its own accord: debits settle, authorisations end, money is paid out, the house is told. */
export class SandboxCompany {
  #options: Options
  #timer: NodeJS.Timeout | undefined
  #working: Promise<unknown> = Promise.resolve()
  #isStopped = false
  #rounds = 0

  constructor(options: Options) {
    this.#options = options
  }

  start(): void {
    if (this.#isStopped) return
    this.#timer = setTimeout(() => {
      this.#working = this.#work()
        .catch((error: unknown) => this.#options.log.warn({ err: error }, 'sandbox-pay'))
        .then(() => this.start())
    }, EVERY_MS)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#working
  }

  async #work(): Promise<void> {
    const { database, webhookUrl } = this.#options
    await settleDue(database)
    if (this.#rounds % PAYOUT_ROUNDS === 0) await payOut(database)
    this.#rounds += 1
    while (!this.#isStopped && (await sendEvents(database, postTo(webhookUrl))) > 0);
  }
}

const postTo =
  (url: string): Post =>
  async (body, headers) => {
    const signal = AbortSignal.timeout(POST_MS)
    const answer = await fetch(url, {
      ...{ method: 'POST', body, signal, redirect: 'error' },
      headers: { 'content-type': 'application/json', ...headers },
    })
    await answer.body?.cancel()
    return answer.ok
  }
