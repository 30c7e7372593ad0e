import { Rounds } from '../jobs/rounds.ts'
import { advanceAttempt } from './advance-attempt.ts'
import { advanceRefund } from './advance-refund.ts'
import type { CheckoutServices } from './context.ts'
import { claimDueAttempts } from './queries-attempts.ts'
import { claimDueRefunds } from './queries-refunds.ts'
import { restockCancelled } from './restock-cancelled.ts'

const EVERY_MS = 1_000
const AT_ONCE = 8
/** Longer than a provider takes to answer or to be given up on. */
const AGAIN_SECONDS = 45

/**
 * Finishes what nobody works on any more: payments and refunds whose process died, whose payer went away, whose provider did
 * not answer (money 8, F-02, F-09). Several may run; each claims its own.
 */
export class Sweeper {
  #services: CheckoutServices
  #rounds: Rounds

  constructor(services: CheckoutServices) {
    this.#services = services
    this.#rounds = new Rounds(() => this.sweep(), {
      name: 'sweeper',
      everyMs: EVERY_MS,
      onError: (error) => services.log.warn({ err: error }, 'payments are not being swept'),
    })
  }

  start(): void {
    this.#rounds.start()
  }

  stop(): Promise<void> {
    return this.#rounds.stop()
  }

  /** One round: everything that is due, a few at a time. */
  async sweep(): Promise<void> {
    const { db } = this.#services.database
    const [attempts, refunds] = await Promise.all([
      claimDueAttempts(db, AT_ONCE, AGAIN_SECONDS),
      claimDueRefunds(db, AT_ONCE, AGAIN_SECONDS),
    ])
    await Promise.all([
      ...attempts.map((id) => this.#finish(() => advanceAttempt(this.#services, id), { attemptId: id })),
      this.#finish(() => restockCancelled(this.#services), {}),
      ...refunds.map((id) => this.#finish(() => advanceRefund(this.#services, id), { refundId: id })),
    ])
    const isMore = attempts.length === AT_ONCE || refunds.length === AT_ONCE
    if (isMore && !this.#rounds.isStopped) await this.sweep()
  }

  /** One that cannot be finished must not keep the others from it. */
  async #finish(act: () => Promise<unknown>, what: Record<string, number>): Promise<void> {
    try {
      await act()
    } catch (error) {
      this.#services.log.error({ err: error, ...what }, 'a payment or a cancellation could not be finished')
    }
  }
}
