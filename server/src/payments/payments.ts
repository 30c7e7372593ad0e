import { randomUUID } from 'node:crypto'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { FastifyBaseLogger } from 'fastify'
import { findUser } from '../accounts/queries.ts'
import type { Database } from '../db/connect.ts'
import type { PaymentProvider } from './provider.ts'
import { findCustomer, insertCustomer, updateCustomerId } from './queries.ts'

const LOGIN_WAIT_MS = 2_000

/** The payment provider, and whom it knows each person as. */
export class Payments {
  readonly provider: PaymentProvider
  #database: Database
  #log: FastifyBaseLogger
  /** One request at a time per person here; across processes the key makes it one. */
  #opening = new Map<number, Promise<string>>()

  constructor(provider: PaymentProvider, database: Database, log: FastifyBaseLogger) {
    this.provider = provider
    this.#database = database
    this.#log = log
  }

  /** The person's customer id, made at the provider when there is none: once, also when many ask at once. */
  async customerOf(userId: number): Promise<string> {
    const known = await findCustomer(this.#database.db, userId, this.provider.name)
    if (known !== null && known.customerId !== null) return known.customerId
    let opening = this.#opening.get(userId)
    if (opening === undefined) {
      opening = this.#open(userId).finally(() => this.#opening.delete(userId))
      this.#opening.set(userId, opening)
    }
    return opening
  }

  /**
   * For the first login: a provider that is slow or away must not keep anyone out, so after a moment the login goes on
   * and the first card call makes up for it.
   */
  async openAtLogin(userId: number): Promise<void> {
    const opened = this.customerOf(userId).catch((error: unknown) =>
      this.#log.warn({ err: error, userId }, 'the payment customer could not be made at login'),
    )
    const waited = Promise.withResolvers<void>()
    const timer = setTimeout(waited.resolve, LOGIN_WAIT_MS)
    await Promise.race([opened, waited.promise])
    clearTimeout(timer)
  }

  async #open(userId: number): Promise<string> {
    const { db } = this.#database
    const provider = this.provider.name
    const user = await findUser(db, userId)
    if (user === null) throw new AppError('not_found')
    await insertCustomer(db, { userId, provider, key: `customer-${randomUUID()}` })
    const row = await findCustomer(db, userId, provider)
    if (row === null) throw new Error(`no customer row for user ${userId}`)
    if (row.customerId !== null) return row.customerId

    const person = { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email }
    const customerId = await this.provider.createCustomer({ key: row.key, userId, ...person })
    await updateCustomerId(db, { userId, provider, customerId })
    return customerId
  }
}
