import { checkOutCart } from '@gavelhouse/shared/carts/buy-now-cart-contract.ts'
import { addToCart } from '@gavelhouse/shared/carts/contract.ts'
import * as api from '@gavelhouse/shared/checkout/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { readListQuery } from '@gavelhouse/shared/office/list-query.ts'
import { listOfficePayments } from '@gavelhouse/shared/office/payments-contract.ts'
import { holdDeposit } from '@gavelhouse/shared/wallet/contract.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findBroken } from '../bidding/invariants.ts'
import { findBrokenBooks } from '../books/invariants.ts'
import { holdOffers } from '../offers/buy-offers.ts'
import { endOffers } from '../offers/end-offers.ts'
import { makeAuction, makeBidder, makeLocation, makeLot, makeUser } from '../testing/factories.ts'
import { mailsTo } from '../testing/mails.ts'
import { fillWallet, walletOf } from '../testing/money.ts'
import { keptFrom } from '../testing/payment-company.ts'
import { makeCard } from '../testing/payment-tokens.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { turnKnobs } from '../testing/turn-knobs.ts'
import { decidePurchase } from './decide-purchase.ts'
import { readAttempt } from './queries-attempts.ts'
import { Sweeper } from './sweeper.ts'

let app: TestApp
let auctionId: number
let userId: number
let ann: TestClient
let sweeper: Sweeper

beforeAll(async () => {
  app = await createTestApp()
  sweeper = new Sweeper(app.services)
})
afterAll(() => app.close())
beforeEach(async () => {
  auctionId = await makeAuction(app.database.db)
  userId = await makeBidder(app.database.db, auctionId)
  ann = await app.as(userId)
})
afterEach(async () => {
  await turnKnobs(app.database.pool, null)
  expect(await findBrokenBooks(app.database.pool)).toEqual([])
  // The lots of these tests were put on sale without a log.
  const found = await findBroken(app.database.pool)
  expect(found.filter(({ name }) => !name.startsWith('I-04'))).toEqual([])
})

const query = async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await app.database.pool.query<Row>(text, values)).rows
const OUTRIGHT = {
  isBiddable: false,
  isBuyNow: true,
  saleType: 'buynow',
  buyNowPrice: dollars(40),
  quantity: 5,
} as const
const makeOffer = (given: object = {}) => makeLot(app.database.db, { auctionId, status: 'open', ...OUTRIGHT, ...given })
const put = (client: TestClient, ...lines: [lotId: number, quantity: number][]) =>
  client.call(addToCart, { lines: lines.map(([lotId, quantity]) => ({ lotId, quantity })) })
const PAGE = { page: 1, limit: 50 }
const BUY = { payType: 'buynow', method: 'online' } as const
const payFor = (client: TestClient, source: string) =>
  client.call(api.payBySource, { ...BUY, group: String(auctionId), source: { id: source } })
const payOffline = () => ann.call(api.claimOffline, { payType: 'buynow', group: String(auctionId) })
const approve = (link: string | null | undefined) =>
  app.app.inject({
    ...{ method: 'POST', url: new URL(link ?? '').pathname, payload: 'act=approve' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const soldOf = async (lotId: number) =>
  (await query<{ units_sold: number; status: string }>('select units_sold, status from lots where id = $1', [lotId]))[0]

describe('by card', () => {
  test('B-348 P-1093 what is in the cart is bought, invoiced and paid, and the cart is empty', async () => {
    const lotId = await makeOffer()
    await put(ann, [lotId, 2])
    const { data } = await payFor(ann, await makeCard(app, userId))
    expect(data).toMatchObject({ type: 1, data: { invoiceId: expect.any(Number) } })
    expect(await soldOf(lotId)).toEqual({ units_sold: 2, status: 'open' })
    expect(
      await query('select quantity, source, invoice_id, status from owed_lines where lot_id = $1', [lotId]),
    ).toEqual([{ quantity: 2, source: 'buy-now', invoice_id: data.data.invoiceId, status: 'live' }])
    const [invoice] = await query('select paid, subtotal, tax, source, paid_at from invoices where id = $1', [
      data.data.invoiceId,
    ])
    expect(invoice).toMatchObject({ subtotal: String(dollars(80)), source: 'buy-now', paid_at: expect.any(Date) })
    expect(await query('select from cart_lines where user_id = $1', [userId])).toEqual([])
    expect(await query('select from unit_holds where lot_id = $1', [lotId])).toEqual([])
    expect(await keptFrom(app, userId)).toBe(data.total)
  })

  test('I-33 A-975 a price that went up since the checkout was read is not paid unseen', async () => {
    const lotId = await makeOffer()
    await put(ann, [lotId, 2])
    const source = { id: await makeCard(app, userId) }
    const group = { auctionId, locationId: null }
    const due = async () => (await ann.call(checkOutCart, { group, payingBy: 'card' })).data.values.due
    const pay = (shownDue: number) => ann.call(api.payBySource, { ...BUY, group: String(auctionId), source, shownDue })
    const seen = await due()
    await query('update lots set buy_now_price = $2 where id = $1', [lotId, dollars(45)])
    expect(await pay(seen)).toMatchObject({ status: 409, code: 'total_changed' })
    expect([await keptFrom(app, userId), (await soldOf(lotId))?.units_sold]).toEqual([0, 0])
    expect((await pay(await due())).data).toMatchObject({ type: 1 })
  })

  test('money 9 while one pays, the units are kept; the others are told how many are left', async () => {
    const lotId = await makeOffer({ quantity: 2 })
    const bobId = await makeBidder(app.database.db, auctionId)
    const bob = await app.as(bobId)
    await put(ann, [lotId, 2])
    await put(bob, [lotId, 1])
    const { data } = await ann.call(api.payByRedirect, { payType: 'buynow', group: String(auctionId) })
    expect(data.type).toBe(6)
    expect(await payFor(bob, await makeCard(app, bobId))).toMatchObject({ code: 'quantity_not_available' })
    await query(
      "update payment_attempts set expires_at = now() - interval '1 second', look_at = now() - interval '1 second' where ended_at is null",
    )
    await sweeper.sweep()
    expect((await payFor(bob, await makeCard(app, bobId))).data.type).toBe(1)
    expect(await keptFrom(app, userId)).toBe(0)
  })

  test('T-15 I-40 the last unit, twenty at once: one has it, the others pay nothing', async () => {
    const lotId = await makeOffer({ quantity: 1 })
    const buyers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const id = await makeBidder(app.database.db, auctionId)
        const client = await app.as(id)
        await put(client, [lotId, 1])
        return { id, client, card: await makeCard(app, id) }
      }),
    )
    const tries = await Promise.all(buyers.map(({ client, card }) => payFor(client, card)))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await soldOf(lotId))?.units_sold).toBe(1)
    const paid = await Promise.all(buyers.map(({ id }) => keptFrom(app, id)))
    expect(paid.filter((amount) => amount > 0)).toHaveLength(1)
  })

  test('money 9 a lot that also takes bids is decided after the authorisation: gone, nothing is charged', async () => {
    const lotId = await makeOffer({ isBiddable: true, saleType: 'auction', quantity: 1 })
    await put(ann, [lotId, 1])
    const bobId = await makeBidder(app.database.db, auctionId)
    const { data } = await ann.call(api.payByRedirect, { payType: 'buynow', group: String(auctionId) })
    await app.services.bidding.submit({
      ...{ lotId, callerId: bobId, key: 'first-come', isOffer: false },
      command: { type: 'buy', userId: bobId, quantity: 1 },
    })
    await approve(data.link)
    expect(await ann.call(api.getPaymentResult, { attemptId: data.attemptId })).toMatchObject({
      message: 'This lot has just been sold',
    })
    expect(await keptFrom(app, userId)).toBe(0)
    expect(await query("select from sandbox_pay_charges where status = 'authorized'")).toEqual([])
  })

  test('money 9 gone while the card was asked: nothing is charged, and it counts as no declined card', async () => {
    const lotId = await makeOffer({ isBiddable: true, saleType: 'auction', quantity: 1 })
    await put(ann, [lotId, 1])
    const card = await makeCard(app, userId)
    const bobId = await makeBidder(app.database.db, auctionId)
    const { provider } = app.services.payments
    const authorize = provider.authorize
    provider.authorize = async (request) => {
      await app.services.bidding.submit({
        ...{ lotId, callerId: bobId, key: 'bob-was-quicker', isOffer: false },
        command: { type: 'buy', userId: bobId, quantity: 1 },
      })
      return authorize.call(provider, request)
    }
    const answer = await payFor(ann, card)
    provider.authorize = authorize
    expect(answer.code).toBe('lot_just_sold')
    expect(await keptFrom(app, userId)).toBe(0)
    expect(await query('select from declined_cards where user_id = $1', [userId])).toEqual([])
  })

  test('a cart of two of which one is gone: the other is bought, and only that is taken', async () => {
    const both = { isBiddable: true, saleType: 'auction', quantity: 1 }
    const kept = await makeOffer(both)
    const [place] = await query<{ location_id: number }>('select location_id from lots where id = $1', [kept])
    const gone = await makeOffer({ ...both, locationId: place?.location_id })
    await put(ann, [kept, 1], [gone, 1])
    const { data } = await ann.call(api.payByRedirect, { payType: 'buynow', group: String(auctionId) })
    const bobId = await makeBidder(app.database.db, auctionId)
    await app.services.bidding.submit({
      ...{ lotId: gone, callerId: bobId, key: 'quicker-one', isOffer: false },
      command: { type: 'buy', userId: bobId, quantity: 1 },
    })
    await approve(data.link)
    const { data: result } = await ann.call(api.getPaymentResult, { attemptId: data.attemptId })
    expect(result.type).toBe(1)
    expect(result.total).toBeLessThan(data.total)
    expect(await keptFrom(app, userId)).toBe(result.total)
  })

  test('I-41 decided by two at once, a lot that comes back in between is not sold to nobody', async () => {
    const locationId = await makeLocation(app.database.db)
    const [kept, back] = [await makeOffer({ locationId }), await makeOffer({ locationId })]
    await put(ann, [kept, 1], [back, 1])
    const { bidding } = app.services
    const { submit } = bidding
    const seen: number[] = []
    // The second decides after the first has, and finds the lot on sale that the first had found gone.
    bidding.submit = async (request) => {
      seen.push(request.lotId)
      if (request.lotId !== back || seen.filter((id) => id === back).length > 1) return submit.call(bidding, request)
      return { isAccepted: false, refusal: { reason: 'item_was_closed' }, lot: null } as never
    }
    try {
      await payFor(ann, await makeCard(app, userId))
      const [{ id } = { id: '' }] = await query<{ id: string }>('select id from payment_attempts where user_id = $1', [
        userId,
      ])
      await decidePurchase(app.services, await readAttempt(app.database.db, Number(id)))
    } finally {
      bidding.submit = submit
    }
    await sweeper.sweep()
    expect([(await soldOf(kept))?.units_sold, (await soldOf(back))?.units_sold]).toEqual([1, 0])
  })

  test('F-02 broken off after the purchase and before the capture: the sweeper finishes it, bought and taken once', async () => {
    const lotId = await makeOffer()
    await put(ann, [lotId, 2])
    const card = await makeCard(app, userId)
    await turnKnobs(app.database.pool, { script: ['none', 'none', 'lose_request'] })
    expect((await payFor(ann, card)).data).toMatchObject({ type: 2 })
    await turnKnobs(app.database.pool, null)
    await query("update payment_attempts set look_at = now() - interval '1 second' where ended_at is null")
    await Promise.all([sweeper.sweep(), sweeper.sweep()])
    expect((await soldOf(lotId))?.units_sold).toBe(2)
    expect(await query('select status from payment_attempts where user_id = $1', [userId])).toEqual([
      { status: 'succeeded' },
    ])
    expect(await keptFrom(app, userId)).toBeGreaterThan(0)
  })

  test('A-698 nobody knows the tax: nothing is sold, and nothing asked for', async () => {
    const lotId = await makeOffer()
    await put(ann, [lotId, 1])
    await query("update locations set state = 'ZZ' where id = (select location_id from lots where id = $1)", [lotId])
    expect(await payFor(ann, await makeCard(app, userId))).toMatchObject({ status: 502, code: 'tax_unavailable' })
    expect(await query('select from payment_attempts where user_id = $1', [userId])).toEqual([])
  })

  test('money.md 6 a rate that changes while somebody pays is not theirs: what was shown is taken', async () => {
    const lotId = await makeOffer()
    await put(ann, [lotId, 1])
    const { data } = await ann.call(api.payByRedirect, { payType: 'buynow', group: String(auctionId) })
    await query("update locations set state = 'ZZ' where id = (select location_id from lots where id = $1)", [lotId])
    await approve(data.link)
    const { data: result } = await ann.call(api.getPaymentResult, { attemptId: data.attemptId })
    expect([result.type, result.total]).toEqual([1, data.total])
    expect(await keptFrom(app, userId)).toBe(data.total)
  })

  test('A-540 P-554 the cart cannot be paid a second time meanwhile', async () => {
    const lotId = await makeOffer()
    await put(ann, [lotId, 1])
    await ann.call(api.payByRedirect, { payType: 'buynow', group: String(auctionId) })
    expect(await payFor(ann, await makeCard(app, userId))).toMatchObject({
      message: 'Your previous payment is being processed! Please check after some time',
    })
  })
})

describe('T-42 one cart, paid for from two screens', () => {
  test('offline, with another key before the first is decided: the second waits, and it is bought once', async () => {
    const lotId = await makeOffer()
    await put(ann, [lotId, 1])
    const { bidding } = app.services
    const { submit } = bidding
    const codes: (string | undefined)[] = []
    bidding.submit = async (request) => {
      bidding.submit = submit
      codes.push((await payOffline()).code)
      return submit.call(bidding, request)
    }
    expect((await payOffline()).status).toBe(200)
    expect(codes).toEqual(['previous_payment_open'])
    expect([
      (await soldOf(lotId))?.units_sold,
      await query('select from cart_lines where user_id = $1', [userId]),
    ]).toEqual([...[1, []]])
  })

  test.each([
    ['bought', 'delete from cart_lines where user_id = $1'],
    ['changed', 'update cart_lines set quantity = 2 where user_id = $1'],
    ['set aside', 'update cart_lines set is_aside = true where user_id = $1'],
  ])('what was %s after the cart was read is not bought as it was', async (_name, change) => {
    const lotId = await makeOffer()
    await put(ann, [lotId, 1])
    const card = await makeCard(app, userId)
    const { second } = await app.database.db.transaction(async (tx) => {
      await tx.execute(sql`select from lots where id = ${lotId} for no key update`)
      const second = payFor(ann, card)
      await expect
        .poll(() =>
          query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"),
        )
        .toHaveLength(1)
      await query(change, [userId])
      return { second }
    })
    expect(await second).toMatchObject({ status: 409, code: 'total_changed' })
    expect([await keptFrom(app, userId), (await soldOf(lotId))?.units_sold]).toEqual([0, 0])
  })

  test('A-674 a claim that waits for staff keeps nobody from buying more of the same lot', async () => {
    const lotId = await makeOffer()
    await put(ann, [lotId, 1])
    await payOffline()
    await put(ann, [lotId, 2])
    expect((await payFor(ann, await makeCard(app, userId))).data.type).toBe(1)
    expect((await soldOf(lotId))?.units_sold).toBe(3)
  })
})

describe('paid for by a deposit that is held on the lot', () => {
  const BOTH = { isBiddable: true, saleType: 'auction', quantity: 1 } as const
  const makeCovered = async () => {
    const lotId = await makeOffer({ ...BOTH, depositRequired: true, depositAmount: dollars(60) })
    await fillWallet(app, userId, dollars(120))
    await ann.call(holdDeposit, { lotId })
    await put(ann, [lotId, 1])
    return lotId
  }
  const subject = () => ({ payType: 'buynow', group: String(auctionId) }) as const
  const PAID = { status: 'success', type: 1, amount: 0, fee: 0, total: 0, data: { invoiceId: expect.any(Number) } }

  test.each([
    ['by card', async () => payFor(ann, await makeCard(app, userId))],
    ['from the wallet', () => ann.call(api.payFromWallet, subject())],
    ['without the page of the provider', () => ann.call(api.payByRedirect, subject())],
  ])('it is said to be paid, nothing more is taken, and its invoice is sent: %s', async (_name, pay) => {
    const lotId = await makeCovered()
    const answer = await pay()
    expect(answer).toMatchObject({ status: 200, data: PAID })
    expect(await query('select paid_at from invoices where user_id = $1', [userId])).toEqual([
      { paid_at: expect.any(Date) },
    ])
    expect([await keptFrom(app, userId), (await soldOf(lotId))?.status]).toEqual([0, 'sold'])
    expect(await mailsTo(app, userId, 'invoice_made', 'payment_receipt')).toMatchObject([{ kind: 'invoice_made' }])
    expect(await query("select from sandbox_pay_charges where status = 'authorized'")).toEqual([])
  })

  test('money 4 the office sees a payment that lapsed because nothing was due, not one that failed', async () => {
    await makeCovered()
    await payFor(ann, await makeCard(app, userId))
    const owner = await app.as(await makeUser(app.database.db, { role: 'owner' }))
    const { data } = await owner.call(listOfficePayments, { ...readListQuery('payments', `bidder=${userId}`), ...PAGE })
    expect(data.records.filter(({ purpose }) => purpose === 'purchase')).toMatchObject([
      { state: 'expired', failure: 'nothing_due', captured: 0 },
    ])
  })
})

describe('at a price agreed on', () => {
  const agree = async (lotId: number, who = userId) => {
    const [offer] = await query<{ id: number }>(
      `insert into offers (lot_id, user_id, quantity, amount, status, expires_at)
       values ($1, $2, 2, $3, 'accepted', now() + interval '1 hour') returning id`,
      [lotId, who, dollars(30)],
    )
    await query('insert into cart_lines (user_id, lot_id, auction_id, quantity, offer_id) values ($1, $2, $3, 2, $4)', [
      who,
      lotId,
      auctionId,
      offer?.id,
    ])
    return offer?.id as number
  }
  const statusOf = async (id: number) => (await query('select status from offers where id = $1', [id]))[0]?.status
  const redirect = () => ann.call(api.payByRedirect, { payType: 'offer', group: String(auctionId) })
  const letTimePass = (id: number) =>
    query("update offers set expires_at = now() - interval '1 second' where id = $1", [id])

  test('P-1038 it is bought at that price, and the offer is over', async () => {
    const id = await agree(await makeOffer())
    const { data } = await payFor(ann, await makeCard(app, userId))
    expect(await query('select subtotal, source from invoices where id = $1', [data.data.invoiceId])).toEqual([
      { subtotal: String(dollars(60)), source: 'offer' },
    ])
    expect(await statusOf(id)).toBe('bought')
  })

  test('P-1038 the price holds for the units it was agreed for, whatever the cart says', async () => {
    const lotId = await makeOffer()
    await agree(lotId)
    await query('update cart_lines set quantity = 3 where lot_id = $1', [lotId])
    expect(await redirect()).toMatchObject({ code: 'total_changed' })
    expect(await query('select from payment_attempts where user_id = $1', [userId])).toEqual([])
  })

  test('P-1038 its time may be up while it is being paid for: it is bought all the same', async () => {
    const id = await agree(await makeOffer())
    const { data } = await redirect()
    await letTimePass(id)
    await endOffers(app.database, app.services.hub)
    expect(await statusOf(id)).toBe('accepted')
    await approve(data.link)
    expect((await ann.call(api.getPaymentResult, { attemptId: data.attemptId })).data.type).toBe(1)
    expect(await statusOf(id)).toBe('bought')
  })

  test('P-1038 begun too late nothing is bought or charged', async () => {
    await letTimePass(await agree(await makeOffer()))
    expect(await redirect()).toMatchObject({ code: 'cannot_buy' })
    expect(await query('select from payment_attempts where user_id = $1', [userId])).toEqual([])
  })

  test('I-36 an agreed price is paid by one payment at a time, and once', async () => {
    const id = await agree(await makeOffer())
    await redirect()
    // As a bank does, which blocks nothing else.
    await query('update payment_attempts set is_slow = true where user_id = $1', [userId])
    expect(await redirect()).toMatchObject({ code: 'previous_payment_open' })
    await query("update payment_attempts set status = 'failed', ended_at = now() where user_id = $1", [userId])
    await query("update offers set status = 'bought' where id = $1", [id])
    await expect(
      app.database.db.transaction((tx) => holdOffers(tx, [{ offerId: id, quantity: 2 }])),
    ).rejects.toMatchObject({
      code: 'offer_is_bought',
    })
  })

  test('gone to somebody else: it stays accepted until its time is up', async () => {
    const both = { isBiddable: true, saleType: 'auction', quantity: 2 }
    const lotId = await makeOffer(both)
    const id = await agree(lotId)
    const { data } = await redirect()
    const bobId = await makeBidder(app.database.db, auctionId)
    await app.services.bidding.submit({
      ...{ lotId, callerId: bobId, key: `quicker-${lotId}`, isOffer: false },
      command: { type: 'buy', userId: bobId, quantity: 2 },
    })
    await approve(data.link)
    await ann.call(api.getPaymentResult, { attemptId: data.attemptId })
    expect(await statusOf(id)).toBe('accepted')
    expect(await keptFrom(app, userId)).toBe(0)
  })
})

describe('from the wallet', () => {
  test('set aside, bought, paid; what was not needed comes back', async () => {
    const lotId = await makeOffer({ quantity: 3 })
    await put(ann, [lotId, 3])
    await fillWallet(app, userId, dollars(200))
    const { data } = await ann.call(api.payFromWallet, { payType: 'buynow', group: String(auctionId) })
    expect(data).toMatchObject({ type: 1, fee: 0 })
    expect(await walletOf(app, userId)).toBe(dollars(200) - data.amount)
    expect((await soldOf(lotId))?.status).toBe('sold')
  })

  test('T-43 too little: nothing is bought', async () => {
    const lotId = await makeOffer()
    await put(ann, [lotId, 5])
    await fillWallet(app, userId, dollars(100))
    expect(await ann.call(api.payFromWallet, { payType: 'buynow', group: String(auctionId) })).toMatchObject({
      code: 'insufficient_balance',
    })
    expect([
      await soldOf(lotId),
      await walletOf(app, userId),
      await query('select from unit_holds where lot_id = $1', [lotId]),
    ]).toEqual([{ units_sold: 0, status: 'open' }, dollars(100), []])
  })
})

describe('offline', () => {
  test('A-674 sold outright only: bought and owed, paid when staff have the money', async () => {
    const lotId = await makeOffer()
    await put(ann, [lotId, 1])
    const { data } = await ann.call(api.claimOffline, { payType: 'buynow', group: String(auctionId) })
    expect(data.data.invoiceId).toEqual(expect.any(Number))
    expect(await query('select paid, payment_method from invoices where id = $1', [data.data.invoiceId])).toEqual([
      { paid: '0', payment_method: 'offline' },
    ])
  })

  test('A-674 a process that dies between buying and marking leaves an invoice that says how it is paid', async () => {
    const lotId = await makeOffer()
    await put(ann, [lotId, 1])
    const { data } = await ann.call(api.claimOffline, { payType: 'buynow', group: String(auctionId) })
    const [marked] = await query<{ act: string; same: boolean }>(
      `select l.act, l.xmin::text = i.xmin::text as same from invoice_log l join invoices i on i.id = l.invoice_id
       where l.invoice_id = $1 and l.act = 'offline-claimed'`,
      [data.data.invoiceId],
    )
    expect(marked).toEqual({ act: 'offline-claimed', same: true })
  })

  test('what cannot be bought after all is said so, and nothing is owed', async () => {
    const lotId = await makeOffer()
    await put(ann, [lotId, 1])
    await query('update users set is_suspended = true where id = $1', [userId])
    expect((await ann.call(api.claimOffline, { payType: 'buynow', group: String(auctionId) })).code).toBe('suspended')
    expect(await query('select from owed_lines where lot_id = $1', [lotId])).toEqual([])
    expect(await query('select from unit_holds where lot_id = $1', [lotId])).toEqual([])
  })

  test('money 9 what also takes bids is paid by card or wallet', async () => {
    const lotId = await makeOffer({ isBiddable: true, saleType: 'auction', quantity: 1 })
    await put(ann, [lotId, 1])
    expect(await ann.call(api.claimOffline, { payType: 'buynow', group: String(auctionId) })).toMatchObject({
      code: 'card_or_wallet_only',
    })
  })
})
