import { payBySource } from '@gavelhouse/shared/checkout/contract.ts'
import { refundInvoice } from '@gavelhouse/shared/checkout/refund-contract.ts'
import { getInvoiceDetails, listInvoices } from '@gavelhouse/shared/invoices/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { OFFICE_RETURN_NAMES } from '@gavelhouse/shared/office/list-names.ts'
import * as api from '@gavelhouse/shared/returns/contract.ts'
import { listOfficeReturns } from '@gavelhouse/shared/returns/office-contract.ts'
import * as staffApi from '@gavelhouse/shared/returns/staff-contract.ts'
import readExcel from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { makeUser } from '../testing/factories.ts'
import { invoiceOf, makeInvoice, walletOf } from '../testing/money.ts'
import { makeCard } from '../testing/payment-tokens.ts'
import { readInbox } from '../testing/read-inbox.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { setReturnScene } from '../testing/return-scene.ts'
import type { TestClient } from '../testing/test-app.ts'

const scene = setReturnScene()
const { query, paid, ask, read, refunded, emailOfAnn } = scene

const approve = (number: number, given: Partial<Parameters<typeof approving>[0]> = {}) =>
  scene.staff.call(staffApi.approveReturn, approving({ number, ...given }))
const approving = (given: { number: number; to?: 'source' | 'wallet' }) => ({
  ...{ givesShipping: false, to: 'source' as const, ...given },
})

describe('asking for a return', () => {
  test('P-325 P-1018 P-1000 some units of a paid invoice become a pending return with its sums, told to buyer and house', async () => {
    const { invoiceId, lineId } = await paid()
    const asked = await ask(invoiceId, [{ lineId, units: 2 }])
    expect(asked).toMatchObject({ status: 200, data: { number: expect.any(Number) } })
    const { number } = asked.data
    const { value, lines } = await read(number)
    expect(value).toMatchObject({
      ...{ number, invoiceId, isReturned: false, returnedAt: null, state: 'requested', reason: 'The switch is broken' },
      ...{ subtotal: dollars(20), total: dollars(20), refund: 0, itemCount: 1 },
    })
    expect(lines).toMatchObject([{ id: lineId, quantity: 2, boughtQuantity: 3, total: dollars(20) }])
    const { data } = await scene.ann.call(api.listReturns, { limit: 10, page: 1, filters: [] })
    expect(data.records.map((one) => one.number)).toEqual([number])
    const { data: detail } = await scene.ann.call(getInvoiceDetails, { invoiceId })
    expect(detail.invoice).toMatchObject({ returnNumber: number, returnedAt: null })
    expect(detail.lines[0]).toMatchObject({ returnedQuantity: 0, requestedQuantity: 2 })
    const email = await emailOfAnn()
    expect(await kindsOf(email)).toContain('return_changed')
    expect(await query('select 1 from messages where key = $1', [`mail:return-requested:${number}`])).toHaveLength(1)
  })

  test('staff find a return by the title of what comes back, also by the one it has since', async () => {
    const { invoiceId, lineId } = await paid()
    const { number } = (await ask(invoiceId, [{ lineId, units: 1 }])).data
    const found = async (value: string) => {
      const filters = [{ field: OFFICE_RETURN_NAMES.text, type: 'like' as const, value }]
      const { records } = (await scene.staff.call(listOfficeReturns, { limit: 50, page: 1, filters })).data
      return records.map((record) => record.number)
    }
    const rename = (title: string) =>
      query('update lots set title = $1 where id = (select lot_id from owed_lines where id = $2)', [title, lineId])
    await rename('Zeppelin mast 9%')
    expect([await found('zeppelin MAST'), await found('9%')]).toEqual([[number], [number]])
    await rename('Mooring tower')
    expect([await found('zeppelin'), await found('mooring')]).toEqual([[], [number]])
    expect(await found(String(number))).toContain(number)
  })

  test('P-1018 P-326 I-30 what was asked for or came back cannot be asked for again', async () => {
    const { invoiceId, lineId } = await paid()
    const { data } = await ask(invoiceId, [{ lineId, units: 2 }])
    expect(await ask(invoiceId, [{ lineId, units: 2 }])).toMatchObject({ status: 422, code: 'units_not_left' })
    expect((await approve(data.number)).status).toBe(200)
    expect(await ask(invoiceId, [{ lineId, units: 2 }])).toMatchObject({ code: 'units_not_left' })
    expect((await ask(invoiceId, [{ lineId, units: 1 }])).status).toBe(200)
  })

  test('T-45 twenty at once for the last units: they are asked for once', async () => {
    const { invoiceId, lineId } = await paid()
    const tries = await Promise.all(Array.from({ length: 20 }, () => ask(invoiceId, [{ lineId, units: 3 }])))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('R-9 the same request again is the same return; the same key for another is a mistake', async () => {
    const { invoiceId, lineId } = await paid()
    const first = await ask(invoiceId, [{ lineId, units: 1 }], 'return-once')
    const again = await ask(invoiceId, [{ lineId, units: 1 }], 'return-once')
    expect(again.data).toEqual(first.data)
    expect(await ask(invoiceId, [{ lineId, units: 2 }], 'return-once')).toMatchObject({ code: 'idempotency_mismatch' })
  })

  test('P-1018 nothing is taken back that is not paid, is too old, or is not on the invoice', async () => {
    const { invoiceId: unpaid, lineIds } = await makeInvoice(scene.app, {
      userId: scene.userId,
      auctionId: scene.auctionId,
    })
    expect(await ask(unpaid, [{ lineId: lineIds[0] ?? 0, units: 1 }])).toMatchObject({ code: 'invoice_unpaid' })
    const { invoiceId, lineId } = await paid()
    expect(await ask(invoiceId, [{ lineId: lineIds[0] ?? 0, units: 1 }])).toMatchObject({ code: 'not_found' })
    await query("update invoices set paid_at = now() - interval '31 days' where id = $1", [invoiceId])
    expect(await ask(invoiceId, [{ lineId, units: 1 }])).toMatchObject({ status: 422, code: 'return_too_late' })
  })

  test('PD-5 a house that has switched returns off takes none, and says so on the invoice', async () => {
    const { invoiceId, lineId } = await paid()
    const untilOf = async () => (await scene.ann.call(getInvoiceDetails, { invoiceId })).data.invoice.returnableUntil
    const turn = (value: string) =>
      query("update settings set value = $1 where kind = 'feature' and key = 'returns'", [value])
    expect(await untilOf()).toBeGreaterThan(Date.now())
    await turn('false')
    try {
      expect(await untilOf()).toBeNull()
      expect((await ask(invoiceId, [{ lineId, units: 1 }])).status).not.toBe(200)
    } finally {
      await turn('true')
    }
  })

  test('T-20 A-772 a picture has to be one’s own, uploaded for this', async () => {
    const { invoiceId, lineId } = await paid()
    const name = `return_request/${'a'.repeat(40)}.webp`
    const send = () =>
      scene.ann.call(api.requestReturn, {
        ...{ invoiceId, items: [{ lineId, units: 1 }], reason: 'Look at it', pictures: [name] },
      })
    expect((await send()).status).toBe(422)
    await query('insert into uploads (user_id, name, bytes) values ($1, $2, 1)', [scene.userId, name])
    const { data } = await send()
    expect((await read(data.number)).value.pictures).toEqual([name])
  })
})

describe('the course of a return', () => {
  const change = (number: number, act: 'accept' | 'receive' | 'refuse', answer?: string) =>
    scene.staff.call(staffApi.changeReturn, { number, act, ...(answer !== undefined && { answer }) })

  test('P-327 P-320 P-998 accepted, received, approved: the money goes back to the card, and each step is told', async () => {
    const { invoiceId, lineId } = await paid()
    const { number } = (await ask(invoiceId, [{ lineId, units: 2 }])).data
    expect((await change(number, 'accept', 'Bring it along')).status).toBe(200)
    expect((await change(number, 'accept')).status).toBe(200)
    expect((await read(number)).value).toMatchObject({ state: 'accepted', answer: 'Bring it along', isReturned: false })
    expect((await change(number, 'receive')).status).toBe(200)
    expect(await approve(number)).toMatchObject({ status: 200, data: { refundIds: [expect.any(Number)] } })
    const { value, transactions } = await read(number)
    expect(value).toMatchObject({ state: 'returned', isReturned: true, refund: dollars(20), total: dollars(20) })
    expect(value.returnedAt).toBeGreaterThan(0)
    expect(transactions).toMatchObject([{ type: 'refund', method: 'card', amount: dollars(20), status: 'success' }])
    const { envelope } = await scene.ann.post('/product/returninvoice', { return_invoice: number, filters: [] })
    expect(envelope.data.responseData).toMatchObject({
      ...{ cartvalues: { return_invoice: number }, invoicerecords: [{ project_id: expect.any(Number) }] },
      transactionrecords: [{ type: 'refund', amount: 20 }],
    })
    expect(await refunded()).toBe(dollars(20))
    expect(await invoiceOf(scene.app, invoiceId)).toMatchObject({ credited: dollars(20), refunded: dollars(20) })
    const told = await query('select kind from notifications where user_id = $1 order by id', [scene.userId])
    expect(told.map(({ kind }) => kind)).toEqual(['return_accepted', 'return_received', 'return_approved'])
    const { data } = await scene.ann.call(getInvoiceDetails, { invoiceId })
    expect(data.invoice.returnedAt).toBeGreaterThanOrEqual(value.createdAt)
    expect(await approve(number)).toMatchObject({ status: 409, code: 'return_over' })
  })

  test('P-327 to the wallet, if staff say so', async () => {
    const { invoiceId, lineId } = await paid()
    const { number } = (await ask(invoiceId, [{ lineId, units: 1 }])).data
    await approve(number, { to: 'wallet' })
    expect(await walletOf(scene.app, scene.userId)).toBe(dollars(10))
    expect((await read(number)).transactions).toMatchObject([{ method: 'wallet', amount: dollars(10) }])
  })

  test('P-327 after a discount the goods come back at what is left of what was paid, and the discount ends', async () => {
    const { invoiceId, lineId } = await paid()
    const given = async () => {
      const [row] = await query(`select coalesce(sum(b.debits - b.credits), 0)::int as sum from book_balances b
        join book_accounts a on a.id = b.account_id where a.kind = 'promotions'`)
      return row?.sum
    }
    const before = await given()
    const discount = (amount: number) =>
      scene.staff.call(refundInvoice, {
        ...{ invoiceId, items: [], amount, givesShipping: false, to: 'source', reason: 'A scratch' },
      })
    expect((await discount(dollars(5))).status).toBe(200)
    const { number } = (await ask(invoiceId, [{ lineId, units: 2 }])).data
    expect((await approve(number)).message).toBe('Return approved, the money is on its way')
    expect((await read(number)).value).toMatchObject({ refund: dollars(20), total: dollars(20) })
    const { number: last } = (await ask(invoiceId, [{ lineId, units: 1 }])).data
    expect((await approve(last)).status).toBe(200)
    expect((await read(last)).value).toMatchObject({ refund: dollars(5), total: dollars(10) })
    expect(await refunded()).toBe(dollars(30))
    expect(await given()).toBe(before)
    expect(await invoiceOf(scene.app, invoiceId)).toMatchObject({ credited: dollars(30), refunded: dollars(30) })
    expect((await discount(dollars(1))).code).toBe('more_than_paid')
  })

  test('P-327 goods come back also where all that was paid for them was given back before, and nothing is sent', async () => {
    const { invoiceId, lineId } = await paid()
    const { number } = (await ask(invoiceId, [{ lineId, units: 3 }])).data
    const all = { invoiceId, items: [], amount: dollars(30), givesShipping: false, to: 'source' as const }
    expect((await scene.staff.call(refundInvoice, { ...all, reason: 'Sorry' })).status).toBe(200)
    expect(await approve(number)).toMatchObject({
      ...{ status: 200, data: { refundIds: [] } },
      message: 'Return approved. Nothing is sent: nothing is left of what was paid',
    })
    expect((await read(number)).value).toMatchObject({ state: 'returned', refund: 0, total: dollars(30) })
    expect(await refunded()).toBe(dollars(30))
  })

  test('I-30 T-45 approved twenty times at once, it is paid once', async () => {
    const { invoiceId, lineId } = await paid()
    const { number } = (await ask(invoiceId, [{ lineId, units: 3 }])).data
    const tries = await Promise.all(Array.from({ length: 20 }, () => approve(number)))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await refunded()).toBe(dollars(30))
  })

  test('P-323 refused with a word to the buyer; what is for the house stays there', async () => {
    const { invoiceId, lineId } = await paid()
    const { number } = (await ask(invoiceId, [{ lineId, units: 1 }])).data
    expect((await change(number, 'refuse')).status).toBe(422)
    const input = { number, act: 'refuse', answer: 'Sold as it is', internalReason: 'Third time this month' } as const
    await scene.staff.call(staffApi.changeReturn, input)
    const { envelope } = await scene.ann.post('/product/returninvoice', { return_invoice: number })
    expect(envelope.data.responseData).toMatchObject({
      cartvalues: { return_answer: 'Sold as it is', cart_returned: 0 },
    })
    expect(JSON.stringify(envelope)).not.toContain('Third time')
    const { data } = await scene.staff.call(staffApi.getSoldReturn, { number })
    expect(data.value).toMatchObject({ internalReason: 'Third time this month', state: 'refused' })
    expect(await approve(number)).toMatchObject({ code: 'return_over' })
    // Its units can be asked for again.
    expect((await ask(invoiceId, [{ lineId, units: 3 }])).status).toBe(200)
  })

  test('the buyer withdraws until the goods are in the house', async () => {
    const { invoiceId, lineId } = await paid()
    const { number } = (await ask(invoiceId, [{ lineId, units: 1 }])).data
    for (let tries = 0; tries < 2; tries += 1)
      expect((await scene.ann.call(api.withdrawReturn, { number })).status).toBe(200)
    const { number: second } = (await ask(invoiceId, [{ lineId, units: 1 }])).data
    await change(second, 'receive')
    expect(await scene.ann.call(api.withdrawReturn, { number: second })).toMatchObject({ code: 'return_over' })
  })

  test('P-296 P-318 units staff give back unasked are a return too; with all of them the invoice is returned only', async () => {
    const { invoiceId, lineId } = await paid()
    const give = { amount: 0, givesShipping: false, to: 'source', reason: 'Damaged here' } as const
    await scene.staff.call(refundInvoice, { ...give, invoiceId, items: [{ lineId, units: 3 }] })
    const { data } = await scene.ann.call(api.listReturns, { limit: 10, page: 1, filters: [] })
    expect(data.records).toMatchObject([{ invoiceId, state: 'returned', reason: 'Damaged here', refund: dollars(30) }])
    const list = async (action: 'all' | 'returned') =>
      (await scene.ann.call(listInvoices, { limit: 10, page: 1, filters: [], action })).data.records.map(
        (one) => one.number,
      )
    expect(await list('all')).toEqual([])
    expect(await list('returned')).toEqual([invoiceId])
  })

  test('P-255 P-256 the search finds the number of the return, of its invoice, or the title of a lot on it', async () => {
    const [one, other] = [await paid(), await paid()]
    await query("update lots set title = 'Drill 100%' where id = (select lot_id from owed_lines where id = $1)", [
      one.lineId,
    ])
    const { number } = (await ask(one.invoiceId, [{ lineId: one.lineId, units: 1 }])).data
    const { number: second } = (await ask(other.invoiceId, [{ lineId: other.lineId, units: 1 }])).data
    const search = async (value: string) => {
      const filters = [{ field: 'search', type: 'like' as const, value }]
      const { data } = await scene.ann.call(api.listReturns, { limit: 10, page: 1, filters })
      return data.records.map((record) => record.number)
    }
    expect(await search('drill 100%')).toEqual([number])
    expect(await search('%')).toEqual([number])
    expect(await search(String(other.invoiceId))).toEqual([second])
    expect(await search(String(number))).toContain(number)
    expect(await search('')).toEqual([second, number])
    const { data } = await scene.staff.call(staffApi.listSoldReturns, {
      ...{ limit: 10, page: 1, action: 'all', filters: [{ field: 'search', type: 'like', value: 'drill' }] },
    })
    expect(data.records.map((record) => record.number)).toEqual([number])
  })
})

describe('those who sell', () => {
  /** One invoice with two lots of one seller and one of another, all of them asked to be taken back. */
  async function askedOfTwo() {
    const { app, auctionId, userId, ann } = scene
    const { db } = app.database
    const [one, two] = [await makeUser(db, { role: 'seller' }), await makeUser(db, { role: 'seller' })]
    const { invoiceId, lineIds } = await makeInvoice(app, {
      ...{ userId, auctionId, prices: [10, 30, 5].map(dollars) },
    })
    for (const [index, sellerId] of [one, two, one].entries())
      await query('update lots set seller_id = $1 where id = (select lot_id from owed_lines where id = $2)', [
        ...[sellerId, lineIds[index]],
      ])
    const source = { id: await makeCard(app, userId) }
    await ann.call(payBySource, { payType: 'auction', method: 'online', invoiceId, source })
    const items = lineIds.map((lineId) => ({ lineId, units: 1 }))
    const { number } = (await ask(invoiceId, items)).data
    await query("update lots set title = 'Telescope' where id = (select lot_id from owed_lines where id = $1)", [
      lineIds[1],
    ])
    return { number, one: await app.as(one), two: await app.as(two) }
  }
  const sold = async (client: TestClient, filters: { field: string; type: 'like'; value: string }[] = []) => {
    const { data } = await client.call(staffApi.listSoldReturns, { limit: 10, page: 1, action: 'all', filters })
    return data.records
  }

  test('the list tells a seller of a shared return what its record tells, and staff all of it', async () => {
    const { number, one, two } = await askedOfTwo()
    const tellSame = async () => {
      for (const client of [one, two]) {
        const { value } = (await client.call(staffApi.getSoldReturn, { number })).data
        expect(await sold(client)).toEqual([value])
      }
    }
    await tellSame()
    expect(await sold(one)).toMatchObject([{ subtotal: dollars(15), total: dollars(15), itemCount: 2, refund: 0 }])
    await approve(number)
    await tellSame()
    expect(await sold(one)).toMatchObject([{ total: dollars(15), refund: dollars(15) }])
    expect(await sold(two)).toMatchObject([{ total: dollars(30), refund: dollars(30), itemCount: 1 }])
    const [whole] = await sold(scene.staff)
    expect(whole).toMatchObject({ number, total: dollars(45), refund: dollars(45), itemCount: 3 })
  })

  test('S-20 decision 050: sellers are told no names of the pictures of a return, staff are', async () => {
    const { number, one } = await askedOfTwo()
    const pictures = [`return_request/${'cd'.repeat(20)}.webp`]
    await query('update returns set pictures = $1 where id = $2', [pictures, number])
    const read = async (client: TestClient) => (await client.call(staffApi.getSoldReturn, { number })).data.value
    expect([await sold(one), await read(one)]).toMatchObject([[{ pictures: [] }], { pictures: [] }])
    const told = (await sold(scene.staff)).find((record) => record.number === number)
    expect([told, await read(scene.staff)]).toMatchObject([{ pictures }, { pictures }])
  })

  test('P-256 a seller does not find a return by what somebody else has sold', async () => {
    const { number, one, two } = await askedOfTwo()
    const search = async (client: TestClient) => {
      const found = await sold(client, [{ field: 'search', type: 'like', value: 'telescope' }])
      return found.map((record) => record.number)
    }
    expect([await search(one), await search(two)]).toEqual([[], [number]])
  })
})

describe('on paper', () => {
  test('P-319 PDF and spreadsheet are read back; a title is no formula', async () => {
    const { invoiceId, lineId } = await paid()
    await query("update lots set title = '=1+1' where id = (select lot_id from owed_lines where id = $1)", [lineId])
    const { number } = (await ask(invoiceId, [{ lineId, units: 2 }])).data
    await approve(number)
    const pdf = (await scene.ann.call(api.getReturnPdf, { number })).data
    expect(pdf.fileName).toBe(`return-${number}.pdf`)
    const page = readPdf(Buffer.from(pdf.content, 'base64')).join('\n')
    expect(page).toContain(`Return ${number}`)
    expect(page).toContain('Returned')
    expect(page).toContain('2 of 3')
    expect(page).toMatch(/Refund US \$20\.00/)
    expect(page).toContain('The switch is broken')
    const sheet = (await scene.ann.call(api.getReturnSpreadsheet, { number })).data
    const bytes = Buffer.from(sheet.content, 'base64')
    const [lots] = await readExcel(bytes)
    const rows = lots?.data ?? []
    expect(rows[1]).toEqual(['=1+1', 10, 2, 20, 0, 20])
    expect(rows.at(-1)).toEqual(['Totals', null, 2, 20, 0, 20])
  })
})

const kindsOf = async (email: string) => (await readInbox(scene.app, email)).map(({ kind }) => kind)
