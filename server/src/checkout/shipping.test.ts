import { changeOwedLine, updateCheckout } from '@gavelhouse/shared/carts/auction-cart-contract.ts'
import { changeCartLine, checkOutCart } from '@gavelhouse/shared/carts/buy-now-cart-contract.ts'
import { addToCart } from '@gavelhouse/shared/carts/contract.ts'
import * as api from '@gavelhouse/shared/checkout/contract.ts'
import { receivePayment } from '@gavelhouse/shared/invoices/desk-contract.ts'
import { updateInvoice } from '@gavelhouse/shared/invoices/seller-contract.ts'
import { rateOf } from '@gavelhouse/shared/money/rate.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import * as quoting from '@gavelhouse/shared/shipping/checkout-contract.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findBrokenBooks } from '../books/invariants.ts'
import { makeInvoices } from '../invoices/make-invoices.ts'
import { lotParcels } from '../shipping/tables.ts'
import { makeAddress, makeAuction, makeBidder, makeLocation, makeLot, makeUser } from '../testing/factories.ts'
import { makeOwed } from '../testing/make-purchases.ts'
import { makeSale } from '../testing/make-sale.ts'
import { fillWallet, walletOf } from '../testing/money.ts'
import { makeCard } from '../testing/payment-tokens.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { chargeSavedCards } from './charge-saved-cards.ts'
import { Sweeper } from './sweeper.ts'

let app: TestApp
let [auctionId, locationId, annId, addressId] = [0, 0, 0, 0]
let ann: TestClient

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.database
  locationId = await makeLocation(db)
  auctionId = await makeAuction(db, { locationId })
  annId = await makeBidder(db, auctionId)
  addressId = await makeAddress(db, annId, MINNESOTA)
  ann = await app.as(annId)
})
afterEach(async () => expect(await findBrokenBooks(app.database.pool)).toEqual([]))

/** Sending is taxed there, with 6.875 percent. */
const MINNESOTA = { city: 'Minneapolis', state: 'MN', zip: '55401' }
const MN_RATE = 6_875
const GROUND = { chosen: { rateId: 'sandbox-ground' } }

const query = async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await app.database.pool.query<Row>(text, values)).rows
const group = () => ({ auctionId, locationId: null })
const cart = () => ({ cartId: String(auctionId), type: 'buynow' })
const makeOffer = () =>
  makeLot(app.database.db, {
    ...{ auctionId, locationId, status: 'open', isBiddable: false, isBuyNow: true, saleType: 'buynow' },
    ...{ buyNowPrice: dollars(40), quantity: 5, canShip: true },
  })

/** A lot in the cart, to be sent to Minnesota. */
async function putToSend(client = ann, to = addressId): Promise<number> {
  const lotId = await makeOffer()
  await client.call(addToCart, { lines: [{ lotId, quantity: 1 }] })
  await client.call(updateCheckout, { group: group(), kind: 'buynow', delivery: 'shipping', addressId: to })
  return lotId
}
const quote = async (client = ann) =>
  (await client.call(quoting.quoteParcels, { ...cart(), isAnew: false })).data.answer.rates
const choose = (client = ann) => client.call(quoting.confirmParcels, { ...cart(), ...GROUND })
const readCheckout = async () => (await ann.call(checkOutCart, { group: group(), payingBy: 'card' })).data
const pay = async () =>
  ann.call(api.payBySource, {
    ...{ payType: 'buynow', method: 'online', group: String(auctionId), source: { id: await makeCard(app, annId) } },
  })
const chargesOf = async () =>
  query(
    `select c.captured from sandbox_pay_charges c join payment_customers p on p.customer_id = c.customer_id
     where p.user_id = $1`,
    [annId],
  )

describe('what is bought outright', () => {
  test('A-951 P-1145 T-46 a rate is chosen and shown, and exactly that is invoiced and taken, with its tax', async () => {
    await putToSend()
    const [ground] = await quote()
    const { data: confirmed } = await choose()
    const { values, rateId } = await readCheckout()
    const tax = rateOf(dollars(40), MN_RATE) + rateOf(confirmed.total, MN_RATE)
    expect(confirmed).toMatchObject({ rateId: 'sandbox-ground', total: ground?.total, isConfirmed: true })
    expect(confirmed.values).toEqual(values)
    expect(values).toMatchObject({ shipping: confirmed.total, tax, total: dollars(40) + confirmed.total + tax })
    expect(rateId).toBe('sandbox-ground')

    const { data: paid } = await pay()
    expect([paid.type, paid.total]).toEqual([1, values.processed])
    const [invoice] = await query(
      `select shipping, shipping_tax, tax + shipping_tax as tax, paid, delivery, carrier, shipping_service, shipping_rate_id,
         address ->> 'city' as city from invoices where id = $1`,
      [paid.data.invoiceId],
    )
    expect(invoice).toEqual({
      ...{
        shipping: String(confirmed.total),
        shipping_tax: String(rateOf(confirmed.total, MN_RATE)),
        tax: String(tax),
      },
      ...{ paid: String(values.total), delivery: 'shipping', carrier: 'shipEngine', city: 'Minneapolis' },
      ...{ shipping_service: 'Ground', shipping_rate_id: 'sandbox-ground' },
    })
    expect(await chargesOf()).toEqual([{ captured: String(values.processed) }])
  })

  test('A-597 whoever is exempt pays no tax for sending', async () => {
    await query('update users set collect_tax = false where id = $1', [annId])
    await putToSend()
    await quote()
    expect((await choose()).data.values).toMatchObject({ tax: 0, shipping: expect.any(Number) })
    expect((await pay()).data.type).toBe(1)
  })

  const edit = (text: string) => async () => void (await query(text, [addressId]))
  test.each<[string, string, () => Promise<unknown>]>([
    ['no rate was chosen', 'shipping_not_chosen', () => quote()],
    [
      'the quote has run out',
      'quote_expired',
      async () => {
        await quote()
        await choose()
        await query("update shipping_quotes set expires_at = now() - interval '1 second' where user_id = $1", [annId])
      },
    ],
    [
      'the address was edited since',
      'quote_expired',
      async () => {
        await quote()
        await choose()
        await edit("update addresses set zip = '55402' where id = $1")()
      },
    ],
    [
      'another address was chosen since',
      'shipping_not_chosen',
      async () => {
        await quote()
        await choose()
        const other = await makeAddress(app.database.db, annId, { isDefault: false })
        await ann.call(updateCheckout, { group: group(), kind: 'buynow', delivery: 'shipping', addressId: other })
      },
    ],
    [
      'more is bought since',
      'shipping_not_chosen',
      async () => {
        await quote()
        await choose()
        const [line] = (await readCheckout()).lines
        await ann.call(changeCartLine, { lineId: line?.id, quantity: 2 })
      },
    ],
    [
      'another lot was put in since',
      'shipping_not_chosen',
      async () => {
        await quote()
        await choose()
        await ann.call(addToCart, { lines: [{ lotId: await makeOffer(), quantity: 1 }] })
      },
    ],
    [
      'the address was deleted since',
      'address_not_chosen',
      async () => {
        await quote()
        await choose()
        await edit('delete from addresses where id = $1')()
      },
    ],
  ])('T-46 %s: nothing is charged', async (_name, code, act) => {
    await putToSend()
    await act()
    expect(await pay()).toMatchObject({ code })
    expect((await readCheckout()).values.shipping).toBe(0)
    expect([await chargesOf(), await query('select from payment_attempts where user_id = $1', [annId])]).toEqual([
      [],
      [],
    ])
  })

  test('T-46 neither a rate nobody was told of nor one that somebody else was told of can be chosen', async () => {
    await putToSend()
    await quote()
    const free = await ann.call(quoting.confirmParcels, { ...cart(), chosen: { rateId: 'sandbox-free' } })
    expect(free).toMatchObject({ status: 422, code: 'quote_expired' })
    const { db } = app.database
    const bobId = await makeBidder(db, auctionId)
    const bob = await app.as(bobId)
    await putToSend(bob, await makeAddress(db, bobId, MINNESOTA))
    expect(await choose(bob)).toMatchObject({ code: 'quote_expired' })
    expect(await query('select rate_id from cart_choices where auction_id = $1', [auctionId])).toEqual([
      { rate_id: null },
      { rate_id: null },
    ])
  })

  test.each(['card', 'wallet'] as const)(
    'money 9 one of two is gone when the %s has been reserved: neither is bought, nothing is taken, and the rest can be quoted anew',
    async (means) => {
      const [stays, goes] = [await putToSend(), await putToSend()]
      await quote()
      await choose()
      await fillWallet(app, annId, dollars(500))
      const rivalId = await makeBidder(app.database.db, auctionId)
      const { bidding } = app.services
      const submit = bidding.submit
      // Somebody takes all of it between the reservation and the decision.
      bidding.submit = async (request) => {
        const command = { type: 'buy', userId: rivalId, quantity: 5 } as const
        if (request.lotId === goes && request.callerId === annId)
          await submit({ lotId: goes, callerId: rivalId, key: `rival-${goes}`, isOffer: false, command })
        return submit(request)
      }
      const tried =
        means === 'card'
          ? await pay()
          : await ann.call(api.payFromWallet, { payType: 'buynow', group: String(auctionId) })
      bidding.submit = submit
      expect(tried.code).toBe('shipment_incomplete')
      await new Sweeper(app.services).sweep()
      expect(await query('select units_sold, status from lots where id = $1', [stays])).toEqual([
        { units_sold: 0, status: 'open' },
      ])
      expect(await query('select from invoices where user_id = $1', [annId])).toEqual([])
      expect((await chargesOf()).filter(({ captured }) => Number(captured) > 0)).toEqual([])
      expect(await walletOf(app, annId)).toBe(dollars(500))
      await quote()
      await choose()
      expect((await pay()).data.type).toBe(1)
    },
  )

  test('A-540 while it is being paid for another rate cannot be chosen', async () => {
    await putToSend()
    await quote()
    await choose()
    await ann.call(api.payByRedirect, { payType: 'buynow', group: String(auctionId) })
    expect(await choose()).toMatchObject({ code: 'previous_payment_open' })
  })

  test('what is set aside is not quoted', async () => {
    const crate = await putToSend()
    await app.database.db
      .insert(lotParcels)
      .values({ lotId: crate, ounces: 60 * 16, length: 20, width: 20, height: 20 })
    const [both] = await (async () => {
      await putToSend()
      return quote()
    })()
    const heavy = (await readCheckout()).lines.find(({ lotId }) => lotId === crate)
    await ann.call(changeCartLine, { lineId: heavy?.id, isInCart: false })
    const [light] = await quote()
    expect(light?.total).toBeLessThan(both?.total ?? 0)
  })

  test('what is fetched has no rates, and neither has what has nowhere to go', async () => {
    await ann.call(addToCart, { lines: [{ lotId: await makeOffer(), quantity: 1 }] })
    const ask = () => ann.call(quoting.quoteParcels, { ...cart(), isAnew: false })
    expect(await ask()).toMatchObject({ code: 'not_shipped' })
    await query('delete from addresses where user_id = $1', [annId])
    await ann.call(updateCheckout, { group: group(), kind: 'buynow', delivery: 'shipping' })
    expect(await ask()).toMatchObject({ code: 'address_not_chosen' })
    expect(await ann.call(quoting.quoteParcels, { cartId: 'x', type: 'buynow', isAnew: false })).toMatchObject({
      status: 404,
    })
  })
})

describe('an invoice', () => {
  const named = (invoiceId: number) => ({ invoiceId, isAnew: false })
  async function sendInvoice(): Promise<{ invoiceId: number; auctionId: number }> {
    const owed = await makeOwed(app, annId)
    await query('update lots set can_ship = true where id = $1', [owed.lotId])
    const chosen = { invoiceId: owed.invoiceId, kind: 'auction', delivery: 'shipping', addressId } as const
    expect((await ann.call(updateCheckout, chosen)).status).toBe(200)
    return owed
  }

  test('P-1145 by its number or its group: it keeps the rate with its tax, and is paid with it', async () => {
    const owed = await sendInvoice()
    await ann.call(quoting.quoteParcels, { cartId: owed.auctionId, type: 'auction', isAnew: false })
    const { data } = await ann.call(quoting.confirmParcels, { invoiceId: owed.invoiceId, ...GROUND })
    const [kept] = await query('select shipping, shipping_tax from invoices where id = $1', [owed.invoiceId])
    expect(kept).toEqual({ shipping: String(data.total), shipping_tax: String(rateOf(data.total, MN_RATE)) })
    expect(data.values).toMatchObject({ shipping: data.total, due: data.values.total })
    const { data: paid } = await ann.call(api.payBySource, {
      ...{ payType: 'auction', method: 'online', invoiceId: owed.invoiceId },
      source: { id: await makeCard(app, annId) },
    })
    expect([paid.type, paid.total]).toEqual([1, data.values.processed])
    for (const late of [
      await ann.call(quoting.quoteParcels, named(owed.invoiceId)),
      await ann.call(quoting.confirmParcels, { invoiceId: owed.invoiceId, ...GROUND }),
    ])
      expect(late).toMatchObject({ code: 'invoice_frozen' })
  })

  test('A-540 while it is being paid for another rate cannot be chosen', async () => {
    const { invoiceId } = await sendInvoice()
    await ann.call(quoting.quoteParcels, named(invoiceId))
    await ann.call(quoting.confirmParcels, { invoiceId, ...GROUND })
    await ann.call(api.payByRedirect, { payType: 'auction', invoiceId })
    expect(await ann.call(quoting.confirmParcels, { invoiceId, ...GROUND })).toMatchObject({
      code: 'previous_payment_open',
    })
  })

  test('T-46 an address that changes between looking and keeping: the rate is none for it', async () => {
    const { invoiceId } = await sendInvoice()
    await ann.call(quoting.quoteParcels, named(invoiceId))
    const { db } = app.database
    const sent = await app.services.shipments.find({ ...app.services, db, user: { id: annId } } as never, { invoiceId })
    const other = await makeAddress(db, annId, { isDefault: false })
    await ann.call(updateCheckout, { invoiceId, kind: 'auction', delivery: 'shipping', addressId: other })
    const rate = { amount: dollars(1), taxRate: 0, carrier: 'shipEngine', service: 'Ground', rateId: 'x' } as const
    await expect(db.transaction((tx) => sent?.keep(tx, rate) ?? Promise.resolve())).rejects.toMatchObject({
      code: 'quote_expired',
    })
    expect(await query('select shipping from invoices where id = $1', [invoiceId])).toEqual([{ shipping: '0' }])
  })

  test('money.md 17 what staff agreed on for sending is taxed as a quote is, and can be paid', async () => {
    const { invoiceId } = await sendInvoice()
    const pay = async () =>
      ann.call(api.payBySource, {
        ...{ payType: 'auction', method: 'online', invoiceId, source: { id: await makeCard(app, annId) } },
      })
    expect(await pay()).toMatchObject({ code: 'shipping_not_chosen' })
    const cashier = await app.as(await makeUser(app.database.db, { role: 'cashier' }))
    await cashier.call(updateInvoice, { invoiceId, shipping: dollars(20) })
    expect(await query('select shipping, shipping_tax from invoices where id = $1', [invoiceId])).toEqual([
      { shipping: String(dollars(20)), shipping_tax: String(rateOf(dollars(20), MN_RATE)) },
    ])
    expect((await pay()).data.type).toBe(1)
  })

  test('A-616 A-647 money 6 what can only be sent is not paid before it is said where to, nor charged by itself; staff take it', async () => {
    const { invoiceId, lotId, auctionId: sale } = await makeOwed(app, annId)
    await query('update lots set can_ship = true, can_pick_up = false where id = $1', [lotId])
    await query('update auctions set auto_charge_hours = 0, can_pay_in_parts = true where id = $1', [sale])
    await fillWallet(app, annId, dollars(500))
    const source = { id: await makeCard(app, annId) }
    const subject = { payType: 'invoice', invoiceId } as const
    const byCard = () => ann.call(api.payBySource, { ...subject, method: 'online', source })
    const refused = { code: 'address_not_chosen' }
    expect(await byCard()).toMatchObject(refused)
    expect(await ann.call(api.payFromWallet, subject)).toMatchObject(refused)
    expect(await ann.call(api.claimOffline, subject)).toMatchObject(refused)
    await chargeSavedCards(app.services)
    expect(await query('select from payment_attempts where invoice_id = $1', [invoiceId])).toEqual([])
    await ann.call(updateCheckout, { invoiceId, kind: 'auction', delivery: 'shipping', addressId })
    expect(await byCard()).toMatchObject({ code: 'shipping_not_chosen' })
    await ann.call(quoting.quoteParcels, named(invoiceId))
    await ann.call(quoting.confirmParcels, { invoiceId, ...GROUND })
    expect((await byCard()).data.type).toBe(1)
    const desk = await makeOwed(app, annId)
    await query('update lots set can_ship = true, can_pick_up = false where id = $1', [desk.lotId])
    const cashier = await app.as(await makeUser(app.database.db, { role: 'cashier' }))
    const cash = { invoiceId: desk.invoiceId, amount: dollars(10), tender: 'cash', reference: '', notes: '' } as const
    expect((await cashier.call(receivePayment, cash)).status).toBe(200)
  })

  test('money 15a what was set aside is not paid before it is said what sending it costs', async () => {
    const { db } = app.database
    const lines = [1, 2].map(() => makeSale(db, { auctionId, locationId, userId: annId }))
    const [one, two] = (await Promise.all(lines)).map(({ lineId }) => lineId) as [number, number]
    await query('update lots set can_ship = true where auction_id = $1', [auctionId])
    await query("update auctions set status = 'closed' where id = $1", [auctionId])
    await makeInvoices(app.database, app.services.tax)
    const invoiceOf = async (lineId: number) =>
      (await query<{ id: number }>('select invoice_id as id from owed_lines where id = $1', [lineId]))[0]?.id ?? 0
    const invoiceId = await invoiceOf(one)
    await ann.call(updateCheckout, { invoiceId, kind: 'auction', delivery: 'shipping', addressId })
    await ann.call(changeOwedLine, { lineId: two, isInCart: false })
    await ann.call(quoting.quoteParcels, named(invoiceId))
    await ann.call(quoting.confirmParcels, { invoiceId, ...GROUND })
    const source = { id: await makeCard(app, annId) }
    const pay = (id: number) =>
      ann.call(api.payBySource, { payType: 'auction', method: 'online', invoiceId: id, source })
    expect((await pay(invoiceId)).data.type).toBe(1)
    expect(await pay(await invoiceOf(two))).toMatchObject({ code: 'shipping_not_chosen' })
  })

  test('before there is one there is nothing to be sent', async () => {
    await makeSale(app.database.db, { auctionId, locationId, userId: annId })
    expect(await ann.call(quoting.quoteParcels, { cartId: auctionId, isAnew: false })).toMatchObject({
      code: 'auction_closing',
    })
  })
})
