import { dollars } from '@gavelhouse/shared/money.ts'
import { describe, expect, test } from 'vitest'
import type { PlayedCompany } from '../../testing/charging-company.ts'
import { setScene } from '../../testing/charging-scene.ts'
import { openSandboxCompany } from '../../testing/sandbox-charging.ts'
import { openPlayedStripe } from '../../testing/stripe-charging.ts'
import type { Charge } from '../charge.ts'

/** The second half of the suite: time passes, people answer, replies are lost, the company tells of itself. */

const COMPANIES: [string, () => Promise<PlayedCompany>][] = [
  ['sandbox', openSandboxCompany],
  ['stripe, played', openPlayedStripe],
]

describe.each(COMPANIES)('%s', (_name, open) => {
  const scene = setScene(open)
  const { newKey, requestOf, authorize, authorized, captured, find, refund, allLines, linesOf } = scene

  describe('authorise, capture, cancel', () => {
    test('a reservation ends by itself, and then nothing can be taken', async () => {
      const { id } = await authorized()
      await scene.company.passDays(8)
      expect(await find(id)).toMatchObject({ status: 'expired', expiresAt: null })
      expect((await scene.company.provider.capture(id, { key: newKey(), amount: dollars(100) })).status).toBe('expired')
      expect((await scene.company.provider.cancel(id, { key: newKey() })).status).toBe('expired')
      expect(await linesOf(id)).toEqual([])
    })
  })

  describe('declines and confirmations', () => {
    test.each([true, false])("the holder's bank is asked with the secret (off session: %s)", async (offSession) => {
      const asked = await authorize({ source: await scene.company.card(scene.ann, 'asks_bank'), offSession })
      expect(asked).toMatchObject({ status: 'confirm', secret: expect.stringMatching(/.{20}/) })
      await scene.company.confirm(asked.secret ?? '', 'approved')
      expect(await find(asked.id)).toMatchObject({ status: 'authorized', secret: null })
    })

    test('a bank that says no declines the charge', async () => {
      const asked = await authorize({ source: await scene.company.card(scene.ann, 'asks_bank') })
      await scene.company.confirm(asked.secret ?? '', 'refused')
      expect(await find(asked.id)).toMatchObject({ status: 'declined', decline: 'card_not_confirmed', secret: null })
    })

    test('without a source the browser gives one; a declined card leaves room for another', async () => {
      const waiting = await authorize({ source: null })
      expect(waiting).toMatchObject({ status: 'confirm', source: null, decline: null })
      const secret = waiting.secret ?? ''
      await scene.company.confirm(secret, 'approved', await scene.company.cardToken('no_funds'))
      expect(await find(waiting.id)).toMatchObject({ status: 'confirm', decline: 'card_without_funds', secret })
      await scene.company.confirm(secret, 'approved', await scene.company.cardToken('good'))
      expect(await find(waiting.id)).toMatchObject({ status: 'authorized', source: { last4: '4242' }, secret: null })
    })

    test('what waits for somebody can be ended', async () => {
      const waiting = await authorize({ source: null })
      expect((await scene.company.provider.cancel(waiting.id, { key: newKey() })).status).toBe('canceled')
      await expect(
        scene.company.confirm(waiting.secret ?? '', 'approved', await scene.company.cardToken()),
      ).rejects.toThrow()
    })
  })

  describe('bank accounts', () => {
    test('A-1003 P-1139 a debit is under way for days, cannot be called back, and then is there', async () => {
      const request = requestOf({ source: await scene.company.bank(scene.ann, 'settles') })
      const charge = await scene.company.provider.authorize(request)
      expect(charge).toMatchObject({ status: 'processing', captured: 0, source: { kind: 'bank', isVerified: true } })
      const amount = request.amount
      expect((await scene.company.provider.capture(charge.id, { key: newKey(), amount })).status).toBe('processing')
      expect((await scene.company.provider.cancel(charge.id, { key: newKey() })).status).toBe('processing')
      expect(await linesOf(charge.id)).toEqual([])
      await scene.company.passDays(5)
      expect(await find(charge.id)).toMatchObject({ status: 'captured', captured: amount })
      expect(await linesOf(charge.id)).toMatchObject([{ kind: 'charge', amount }])
    })

    test('a debit that comes back brought nothing', async () => {
      const charge = await authorize({ source: await scene.company.bank(scene.ann, 'returned') })
      expect(charge.status).toBe('processing')
      await scene.company.passDays(5)
      expect(await find(charge.id)).toMatchObject({ status: 'returned', captured: 0 })
      expect(await refund(charge.id, dollars(1))).toMatchObject({ status: 'failed', id: null })
    })

    test('a refund to one takes days as well', async () => {
      const { id, amount } = await authorize({ source: await scene.company.bank(scene.ann, 'settles') })
      await scene.company.passDays(5)
      const key = newKey()
      expect((await refund(id, amount, key)).status).toBe('pending')
      expect((await find(id)).refunded).toBe(amount)
      await scene.company.passDays(5)
      expect(await scene.company.provider.findRefund({ chargeId: id, key })).toMatchObject({
        status: 'succeeded',
        amount,
      })
    })

    test('T-45 asked for again days later it is the same refund, as it stands by then', async () => {
      const { id } = await authorize({ source: await scene.company.bank(scene.ann, 'settles') })
      await scene.company.passDays(5)
      const key = newKey()
      expect((await refund(id, dollars(30), key)).status).toBe('pending')
      expect((await refund(id, dollars(30), key)).status).toBe('pending')
      await scene.company.passDays(5)
      expect((await refund(id, dollars(30), key)).status).toBe('succeeded')
      expect((await find(id)).refunded).toBe(dollars(30))
    })
  })

  describe('refunds', () => {
    test('one that fails later leaves the money where it was', async () => {
      const { id } = await captured(dollars(100), 'refund_fails')
      const key = newKey()
      expect((await refund(id, dollars(40), key)).status).toBe('pending')
      await scene.company.passDays(1)
      expect(await scene.company.provider.findRefund({ chargeId: id, key })).toMatchObject({ status: 'failed' })
      expect((await find(id)).refunded).toBe(0)
      const lines = await linesOf(id)
      expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
        ['charge', dollars(100)],
        ['refund', -dollars(40)],
        ['refund_failed', dollars(40)],
      ])
    })
  })

  describe('the hosted page', () => {
    const openPage = (given = {}) =>
      scene.company.provider.openHostedPage({
        ...{ key: newKey(), customerId: scene.ann, amount: dollars(55), description: 'Invoice <b>7</b>' },
        ...{ returnUrl: 'https://house.example/otpredirect?attempt=7', metadata: { attemptId: 'a-7', userId: 7 } },
        ...given,
      })

    test('A-1003 P-1139 is left with the amount reserved, not taken', async () => {
      const key = newKey()
      const page = await openPage({ key })
      expect(page).toMatchObject({ status: 'confirm', amount: dollars(55), source: null })
      await scene.company.visit(page.url, 'approve')
      const charge = await find(page.id)
      expect(charge).toMatchObject({ key, status: 'authorized', captured: 0, source: { kind: 'card' } })
      expect(await scene.company.provider.findCharge({ key, customerId: scene.ann })).toEqual(charge)
      const taken = await scene.company.provider.capture(page.id, { key: newKey(), amount: dollars(55) })
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
      expect((await scene.company.provider.cancel(closed.id, { key: newKey() })).status).toMatch(/canceled|expired/)
      await scene.company.passDays(2)
      expect((await find(forgotten.id)).status).toBe('expired')
      await scene.company.visit(forgotten.url, 'approve')
      expect((await find(forgotten.id)).status).toBe('expired')
    })
  })

  describe('when the provider cannot be reached', () => {
    test('F-08 the work is done and the reply is lost: what became of it is found by the key', async () => {
      const request = requestOf({ source: await scene.company.card(scene.ann) })
      await scene.company.loseNextReply()
      await expect(scene.company.provider.authorize(request)).rejects.toMatchObject({ code: 'provider_failed' })
      const found = await scene.company.provider.findCharge({ key: request.key, customerId: scene.ann })
      expect(found).toMatchObject({ status: 'authorized', amount: request.amount })

      const { id } = found as Charge
      await scene.company.loseNextReply()
      const capture = { key: newKey(), amount: request.amount }
      await expect(scene.company.provider.capture(id, capture)).rejects.toMatchObject({ code: 'provider_failed' })
      expect(await find(id)).toMatchObject({ status: 'captured', captured: request.amount })
      expect((await scene.company.provider.capture(id, capture)).captured).toBe(request.amount)

      const key = newKey()
      await scene.company.loseNextReply()
      await expect(refund(id, dollars(20), key)).rejects.toMatchObject({ code: 'provider_failed' })
      expect(await scene.company.provider.findRefund({ chargeId: id, key })).toMatchObject({ status: 'succeeded' })
      expect((await refund(id, dollars(20), key)).status).toBe('succeeded')
      expect((await find(id)).refunded).toBe(dollars(20))
    })

    test('a request that never arrived left nothing', async () => {
      const request = requestOf({ source: await scene.company.card(scene.ann) })
      await scene.company.beDead(true)
      await expect(scene.company.provider.authorize(request)).rejects.toMatchObject({ code: 'provider_failed' })
      const by = { key: request.key, customerId: scene.ann }
      await expect(scene.company.provider.findCharge(by)).rejects.toMatchObject({ code: 'provider_failed' })
      await scene.company.beDead(false)
      expect(await scene.company.provider.findCharge(by)).toBeNull()
    })
  })

  describe("the provider's own list", () => {
    test('I-35 holds exactly what happened, oldest first, with fees and payouts', async () => {
      const first = await captured(dollars(100))
      await refund(first.id, dollars(30))
      const second = await captured(dollars(50))
      await scene.company.openDispute(second.id)
      const { id: freed } = await authorized(dollars(75))
      await scene.company.provider.cancel(freed, { key: newKey() })
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

      await scene.company.passDays(3)
      await scene.company.payOut()
      const all = await allLines()
      const paidOut = all.filter(({ kind }) => kind === 'payout')
      expect(paidOut).toHaveLength(1)
      // Whatever this suite did before is over two days old by now: all of it goes out, and nothing is left.
      expect(all.reduce((sum, line) => sum + line.amount - line.fee, 0)).toBe(0)
      expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted((one, other) => one - other))
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    })
  })

  describe('webhooks', () => {
    const read = ({ body, headers }: { body: Buffer; headers: Record<string, string> }) =>
      scene.company.provider.readWebhook(body, headers)

    test('each kind of thing that happened is told', async () => {
      const { id, key } = await captured(dollars(60))
      const refundKey = newKey()
      await refund(id, dollars(10), refundKey)
      await scene.company.openDispute(id)
      const events = await Promise.all((await scene.company.webhooks()).map(read))
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
      const [webhook] = (await scene.company.webhooks()).slice(-1)
      if (webhook === undefined) throw new Error('nothing was sent')
      const { body, headers } = webhook
      expect(await read(webhook)).not.toBeNull()
      const [[name, signature] = ['', '']] = Object.entries(headers)

      expect(await read({ body, headers: {} })).toBeNull()
      expect(await read({ body, headers: { [name]: '' } })).toBeNull()
      expect(
        await read({ body, headers: { [name]: signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')) } }),
      ).toBeNull()
      expect(await read(await scene.company.sign(body, 290))).not.toBeNull()
      expect(await read(await scene.company.sign(body, 310))).toBeNull()
      for (const place of [0, Math.floor(body.length / 2), body.length - 1]) {
        const altered = Buffer.from(body)
        altered[place] = (altered[place] ?? 0) ^ 1
        expect(await read({ body: altered, headers })).toBeNull()
      }
    })
  })
})
