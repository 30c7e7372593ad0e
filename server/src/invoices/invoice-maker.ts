import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/connect.ts'
import { Rounds } from '../jobs/rounds.ts'
import type { Tax } from '../tax/tax.ts'
import { makeInvoices } from './make-invoices.ts'
import { takeVoided } from './take-voided.ts'

interface Options {
  database: Database
  tax: Tax
  log: FastifyBaseLogger
  /** Hears that some were made. */
  onMade?: () => void
  /** Whether lots are being closed: that comes first, invoices a moment later. */
  isBusy?: () => boolean
}

const EVERY_MS = 1_000

/** Makes invoices of what auctions that are over have sold, within seconds of their last lot (I-50). In workers. */
export class InvoiceMaker {
  #options: Options
  #rounds: Rounds
  /** Places whose tax nobody knows: said once, not every second. */
  #untaxed: ReadonlySet<number> = new Set()

  constructor(options: Options) {
    this.#options = options
    this.#rounds = new Rounds(() => this.#look(), {
      name: 'invoice-maker',
      everyMs: EVERY_MS,
      onError: (error) => options.log.error({ err: error }, 'invoices could not be made'),
    })
  }

  start(): void {
    this.#rounds.start()
  }

  stop(): Promise<void> {
    return this.#rounds.stop()
  }

  async #look(): Promise<void> {
    const { database, tax, log, isBusy, onMade } = this.#options
    if (isBusy?.() === true) return
    const { made, untaxed } = await makeInvoices(database, tax)
    if (made > 0) onMade?.()
    for (const locationId of untaxed)
      if (!this.#untaxed.has(locationId))
        log.error({ locationId }, 'invoices wait: nobody knows the sales tax of this place')
    this.#untaxed = untaxed
    await takeVoided(database, log)
  }
}
