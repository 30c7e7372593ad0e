import { randomUUID } from 'node:crypto'
import { dollars, type Money } from '@gavelhouse/shared/money.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { AuthorizeRequest, Charge, Movement } from '../payments/charge.ts'
import type { CardKind, ChargingCompany } from './charging-company.ts'

const YEAR = 365 * 86_400_000

/** A company and somebody new who pays there, for each test. `since`: from when its list is read. */
export function setScene<Company extends ChargingCompany>(open: () => Company | Promise<Company>, since = 0) {
  let company: Company
  let ann = ''
  beforeAll(async () => {
    company = await open()
  })
  afterAll(() => company.close())
  beforeEach(async () => {
    ann = await company.newCustomer()
  })

  const newKey = (): string => `attempt-${randomUUID()}`

  const requestOf = (given: Partial<AuthorizeRequest>): AuthorizeRequest => ({
    ...{ key: newKey(), customerId: ann, source: null, amount: dollars(120.5), description: 'Invoice 1001' },
    ...{ offSession: false, metadata: { attemptId: 'a-1', userId: 7 } },
    ...given,
  })

  const authorize = (given: Partial<AuthorizeRequest>): Promise<Charge> => company.provider.authorize(requestOf(given))

  const authorized = async (amount: Money = dollars(100), kind?: CardKind): Promise<Charge> =>
    authorize({ amount, source: await company.card(ann, kind) })

  async function captured(amount: Money = dollars(100), kind?: CardKind): Promise<Charge> {
    const { id } = await authorized(amount, kind)
    return company.provider.capture(id, { key: newKey(), amount })
  }

  async function find(chargeId: string): Promise<Charge> {
    const charge = await company.provider.findCharge({ chargeId })
    if (charge === null) throw new Error(`there is no charge ${chargeId}`)
    return charge
  }

  const refund = (chargeId: string, amount: Money, key = newKey()) => company.provider.refund({ chargeId, key, amount })

  /** The provider's own list, by all its pages. */
  async function allLines(): Promise<Movement[]> {
    const lines: Movement[] = []
    let after: string | undefined
    do {
      const time = { from: since, to: Date.now() + YEAR }
      const page = await company.provider.listMovements({ ...time, ...(after !== undefined && { after }) })
      lines.push(...page.movements)
      after = page.next ?? undefined
    } while (after !== undefined)
    return lines
  }

  const linesOf = async (id: string): Promise<Movement[]> =>
    (await allLines()).filter(({ chargeId }) => chargeId === id)

  return {
    get company() {
      return company
    },
    get ann() {
      return ann
    },
    ...{ newKey, requestOf, authorize, authorized, captured, find, refund, allLines, linesOf },
  }
}
