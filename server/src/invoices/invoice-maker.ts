import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/connect.ts'
import type { Tax } from '../tax/tax.ts'
import { makeInvoices } from './make-invoices.ts'
import { takeVoided } from './take-voided.ts'

interface Options {
  database: Database
  tax: Tax
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
  /** Places whose tax nobody knows: said once, not every second. */
  #untaxed: ReadonlySet<number> = new Set()

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
    const { database, tax, log, isBusy } = this.#options
    if (isBusy?.() === true) return
    const { untaxed } = await makeInvoices(database, tax)
    for (const locationId of untaxed)
      if (!this.#untaxed.has(locationId))
        log.error({ locationId }, 'invoices wait: nobody knows the sales tax of this place')
    this.#untaxed = untaxed
    await takeVoided(database, log)
  }
}
