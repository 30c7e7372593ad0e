import { randomUUID } from 'node:crypto'
import { dollars, type Money } from '@gavelhouse/shared/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ChargingCompany } from '../../testing/charging-company.ts'
import { openSandboxCompany } from '../../testing/sandbox-charging.ts'
import { openPlayedStripe } from '../../testing/stripe-charging.ts'
import type { AuthorizeRequest, Charge, Movement } from '../charge.ts'

/** What every payment provider has to do, one suite for all of them. */

const COMPANIES: [string, () => Promise<ChargingCompany>][] = [
  ['sandbox', openSandboxCompany],
  ['stripe', openPlayedStripe],
]

describe.each(COMPANIES)('%s', (_name, open) => {
  let company: ChargingCompany
  let ann: string
  beforeAll(async () => {
    company = await open()
  })
  afterAll(() => company.close())
  beforeEach(async () => {
    ann = await company.newCustomer()
  })

  const newKey = () => `attempt-${randomUUID()}`

  const requestOf = (given: Partial<AuthorizeRequest>): AuthorizeRequest => ({
    ...{ key: newKey(), customerId: ann, source: null, amount: dollars(120.5), description: 'Invoice 1001' },
    ...{ offSession: false, metadata: { attemptId: 'a-1', userId: 7 } },
    ...given,
  })

  const authorize = (given: Partial<AuthorizeRequest>) => company.provider.authorize(requestOf(given))

  async function authorized(amount: Money = dollars(100), kind?: Parameters<ChargingCompany['card']>[1]) {
    return authorize({ amount, source: await company.card(ann, kind) })
  }

  async function captured(amount: Money = dollars(100), kind?: Parameters<ChargingCompany['card']>[1]) {
    const { id } = await authorized(amount, kind)
    return company.provider.capture(id, { key: newKey(), amount })
  }

  const find = async (chargeId: string): Promise<Charge> => {
    const charge = await company.provider.findCharge({ chargeId })
    if (charge === null) throw new Error(`there is no charge ${chargeId}`)
    return charge
  }

  const refund = (chargeId: string, amount: Money, key = newKey()) => company.provider.refund({ chargeId, key, amount })

  describe('sources', () => {
    test('a saved card, a fresh one and a bank account are told apart, with the country a fee depends on', async () => {
      const { provider } = company
      expect(await provider.describeSource(ann, await company.card(ann, 'foreign'))).toMatchObject({
        ...{ kind: 'card', brand: 'visa', country: 'GB', isVerified: true },
      })
      expect(await provider.describeSource(ann, await company.cardToken())).toMatchObject({
        ...{ kind: 'card', brand: 'visa', last4: '4242', country: 'US', isVerified: true },
      })
      expect(await provider.describeSource(ann, await company.bank(ann, 'settles'))).toMatchObject({
        ...{ kind: 'bank', country: 'US', isVerified: true },
      })
      expect(await provider.describeSource(ann, await company.bank(ann, 'unverified'))).toMatchObject({
        isVerified: false,
      })
    })

    test("T-46 somebody else's source does not exist, and nothing is made with it", async () => {
      const bob = await company.newCustomer()
      for (const source of [await company.card(bob), await company.bank(bob, 'settles'), 'pm_nothing']) {
        expect(await company.provider.describeSource(ann, source)).toBeNull()
        const key = newKey()
        await expect(authorize({ key, source })).rejects.toMatchObject({ code: 'not_found' })
        expect(await company.provider.findCharge({ key, customerId: ann })).toBeNull()
      }
    })
  })

  describe('authorise, capture, cancel', () => {
    test('an amount is reserved and then taken', async () => {
      const charge = await authorized(dollars(100))
      expect(charge).toMatchObject({ status: 'authorized', amount: dollars(100), captured: 0, decline: null })
      expect(charge.source).toMatchObject({ kind: 'card', last4: '4242' })
      expect(charge.secret).toBeNull()
      expect(charge.expiresAt).toBeGreaterThan(Date.now() + 86_400_000)

      const taken = await company.provider.capture(charge.id, { key: newKey(), amount: dollars(100) })
      expect(taken).toMatchObject({ id: charge.id, status: 'captured', captured: dollars(100), refunded: 0 })
      expect(await find(charge.id)).toEqual(taken)
    })

    test('with a card given for this one payment', async () => {
      const source = await company.cardToken()
      expect((await authorize({ source })).status).toBe('authorized')
    })

    test('a part is taken, the rest is freed and cannot be taken later', async () => {
      const { id } = await authorized(dollars(100))
      const taken = await company.provider.capture(id, { key: newKey(), amount: dollars(33.33) })
      expect(taken).toMatchObject({ status: 'captured', amount: dollars(100), captured: dollars(33.33) })
      await expect(company.provider.capture(id, { key: newKey(), amount: dollars(66.67) })).rejects.toThrow()
      expect(await find(id)).toMatchObject({ captured: dollars(33.33), refunded: 0 })
    })

    test('more than was reserved cannot be taken', async () => {
      const { id } = await authorized(dollars(100))
      await expect(company.provider.capture(id, { key: newKey(), amount: dollars(100.01) })).rejects.toThrow()
      expect((await find(id)).status).toBe('authorized')
    })

    test('one key makes one charge and one capture, also for many at once', async () => {
      const request = requestOf({ source: await company.card(ann) })
      const made = await Promise.all(Array.from({ length: 8 }, () => company.provider.authorize(request)))
      expect(new Set(made.map(({ id }) => id)).size).toBe(1)
      const [{ id } = { id: '' }] = made
      const capture = { key: newKey(), amount: request.amount }
      const taken = await Promise.all(Array.from({ length: 8 }, () => company.provider.capture(id, capture)))
      expect(new Set(taken.map((charge) => charge.captured))).toEqual(new Set([request.amount]))
      expect(await linesOf(id)).toMatchObject([{ kind: 'charge', amount: request.amount }])
    })

    test('asked again with its key, a charge is answered as it is now, not as it was', async () => {
      const request = requestOf({ source: await company.card(ann) })
      const { id } = await company.provider.authorize(request)
      const capture = { key: newKey(), amount: request.amount }
      await company.provider.capture(id, capture)
      expect(await company.provider.authorize(request)).toMatchObject({ id, status: 'captured' })
      await refund(id, dollars(1))
      expect(await company.provider.capture(id, capture)).toMatchObject({ status: 'captured', refunded: dollars(1) })
    })

    test('one key with another amount is a mistake of ours, and makes nothing', async () => {
      const request = requestOf({ source: await company.card(ann) })
      const { id } = await company.provider.authorize(request)
      const other = company.provider.authorize({ ...request, amount: request.amount + 100 })
      await expect(other).rejects.not.toMatchObject({ code: 'provider_failed' })
      expect(await company.provider.findCharge({ key: request.key, customerId: ann })).toMatchObject({ id })
    })

    test('what was reserved is freed; twice is harmless, and it cannot be taken any more', async () => {
      const { id } = await authorized()
      const key = newKey()
      expect((await company.provider.cancel(id, { key })).status).toBe('canceled')
      expect((await company.provider.cancel(id, { key })).status).toBe('canceled')
      expect((await company.provider.cancel(id, { key: newKey() })).status).toBe('canceled')
      expect((await company.provider.capture(id, { key: newKey(), amount: dollars(100) })).status).toBe('canceled')
      expect(await linesOf(id)).toEqual([])
    })

    test('what was taken is not freed', async () => {
      const { id } = await captured()
      expect((await company.provider.cancel(id, { key: newKey() })).status).toBe('captured')
    })

    test('a reservation ends by itself, and then nothing can be taken', async () => {
      const { id } = await authorized()
      await company.passDays(8)
      expect(await find(id)).toMatchObject({ status: 'expired', expiresAt: null })
      expect((await company.provider.capture(id, { key: newKey(), amount: dollars(100) })).status).toBe('expired')
      expect((await company.provider.cancel(id, { key: newKey() })).status).toBe('expired')
      expect(await linesOf(id)).toEqual([])
    })
  })

  describe('declines and confirmations', () => {
    test.each([
      ['declined', 'card_declined'],
      ['no_funds', 'card_without_funds'],
    ] as const)('a card that is %s is told as %s, again with the same key', async (kind, decline) => {
      const request = requestOf({ source: await company.cardToken(kind) })
      const charge = await company.provider.authorize(request)
      expect(charge).toMatchObject({ status: 'declined', decline, captured: 0, secret: null })
      expect(await company.provider.authorize(request)).toEqual(charge)
      expect(await company.provider.findCharge({ key: request.key, customerId: ann })).toEqual(charge)
    })

    test.each([true, false])("the holder's bank is asked with the secret (off session: %s)", async (offSession) => {
      const asked = await authorize({ source: await company.card(ann, 'asks_bank'), offSession })
      expect(asked).toMatchObject({ status: 'confirm', secret: expect.stringMatching(/.{20}/) })
      await company.confirm(asked.secret ?? '', 'approved')
      expect(await find(asked.id)).toMatchObject({ status: 'authorized', secret: null })
    })

    test('a bank that says no declines the charge', async () => {
      const asked = await authorize({ source: await company.card(ann, 'asks_bank') })
      await company.confirm(asked.secret ?? '', 'refused')
      expect(await find(asked.id)).toMatchObject({ status: 'declined', decline: 'card_not_confirmed', secret: null })
    })

    test('without a source the browser gives one; a declined card leaves room for another', async () => {
      const waiting = await authorize({ source: null })
      expect(waiting).toMatchObject({ status: 'confirm', source: null, decline: null })
      const secret = waiting.secret ?? ''
      await company.confirm(secret, 'approved', await company.cardToken('no_funds'))
      expect(await find(waiting.id)).toMatchObject({ status: 'confirm', decline: 'card_without_funds', secret })
      await company.confirm(secret, 'approved', await company.cardToken('good'))
      expect(await find(waiting.id)).toMatchObject({ status: 'authorized', source: { last4: '4242' }, secret: null })
    })

    test('what waits for somebody can be ended', async () => {
      const waiting = await authorize({ source: null })
      expect((await company.provider.cancel(waiting.id, { key: newKey() })).status).toBe('canceled')
      await expect(company.confirm(waiting.secret ?? '', 'approved', await company.cardToken())).rejects.toThrow()
    })
  })

  describe('bank accounts', () => {
    test('a debit is under way for days, cannot be called back, and then is there', async () => {
      const request = requestOf({ source: await company.bank(ann, 'settles') })
      const charge = await company.provider.authorize(request)
      expect(charge).toMatchObject({ status: 'processing', captured: 0, source: { kind: 'bank', isVerified: true } })
      const amount = request.amount
      expect((await company.provider.capture(charge.id, { key: newKey(), amount })).status).toBe('processing')
      expect((await company.provider.cancel(charge.id, { key: newKey() })).status).toBe('processing')
      expect(await linesOf(charge.id)).toEqual([])
      await company.passDays(5)
      expect(await find(charge.id)).toMatchObject({ status: 'captured', captured: amount })
      expect(await linesOf(charge.id)).toMatchObject([{ kind: 'charge', amount }])
    })

    test('a debit that comes back brought nothing', async () => {
      const charge = await authorize({ source: await company.bank(ann, 'returned') })
      expect(charge.status).toBe('processing')
      await company.passDays(5)
      expect(await find(charge.id)).toMatchObject({ status: 'returned', captured: 0 })
      expect(await refund(charge.id, dollars(1))).toMatchObject({ status: 'failed', id: null })
    })

    test('an account that is not verified is not debited', async () => {
      const source = await company.bank(ann, 'unverified')
      await expect(authorize({ source })).rejects.toMatchObject({ code: 'bank_declined' })
    })

    test('a refund to one takes days as well', async () => {
      const { id, amount } = await authorize({ source: await company.bank(ann, 'settles') })
      await company.passDays(5)
      const key = newKey()
      expect((await refund(id, amount, key)).status).toBe('pending')
      expect((await find(id)).refunded).toBe(amount)
      await company.passDays(5)
      expect(await company.provider.findRefund({ chargeId: id, key })).toMatchObject({ status: 'succeeded', amount })
    })
  })

  describe('refunds', () => {
    test('I-30 in parts, up to what was taken and not a cent more', async () => {
      const { id } = await captured(dollars(100))
      expect(await refund(id, dollars(30))).toMatchObject({ status: 'succeeded', amount: dollars(30), chargeId: id })
      expect(await refund(id, dollars(70.01))).toMatchObject({ status: 'failed', id: null })
      expect(await refund(id, dollars(70))).toMatchObject({ status: 'succeeded' })
      expect(await refund(id, dollars(0.01))).toMatchObject({ status: 'failed', id: null })
      expect(await find(id)).toMatchObject({ status: 'captured', captured: dollars(100), refunded: dollars(100) })
    })

    test('T-45 one key makes one refund, also for many at once', async () => {
      const { id } = await captured(dollars(100))
      const key = newKey()
      const made = await Promise.all(Array.from({ length: 8 }, () => refund(id, dollars(40), key)))
      expect(new Set(made.map((one) => one.id)).size).toBe(1)
      expect((await find(id)).refunded).toBe(dollars(40))
      await expect(refund(id, dollars(41), key)).rejects.not.toMatchObject({ code: 'provider_failed' })
    })

    test('T-45 many at once with keys of their own never give back more than was taken', async () => {
      const { id } = await captured(dollars(100))
      const made = await Promise.all(Array.from({ length: 8 }, () => refund(id, dollars(30))))
      expect(made.filter(({ status }) => status === 'succeeded')).toHaveLength(3)
      expect((await find(id)).refunded).toBe(dollars(90))
    })

    test('nothing is given back of what was only reserved', async () => {
      const { id } = await authorized()
      expect(await refund(id, dollars(1))).toMatchObject({ status: 'failed', id: null })
    })

    test('one that fails later leaves the money where it was', async () => {
      const { id } = await captured(dollars(100), 'refund_fails')
      const key = newKey()
      expect((await refund(id, dollars(40), key)).status).toBe('pending')
      await company.passDays(1)
      expect(await company.provider.findRefund({ chargeId: id, key })).toMatchObject({ status: 'failed' })
      expect((await find(id)).refunded).toBe(0)
      const lines = await linesOf(id)
      expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
        ['charge', dollars(100)],
        ['refund', -dollars(40)],
        ['refund_failed', dollars(40)],
      ])
    })

    test('one that never came is not found', async () => {
      const { id } = await captured()
      expect(await company.provider.findRefund({ chargeId: id, key: newKey() })).toBeNull()
    })
  })

  describe('the hosted page', () => {
    const openPage = (given = {}) =>
      company.provider.openHostedPage({
        ...{ key: newKey(), customerId: ann, amount: dollars(55), description: 'Invoice <b>7</b>' },
        ...{ returnUrl: 'https://house.example/otpredirect?attempt=7', metadata: { attemptId: 'a-7', userId: 7 } },
        ...given,
      })

    test('is left with the amount reserved, not taken', async () => {
      const key = newKey()
      const page = await openPage({ key })
      expect(page).toMatchObject({ status: 'confirm', amount: dollars(55), source: null })
      await company.visit(page.url, 'approve')
      const charge = await find(page.id)
      expect(charge).toMatchObject({ key, status: 'authorized', captured: 0, source: { kind: 'card' } })
      expect(await company.provider.findCharge({ key, customerId: ann })).toEqual(charge)
      const taken = await company.provider.capture(page.id, { key: newKey(), amount: dollars(55) })
      expect(taken.status).toBe('captured')
      expect((await refund(page.id, dollars(5))).status).toBe('succeeded')
    })

    test('asked for twice with one key it is one page', async () => {
      const key = newKey()
      const [one, other] = [await openPage({ key }), await openPage({ key })]
      expect([other.id, other.url]).toEqual([one.id, one.url])
    })

    test('somebody who never pays leaves nothing; it can be closed, and ends by itself', async () => {
      const [closed, forgotten] = [await openPage(), await openPage()]
      expect((await company.provider.cancel(closed.id, { key: newKey() })).status).toMatch(/canceled|expired/)
      await company.passDays(2)
      expect((await find(forgotten.id)).status).toBe('expired')
      await company.visit(forgotten.url, 'approve')
      expect((await find(forgotten.id)).status).toBe('expired')
    })
  })

  describe('when the provider cannot be reached', () => {
    test('F-08 the work is done and the reply is lost: what became of it is found by the key', async () => {
      const request = requestOf({ source: await company.card(ann) })
      await company.loseNextReply()
      await expect(company.provider.authorize(request)).rejects.toMatchObject({ code: 'provider_failed' })
      const found = await company.provider.findCharge({ key: request.key, customerId: ann })
      expect(found).toMatchObject({ status: 'authorized', amount: request.amount })

      const { id } = found as Charge
      await company.loseNextReply()
      const capture = { key: newKey(), amount: request.amount }
      await expect(company.provider.capture(id, capture)).rejects.toMatchObject({ code: 'provider_failed' })
      expect(await find(id)).toMatchObject({ status: 'captured', captured: request.amount })
      expect((await company.provider.capture(id, capture)).captured).toBe(request.amount)

      const key = newKey()
      await company.loseNextReply()
      await expect(refund(id, dollars(20), key)).rejects.toMatchObject({ code: 'provider_failed' })
      expect(await company.provider.findRefund({ chargeId: id, key })).toMatchObject({ status: 'succeeded' })
      expect((await refund(id, dollars(20), key)).status).toBe('succeeded')
      expect((await find(id)).refunded).toBe(dollars(20))
    })

    test('a request that never arrived left nothing', async () => {
      const request = requestOf({ source: await company.card(ann) })
      await company.beDead(true)
      await expect(company.provider.authorize(request)).rejects.toMatchObject({ code: 'provider_failed' })
      const by = { key: request.key, customerId: ann }
      await expect(company.provider.findCharge(by)).rejects.toMatchObject({ code: 'provider_failed' })
      await company.beDead(false)
      expect(await company.provider.findCharge(by)).toBeNull()
    })

    test("a key is found under its own customer only, and an id that is nobody's is not found", async () => {
      const request = requestOf({ source: await company.card(ann) })
      await company.provider.authorize(request)
      const bob = await company.newCustomer()
      expect(await company.provider.findCharge({ key: request.key, customerId: bob })).toBeNull()
      expect(await company.provider.findCharge({ chargeId: 'pi_nothing' })).toBeNull()
    })
  })

  describe("the provider's own list", () => {
    test('I-35 holds exactly what happened, oldest first, with fees and payouts', async () => {
      const first = await captured(dollars(100))
      await refund(first.id, dollars(30))
      const second = await captured(dollars(50))
      await company.openDispute(second.id)
      const { id: freed } = await authorized(dollars(75))
      await company.provider.cancel(freed, { key: newKey() })
      const third = await captured(dollars(2000))

      expect((await linesOf(first.id)).map(({ kind, amount }) => [kind, amount])).toEqual([
        ['charge', dollars(100)],
        ['refund', -dollars(30)],
      ])
      expect((await linesOf(second.id)).map(({ kind, amount }) => [kind, amount])).toEqual([
        ['charge', dollars(50)],
        ['dispute', -dollars(50)],
      ])
      expect(await linesOf(freed)).toEqual([])
      const [{ fee } = { fee: 0 }] = await linesOf(third.id)
      expect(fee).toBeGreaterThan(0)
      expect(fee % 100).toBe(0)

      await company.passDays(3)
      await company.payOut()
      const all = await allLines()
      const paidOut = all.filter(({ kind }) => kind === 'payout')
      expect(paidOut).toHaveLength(1)
      // Whatever this suite did before is over two days old by now: all of it goes out, and nothing is left.
      expect(all.reduce((sum, line) => sum + line.amount - line.fee, 0)).toBe(0)
      expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted((one, other) => one - other))
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    })

    test('a time with nothing in it is empty', async () => {
      const page = await company.provider.listMovements({ from: 0, to: 1_000_000 })
      expect(page).toEqual({ movements: [], next: null })
    })
  })

  describe('webhooks', () => {
    const read = ({ body, headers }: { body: Buffer; headers: Record<string, string> }) =>
      company.provider.readWebhook(body, headers)

    test('each kind of thing that happened is told', async () => {
      const { id, key } = await captured(dollars(60))
      const refundKey = newKey()
      await refund(id, dollars(10), refundKey)
      await company.openDispute(id)
      const events = await Promise.all((await company.webhooks()).map(read))
      const about = events.filter((event) => event?.chargeId === id)
      expect(about).toContainEqual(expect.objectContaining({ type: 'charge', chargeKey: key }))
      expect(about).toContainEqual(expect.objectContaining({ type: 'refund', refundKey }))
      expect(about.find((event) => event?.type === 'dispute')?.dispute).toMatchObject({
        ...{ chargeId: id, amount: dollars(50), status: 'open', reason: expect.any(String) },
      })
      expect(new Set(events.map((event) => event?.id)).size).toBe(events.length)
    })

    test('T-41 unsigned, signed by somebody else, old or altered in one byte: not heard', async () => {
      await authorized()
      const [webhook] = (await company.webhooks()).slice(-1)
      if (webhook === undefined) throw new Error('nothing was sent')
      const { body, headers } = webhook
      expect(await read(webhook)).not.toBeNull()
      const [[name, signature] = ['', '']] = Object.entries(headers)

      expect(await read({ body, headers: {} })).toBeNull()
      expect(await read({ body, headers: { [name]: '' } })).toBeNull()
      expect(
        await read({ body, headers: { [name]: signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')) } }),
      ).toBeNull()
      expect(await read(await company.sign(body, 290))).not.toBeNull()
      expect(await read(await company.sign(body, 310))).toBeNull()
      for (const place of [0, Math.floor(body.length / 2), body.length - 1]) {
        const altered = Buffer.from(body)
        altered[place] = (altered[place] ?? 0) ^ 1
        expect(await read({ body: altered, headers })).toBeNull()
      }
    })
  })

  /** The provider's own list, by all its pages. */
  async function allLines(): Promise<Movement[]> {
    const lines: Movement[] = []
    let after: string | undefined
    do {
      const page = await company.provider.listMovements({
        from: 0,
        to: Date.now() + 365 * 86_400_000,
        ...(after && { after }),
      })
      lines.push(...page.movements)
      after = page.next ?? undefined
    } while (after !== undefined)
    return lines
  }

  const linesOf = async (id: string) => (await allLines()).filter(({ chargeId }) => chargeId === id)
})
