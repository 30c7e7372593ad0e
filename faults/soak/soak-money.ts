import { MINUTE } from '../../shared/src/time.ts'
import { MoneyHouse } from '../money/money-house.ts'

/** Longer than people are offered it. */
const OUTRIGHT_FOR = 4 * MINUTE
const LOTS_WITH_DEPOSIT = 14

/**
 * Invoices are those of the lots that close. What is sold outright closes after a while, so that a house after hours has as
 * much on sale as at its start; lots with a deposit stay, because a release is money that nobody was told of.
 */
export class SoakMoney extends MoneyHouse {
  #hasDeposits = false

  override async sell(): Promise<void> {}

  override async listOutright(count: number): Promise<number[]> {
    return super.listOutright(count, OUTRIGHT_FOR)
  }

  override async listWithDeposit(): Promise<number[]> {
    if (this.#hasDeposits) return []
    this.#hasDeposits = true
    return super.listWithDeposit(LOTS_WITH_DEPOSIT)
  }
}
