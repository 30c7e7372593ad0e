import { SECOND } from '@gavelhouse/shared/time.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/connect.ts'
import { Rounds } from '../jobs/rounds.ts'
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
  #rounds: Rounds
  #count = 0

  constructor(options: Options) {
    this.#options = options
    this.#rounds = new Rounds(() => this.#work(), {
      name: 'sandbox-pay',
      everyMs: EVERY_MS,
      onError: (error) => options.log.warn({ err: error }, 'sandbox-pay'),
    })
  }

  start(): void {
    this.#rounds.start()
  }

  stop(): Promise<void> {
    return this.#rounds.stop()
  }

  async #work(): Promise<void> {
    const { database, webhookUrl } = this.#options
    await settleDue(database)
    if (this.#count % PAYOUT_ROUNDS === 0) await payOut(database)
    this.#count += 1
    while (!this.#rounds.isStopped && (await sendEvents(database, postTo(webhookUrl))) > 0);
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
