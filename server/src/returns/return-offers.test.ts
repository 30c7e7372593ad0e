import { payBySource } from '@gavelhouse/shared/checkout/contract.ts'
import { refundInvoice } from '@gavelhouse/shared/checkout/refund-contract.ts'
import { getInvoiceDetails } from '@gavelhouse/shared/invoices/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { listNotices } from '@gavelhouse/shared/notifications/contract.ts'
import { getOfficeCounts } from '@gavelhouse/shared/office/contract.ts'
import { OFFICE_RETURN_NAMES } from '@gavelhouse/shared/office/list-names.ts'
import * as api from '@gavelhouse/shared/returns/contract.ts'
import { listOfficeReturns } from '@gavelhouse/shared/returns/office-contract.ts'
import * as staffApi from '@gavelhouse/shared/returns/staff-contract.ts'
import { previewSettlement } from '@gavelhouse/shared/settlements/settle-contract.ts'
import { describe, expect, test } from 'vitest'
import { makeBidder, makeUser } from '../testing/factories.ts'
import { makeInvoice } from '../testing/money.ts'
import { makeCard } from '../testing/payment-tokens.ts'
import { readInbox } from '../testing/read-inbox.ts'
import { setReturnScene } from '../testing/return-scene.ts'

const scene = setReturnScene()
const { query, paid, ask, read, refunded, emailOfAnn } = scene

/** Of three units, two are asked to be taken back. */
async function asked() {
  const { invoiceId, lineId } = await paid()
  const { number } = (await ask(invoiceId, [{ lineId, units: 2 }])).data
  return { invoiceId, lineId, number }
}

/** Two lots on one invoice, paid by card. */
async function paidLots() {
  const { app, auctionId, userId, ann } = scene
  const { invoiceId, lineIds } = await makeInvoice(app, { userId, auctionId, prices: [dollars(10), dollars(30)] })
  const source = { id: await makeCard(app, userId) }
  await ann.call(payBySource, { payType: 'auction', method: 'online', invoiceId, source })
  return { invoiceId, lineIds }
}

type Terms = Partial<Parameters<typeof termsOf>[0]> & { number: number }
const termsOf = (given: {
  number: number
  items?: { lineId: number; units: number }[]
  amount?: number
  days?: number
}) => ({
  ...{ items: [], amount: 0, givesShipping: false, to: 'source' as const, days: 7, answer: 'Keep it, please' },
  ...given,
})
const offer = (given: Terms, client = scene.staff) => client.call(staffApi.offerInstead, termsOf(given))
const offerOf = async (number: number) => {
  const { offer: made } = (await read(number)).value
  if (made === null) throw new Error('nothing was offered')
  return made
}
const say = (offerId: number, status: 'accepted' | 'declined', client = scene.ann) =>
  client.call(api.answerReturnOffer, { offerId, status })

describe('what waits for the house', () => {
  const waiting = async () => (await scene.staff.call(getOfficeCounts, {})).data.openReturns ?? -1
  const found = async (isOffered: 0 | 1) => {
    const filters = [
      { field: OFFICE_RETURN_NAMES.state, type: 'in' as const, value: ['requested', 'accepted', 'received'] },
      { field: OFFICE_RETURN_NAMES.isOffered, type: 'in' as const, value: [isOffered] },
    ]
    const { data } = await scene.staff.call(listOfficeReturns, { limit: 100, page: 1, filters })
    return data.records.map(({ id }) => id)
  }

  test('decision 078 is not what waits for the buyer; declined or run out, it is again', async () => {
    const before = await waiting()
    const { number } = await asked()
    expect([await waiting(), (await found(0)).includes(number)]).toEqual([before + 1, true])
    await offer({ number, amount: dollars(7) })
    expect([await waiting(), (await found(0)).includes(number), (await found(1)).includes(number)]).toEqual([
      ...[before, false, true],
    ])
    await say((await offerOf(number)).id, 'declined')
    expect([await waiting(), (await found(1)).includes(number)]).toEqual([before + 1, false])
    await offer({ number, amount: dollars(8) })
    await query('update return_offers set expires_at = clock_timestamp() where return_id = $1', [number])
    expect([await waiting(), (await found(0)).includes(number)]).toEqual([before + 1, true])
  })
})

describe('offering something else', () => {
  test('the buyer is told what and until when, and keeps the goods for the amount, paid once', async () => {
    const { invoiceId, number, lineId } = await asked()
    expect(await offer({ number, amount: dollars(7) })).toMatchObject({ status: 200, data: { total: dollars(7) } })
    const made = await offerOf(number)
    expect(made).toMatchObject({ state: 'open', amount: dollars(7), total: dollars(7), items: [] })
    expect(made.expiresAt - made.createdAt).toBeGreaterThan(6.9 * 86_400_000)
    const email = await emailOfAnn()
    expect((await readInbox(scene.app, email)).map(({ subject }) => subject)).toContain(
      `An offer about your return ${number}`,
    )
    const notices = (await scene.ann.call(listNotices, {})).data.records
    expect(notices.map(({ kind }) => kind)).toContain('return_offered')

    expect((await say(made.id, 'accepted')).status).toBe(200)
    expect((await say(made.id, 'accepted')).status).toBe(200)
    expect(await refunded()).toBe(dollars(7))
    const { value, transactions } = await read(number)
    expect(value).toMatchObject({ state: 'settled', refund: dollars(7), isReturned: false, answer: 'Keep it, please' })
    expect(transactions).toMatchObject([{ amount: dollars(7) }])
    // The goods are the buyer's: they cannot be asked for again, and the third can.
    const again = (units: number) =>
      scene.ann.call(api.requestReturn, { invoiceId, items: [{ lineId, units }], reason: 'Again', pictures: [] })
    expect(await again(2)).toMatchObject({ code: 'units_not_left' })
    expect((await again(1)).status).toBe(200)
  })

  test('fewer units than were asked for come back, and the seller is settled with the rest', async () => {
    const { number, lineId } = await asked()
    await offer({ number, items: [{ lineId, units: 1 }], amount: dollars(2) })
    const made = await offerOf(number)
    expect(made).toMatchObject({ total: dollars(12), items: [{ lineId, units: 1 }] })
    expect((await say(made.id, 'accepted')).status).toBe(200)
    expect(await refunded()).toBe(dollars(12))
    const { value, lines } = await read(number)
    expect(value).toMatchObject({ state: 'returned', subtotal: dollars(10), refund: dollars(10) })
    expect(lines).toMatchObject([{ id: lineId, quantity: 1 }])
    const [{ seller = 0 } = {}] = await query<{ seller: number }>(
      'select p.seller_id as seller from owed_lines l join lots p on p.id = l.lot_id where l.id = $1',
      [lineId],
    )
    const owner = await scene.app.as(await makeUser(scene.app.database.db, { role: 'owner' }))
    const { data } = await owner.call(previewSettlement, { sellerId: seller, auctionId: scene.auctionId })
    expect(data.hammer).toBe(dollars(20))
  })

  test('P-327 after a discount an offer to take goods back comes to what is left, and holds', async () => {
    const { invoiceId, lineId, number } = await asked()
    const discount = { invoiceId, items: [], amount: dollars(15), givesShipping: false, to: 'source' as const }
    expect((await scene.staff.call(refundInvoice, { ...discount, reason: 'A scratch' })).status).toBe(200)
    expect(await offer({ number, items: [{ lineId, units: 2 }] })).toMatchObject({ data: { total: dollars(15) } })
    expect((await say((await offerOf(number)).id, 'accepted')).status).toBe(200)
    expect((await read(number)).value).toMatchObject({ state: 'returned', refund: dollars(15), total: dollars(20) })
    expect(await refunded()).toBe(dollars(30))
  })

  test('units the buyer was paid to keep are not asked for again, beside those that came back', async () => {
    const { number, lineId, invoiceId } = await asked()
    await offer({ number, items: [{ lineId, units: 1 }], amount: dollars(2) })
    await say((await offerOf(number)).id, 'accepted')
    // Of three, one came back, one was paid for and kept, and one was never asked for.
    const { data: detail } = await scene.ann.call(getInvoiceDetails, { invoiceId })
    expect(detail.lines).toMatchObject([{ returnedQuantity: 1, requestedQuantity: 1 }])
    const again = (units: number) => ask(invoiceId, [{ lineId, units }])
    expect(await again(2)).toMatchObject({ code: 'units_not_left' })
    expect(await again(1)).toMatchObject({ status: 200 })
    expect(await again(1)).toMatchObject({ code: 'units_not_left' })
  })

  test('a lot the buyer keeps whole, while another of the same return comes back, is not asked for again', async () => {
    const { invoiceId, lineIds } = await paidLots()
    const [back = 0, kept = 0] = lineIds
    const { number } = (
      await ask(
        invoiceId,
        lineIds.map((lineId) => ({ lineId, units: 1 })),
      )
    ).data
    await offer({ number, items: [{ lineId: back, units: 1 }], amount: dollars(2) })
    await say((await offerOf(number)).id, 'accepted')
    expect((await read(number)).lines.map(({ id }) => id)).toEqual([back])
    expect(await ask(invoiceId, [{ lineId: kept, units: 1 }])).toMatchObject({ code: 'units_not_left' })
  })

  test('declined or run out, the return is to be decided again; a new offer takes the place of the last', async () => {
    const { number } = await asked()
    await offer({ number, amount: dollars(1) })
    const first = await offerOf(number)
    await offer({ number, amount: dollars(2) })
    expect(await say(first.id, 'accepted')).toMatchObject({ status: 409, code: 'return_offer_over' })
    const second = await offerOf(number)
    for (let tries = 0; tries < 2; tries += 1) expect((await say(second.id, 'declined')).status).toBe(200)
    expect((await read(number)).value).toMatchObject({ state: 'requested', offer: { state: 'declined' } })
    expect(await say(second.id, 'accepted')).toMatchObject({ code: 'return_offer_over' })
    await offer({ number, amount: dollars(3) })
    const third = await offerOf(number)
    await query("update return_offers set expires_at = now() - interval '1 second' where id = $1", [third.id])
    expect(await offerOf(number)).toMatchObject({ state: 'expired' })
    expect(await say(third.id, 'accepted')).toMatchObject({ code: 'return_offer_over' })
    expect((await offer({ number, amount: dollars(4) })).status).toBe(200)
    expect(await query('select state from return_offers where return_id = $1 order by id', [number])).toEqual([
      ...[{ state: 'withdrawn' }, { state: 'declined' }, { state: 'expired' }, { state: 'open' }],
    ])
    expect(await refunded()).toBe(0)
  })

  test.each<[string, (lineId: number) => Omit<Terms, 'number'>, number, string | undefined]>([
    ['nothing', () => ({}), 422, 'invalid_amount'],
    ['more than was asked for', () => ({ amount: dollars(20.01) }), 422, undefined],
    ['more units', (lineId) => ({ items: [{ lineId, units: 3 }] }), 422, 'units_not_left'],
    ['units of another invoice', () => ({ items: [{ lineId: 1_000_000, units: 1 }] }), 404, 'not_found'],
  ])('refused: %s', async (_name, terms, status, code) => {
    const { number, lineId } = await asked()
    const refusal = await offer({ number, ...terms(lineId) })
    expect(refusal.status).toBe(status)
    if (code !== undefined) expect(refusal.code).toBe(code)
    expect((await read(number)).value.offer).toBeNull()
  })

  test('staff take it back with a reason, or decide without it', async () => {
    const { number } = await asked()
    await offer({ number, amount: dollars(5) })
    const made = await offerOf(number)
    const input = { offerId: made.id, reason: 'Too much' }
    for (let tries = 0; tries < 2; tries += 1)
      expect((await scene.staff.call(staffApi.withdrawOffer, input)).status).toBe(200)
    expect(await say(made.id, 'accepted')).toMatchObject({ code: 'return_offer_over' })
    await offer({ number, amount: dollars(5) })
    const next = await offerOf(number)
    await scene.staff.call(staffApi.changeReturn, { number, act: 'refuse', answer: 'Sold as it is' })
    expect(await offerOf(number)).toMatchObject({ state: 'withdrawn' })
    expect(await say(next.id, 'accepted')).toMatchObject({ code: 'return_offer_over' })
    expect(await offer({ number, amount: dollars(5) })).toMatchObject({ status: 409, code: 'return_over' })
    const acts = await query('select act from audit_log where subject = $1 order by id', [`return:${number}`])
    expect(acts.map(({ act }) => act)).toEqual([
      ...['offer_instead', 'withdraw_return_offer', 'offer_instead', 'change_return'],
    ])
  })

  test('T-20 only its buyer answers; people without the right to give money back do not offer, sellers do not see it', async () => {
    const { number } = await asked()
    await offer({ number, amount: dollars(5) })
    const made = await offerOf(number)
    const bob = await scene.app.as(await makeBidder(scene.app.database.db, scene.auctionId))
    expect(await say(made.id, 'accepted', bob)).toMatchObject({ status: 404, code: 'not_found' })
    const pickup = await scene.app.as(await makeUser(scene.app.database.db, { role: 'pickup' }))
    expect((await offer({ number, amount: dollars(5) }, pickup)).status).toBe(403)
  })
})

describe('at once', () => {
  test('I-30 T-45 accepted twenty times, it is paid once', async () => {
    const { number } = await asked()
    await offer({ number, amount: dollars(7) })
    const { id } = await offerOf(number)
    const tries = await Promise.all(Array.from({ length: 20 }, () => say(id, 'accepted')))
    expect(tries.every(({ status }) => status === 200)).toBe(true)
    expect(await refunded()).toBe(dollars(7))
  })

  test.each([
    ['withdrawn by the buyer', (number: number) => scene.ann.call(api.withdrawReturn, { number })],
    [
      'taken back by staff',
      async (number: number) =>
        scene.staff.call(staffApi.withdrawOffer, { offerId: (await offerOf(number)).id, reason: 'Too much' }),
    ],
    [
      'approved by staff',
      (number: number) => scene.staff.call(staffApi.approveReturn, { number, givesShipping: false, to: 'source' }),
    ],
  ])('T-45 accepted while it is %s: one of them holds', async (_name, other) => {
    for (let round = 0; round < 5; round += 1) {
      const { number } = await asked()
      const was = await refunded()
      await offer({ number, amount: dollars(7) })
      const { id } = await offerOf(number)
      const [yes, no] = await Promise.all([say(id, 'accepted'), other(number)])
      expect([yes.status, no.status].filter((status) => status === 200)).toHaveLength(1)
      const { state } = (await read(number)).value
      const given = (await refunded()) - was
      expect(given).toBe(yes.status === 200 ? dollars(7) : state === 'returned' ? dollars(20) : 0)
    }
  })

  test('what was given back meanwhile is not promised twice: the offer does not hold, and nothing is paid', async () => {
    const { number, invoiceId, lineId } = await asked()
    await offer({ number, items: [{ lineId, units: 2 }] })
    const { id } = await offerOf(number)
    const give = { amount: 0, givesShipping: false, to: 'source', reason: 'Damaged here' } as const
    await scene.staff.call(refundInvoice, { ...give, invoiceId, items: [{ lineId, units: 2 }] })
    expect((await say(id, 'accepted')).status).toBe(422)
    expect(await refunded()).toBe(dollars(20))
    expect(await offerOf(number)).toMatchObject({ state: 'open' })
  })
})
