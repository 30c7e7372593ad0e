import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/connect.ts'
import { makeInvoices } from './make-invoices.ts'
import { takeVoided } from './take-voided.ts'

interface Options {
  database: Database
  log: FastifyBaseLogger
  /** Whether lots are being closed: that comes first, invoices a moment later. */
  isBusy?: () => boolean
}

const EVERY_MS = 1_000

/** Makes invoices of what auctions that are over have sold, within seconds of their last lot (I-50). In workers. */
export class InvoiceMaker {
  #options: Options
  #timer: NodeJS.Timeout | undefined
  #working: Promise<void> = Promise.resolve()
  #isStopped = false

  constructor(options: Options) {
    this.#options = options
  }

  start(): void {
    if (this.#isStopped) return
    this.#timer = setTimeout(() => {
      this.#working = this.#look()
        .catch((error: unknown) => this.#options.log.error({ err: error }, 'invoices could not be made'))
        .then(() => this.start())
    }, EVERY_MS)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#working
  }

  async #look(): Promise<void> {
    const { database, log, isBusy } = this.#options
    if (isBusy?.() === true) return
    await makeInvoices(database)
    await takeVoided(database, log)
  }
}
