import { dollars, MAX_MONEY } from '@gavelhouse/shared/money.ts'
import { describe, expect, test } from 'vitest'
import type { ChargingCompany } from '../../testing/charging-company.ts'
import { setScene } from '../../testing/charging-scene.ts'
import { openRealStripe } from '../../testing/real-stripe.ts'
import { openSandboxCompany } from '../../testing/sandbox-charging.ts'
import { openPlayedStripe } from '../../testing/stripe-charging.ts'

/**
 * What every payment provider has to do, one suite for all of them; what takes time or faults follows in
 * charging-later.test.ts. With somebody's test key in STRIPE_TEST_SECRET_KEY, Stripe itself has to agree.
 */

type Open = () => ChargingCompany | Promise<ChargingCompany>

const { STRIPE_TEST_SECRET_KEY: testKey } = process.env
const COMPANIES: [string, Open, number][] = [
  ['sandbox', openSandboxCompany, 0],
  ['stripe, played', openPlayedStripe, 0],
]
if (testKey) COMPANIES.push(['stripe', () => openRealStripe(testKey), Date.now() - 60_000])

describe.each(COMPANIES)('%s', (_name, open, since) => {
  const scene = setScene(open, since)
  const { newKey, requestOf, authorize, authorized, captured, find, refund, linesOf } = scene

  describe('sources', () => {
    test('a saved card, a fresh one and a bank account are told apart, with the country a fee depends on', async () => {
      const { provider } = scene.company
      expect(await provider.describeSource(scene.ann, await scene.company.card(scene.ann, 'foreign'))).toMatchObject({
        ...{ kind: 'card', brand: 'visa', country: 'GB', isVerified: true },
      })
      expect(await provider.describeSource(scene.ann, await scene.company.cardToken())).toMatchObject({
        ...{ kind: 'card', brand: 'visa', last4: '4242', country: 'US', isVerified: true },
      })
      expect(await provider.describeSource(scene.ann, await scene.company.bank(scene.ann, 'settles'))).toMatchObject({
        ...{ kind: 'bank', country: 'US', isVerified: true },
      })
      expect(await provider.describeSource(scene.ann, await scene.company.bank(scene.ann, 'unverified'))).toMatchObject(
        {
          isVerified: false,
        },
      )
    })

    test("T-46 somebody else's source does not exist, and nothing is made with it", async () => {
      const bob = await scene.company.newCustomer()
      for (const source of [await scene.company.card(bob), await scene.company.bank(bob, 'settles'), 'pm_nothing']) {
        expect(await scene.company.provider.describeSource(scene.ann, source)).toBeNull()
        const key = newKey()
        await expect(authorize({ key, source })).rejects.toMatchObject({ code: 'not_found' })
        expect(await scene.company.provider.findCharge({ key, customerId: scene.ann })).toBeNull()
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

      const taken = await scene.company.provider.capture(charge.id, { key: newKey(), amount: dollars(100) })
      expect(taken).toMatchObject({ id: charge.id, status: 'captured', captured: dollars(100), refunded: 0 })
      expect(await find(charge.id)).toEqual(taken)
    })

    test('with a card given for this one payment', async () => {
      const source = await scene.company.cardToken()
      expect((await authorize({ source })).status).toBe('authorized')
    })

    test('a part is taken, the rest is freed and cannot be taken later', async () => {
      const { id } = await authorized(dollars(100))
      const taken = await scene.company.provider.capture(id, { key: newKey(), amount: dollars(33.33) })
      expect(taken).toMatchObject({ status: 'captured', amount: dollars(100), captured: dollars(33.33) })
      await expect(scene.company.provider.capture(id, { key: newKey(), amount: dollars(66.67) })).rejects.toThrow()
      expect(await find(id)).toMatchObject({ captured: dollars(33.33), refunded: 0 })
    })

    test('more than was reserved cannot be taken', async () => {
      const { id } = await authorized(dollars(100))
      await expect(scene.company.provider.capture(id, { key: newKey(), amount: dollars(100.01) })).rejects.toThrow()
      expect((await find(id)).status).toBe('authorized')
    })

    test('one key makes one charge and one capture, also for many at once', async () => {
      const request = requestOf({ source: await scene.company.card(scene.ann) })
      const made = await Promise.all(Array.from({ length: 8 }, () => scene.company.provider.authorize(request)))
      expect(new Set(made.map(({ id }) => id)).size).toBe(1)
      const [{ id } = { id: '' }] = made
      const capture = { key: newKey(), amount: request.amount }
      const taken = await Promise.all(Array.from({ length: 8 }, () => scene.company.provider.capture(id, capture)))
      expect(new Set(taken.map((charge) => charge.captured))).toEqual(new Set([request.amount]))
      expect(await linesOf(id)).toMatchObject([{ kind: 'charge', amount: request.amount }])
    })

    test.each([dollars(1.2345), 0, -dollars(5), Number.NaN, Number.POSITIVE_INFINITY, MAX_MONEY * 1e6])(
      'T-47 %s is not an amount in whole cents: our own mistake, and nothing is made',
      async (amount) => {
        const key = newKey()
        const source = await scene.company.card(scene.ann)
        await expect(authorize({ key, source, amount })).rejects.toThrow('whole cents')
        expect(await scene.company.provider.findCharge({ key, customerId: scene.ann })).toBeNull()
        const { id } = await captured(dollars(10))
        await expect(refund(id, amount)).rejects.toThrow('whole cents')
        expect((await find(id)).refunded).toBe(0)
      },
    )

    test('asked again with its key, a charge is answered as it is now, not as it was', async () => {
      const request = requestOf({ source: await scene.company.card(scene.ann) })
      const { id } = await scene.company.provider.authorize(request)
      const capture = { key: newKey(), amount: request.amount }
      await scene.company.provider.capture(id, capture)
      expect(await scene.company.provider.authorize(request)).toMatchObject({ id, status: 'captured' })
      await refund(id, dollars(1))
      expect(await scene.company.provider.capture(id, capture)).toMatchObject({
        status: 'captured',
        refunded: dollars(1),
      })
    })

    test('one key with another amount is a mistake of ours, and makes nothing', async () => {
      const request = requestOf({ source: await scene.company.card(scene.ann) })
      const { id } = await scene.company.provider.authorize(request)
      const other = scene.company.provider.authorize({ ...request, amount: request.amount + 100 })
      await expect(other).rejects.not.toMatchObject({ code: 'provider_failed' })
      expect(await scene.company.provider.findCharge({ key: request.key, customerId: scene.ann })).toMatchObject({ id })
    })

    test('what was reserved is freed; twice is harmless, and it cannot be taken any more', async () => {
      const { id } = await authorized()
      const key = newKey()
      expect((await scene.company.provider.cancel(id, { key })).status).toBe('canceled')
      expect((await scene.company.provider.cancel(id, { key })).status).toBe('canceled')
      expect((await scene.company.provider.cancel(id, { key: newKey() })).status).toBe('canceled')
      expect((await scene.company.provider.capture(id, { key: newKey(), amount: dollars(100) })).status).toBe(
        'canceled',
      )
      expect(await linesOf(id)).toEqual([])
    })

    test('what was taken is not freed', async () => {
      const { id } = await captured()
      expect((await scene.company.provider.cancel(id, { key: newKey() })).status).toBe('captured')
    })
  })

  describe('declines and confirmations', () => {
    test.each([
      ['declined', 'card_declined'],
      ['no_funds', 'card_without_funds'],
    ] as const)('a card that is %s is told as %s, again with the same key', async (kind, decline) => {
      const request = requestOf({ source: await scene.company.cardToken(kind) })
      const charge = await scene.company.provider.authorize(request)
      expect(charge).toMatchObject({ status: 'declined', decline, captured: 0, secret: null })
      expect(await scene.company.provider.authorize(request)).toEqual(charge)
      expect(await scene.company.provider.findCharge({ key: request.key, customerId: scene.ann })).toEqual(charge)
    })
  })

  describe('bank accounts', () => {
    test('an account that is not verified is not debited', async () => {
      const source = await scene.company.bank(scene.ann, 'unverified')
      await expect(authorize({ source })).rejects.toMatchObject({ code: 'bank_declined' })
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

    test('one that never came is not found', async () => {
      const { id } = await captured()
      expect(await scene.company.provider.findRefund({ chargeId: id, key: newKey() })).toBeNull()
    })
  })

  describe('what is looked for', () => {
    test("a key is found under its own customer only, and an id that is nobody's is not found", async () => {
      const request = requestOf({ source: await scene.company.card(scene.ann) })
      await scene.company.provider.authorize(request)
      const bob = await scene.company.newCustomer()
      expect(await scene.company.provider.findCharge({ key: request.key, customerId: bob })).toBeNull()
      expect(await scene.company.provider.findCharge({ chargeId: 'pi_nothing' })).toBeNull()
    })
  })

  describe("the provider's own list", () => {
    test('a time with nothing in it is empty', async () => {
      const page = await scene.company.provider.listMovements({ from: 0, to: 1_000_000 })
      expect(page).toEqual({ movements: [], next: null })
    })
  })
})
