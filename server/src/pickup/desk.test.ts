import { recordCash } from '@gavelhouse/shared/checkout/contract.ts'
import { refundInvoice } from '@gavelhouse/shared/checkout/refund-contract.ts'
import { getInvoiceDetails, listInvoices } from '@gavelhouse/shared/invoices/contract.ts'
import { changeInvoiceStatus } from '@gavelhouse/shared/invoices/seller-contract.ts'
import { listNotices } from '@gavelhouse/shared/notifications/contract.ts'
import { findPickups, getPickup, handOver, undoHandover } from '@gavelhouse/shared/pickup/contract.ts'
import { requestReturn } from '@gavelhouse/shared/returns/contract.ts'
import { approveReturn, changeReturn } from '@gavelhouse/shared/returns/staff-contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dueOf } from '../invoices/due.ts'
import { addLineCredits } from '../invoices/queries.ts'
import { getInvoice } from '../invoices/queries-payable.ts'
import { makeAuction, makeLocation, makeUser } from '../testing/factories.ts'
import { makeDispute } from '../testing/make-dispute.ts'
import { makeInvoice, payInvoice } from '../testing/make-invoice.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let [desk, other]: TestClient[] = []
let locationId: number
let buyerId: number
let buyer: TestClient

beforeAll(async () => {
  app = await createTestApp()
  desk = await app.as(await makeUser(app.database.db, { role: 'pickup', firstName: 'Dora', lastName: 'Desk' }))
  other = await app.as(await makeUser(app.database.db, { role: 'pickup' }))
  locationId = await makeLocation(app.database.db)
})
afterAll(() => app.close())
beforeEach(async () => {
  buyerId = await makeUser(app.database.db, { firstName: 'Pat', lastName: 'Example' })
  buyer = await app.as(buyerId)
})

type Given = NonNullable<Parameters<typeof makeInvoice>[1]>
async function paidInvoice(given: Given = {}) {
  const made = await makeInvoice(app.database, { userId: buyerId, locationId, ...given })
  await payInvoice(app.database, made.id, dueOf(await getInvoice(app.database.db, made.id)))
  return made
}
const asked = (lineIds: readonly number[], units = 1) => ({
  ...{ lines: lineIds.map((lineId) => ({ lineId, units })), receivedBy: 'Pat Example', signature: 'M1 1L9 9' },
})
const hand = (lineIds: readonly number[], units = 1, client = desk, key?: string) =>
  (client as TestClient).call(handOver, asked(lineIds, units), key === undefined ? {} : { key })
const card = async (invoiceId: number) => (await (desk as TestClient).call(getPickup, { invoiceId })).data
const lefts = async (invoiceId: number) => (await card(invoiceId)).lines.map(({ left }) => left)
const words = async (invoiceId: number) =>
  (await buyer.call(getInvoiceDetails, { invoiceId })).data.lines.map(({ handover }) => handover)
const audited = async (invoiceId: number) =>
  (
    await app.database.pool.query<{ act: string }>('select act from audit_log where subject = $1 order by id', [
      `invoice:${invoiceId}`,
    ])
  ).rows.map(({ act }) => act)

describe('the card of whoever stands at the desk', () => {
  test('says whose it is, that it is paid, and what lies where', async () => {
    const { id, lotIds } = await paidInvoice({ quantity: 3 })
    const read = await card(id)
    expect(read).toMatchObject({
      buyer: { id: buyerId, name: 'Pat Example' },
      invoices: [{ id, isPaid: true, due: 0, isCancelled: false }],
      lines: [{ lotId: lotIds[0], quantity: 3, left: 3, fetchedQuantity: 0, isPaid: true }],
      handovers: [],
    })
  })

  test('an unpaid one says how much is owed; other paid ones of the place stand beside it, unpaid ones do not', async () => {
    const unpaid = await makeInvoice(app.database, { userId: buyerId, locationId })
    await makeInvoice(app.database, { userId: buyerId, locationId })
    const paid = await paidInvoice()
    await paidInvoice({ locationId: await makeLocation(app.database.db) })
    const done = await paidInvoice()
    await hand(done.lineIds)
    const { invoices } = await card(unpaid.id)
    expect(invoices.map(({ id, isPaid }) => [id, isPaid])).toEqual([
      [unpaid.id, false],
      [paid.id, true],
    ])
    expect(invoices[0]?.due).toBe(1_155_000)
  })

  test('a name finds what can be fetched, and nobody limited to another auction learns of it', async () => {
    const name = `Zoe ${crypto.randomUUID().slice(0, 8)}`
    buyerId = await makeUser(app.database.db, { firstName: name, lastName: 'Quick' })
    const { id, auctionId } = await paidInvoice()
    const found = async (client: TestClient) =>
      (await client.call(findPickups, { text: name })).data.records.map(({ invoiceId }) => invoiceId)
    expect(await found(desk as TestClient)).toEqual([id])
    const elsewhere = await makeAuction(app.database.db)
    const limited = (auctionIds: number[]) =>
      makeUser(app.database.db, { role: 'pickup', auctionIds }).then((userId) => app.as(userId))
    expect(await found(await limited([elsewhere]))).toEqual([])
    expect(await found(await limited([auctionId]))).toEqual([id])
  })

  test('whoever is limited to one auction sees no other invoice of the same person', async () => {
    const [one, two] = [await paidInvoice(), await paidInvoice()]
    const userId = await makeUser(app.database.db, { role: 'pickup', auctionIds: [one.auctionId] })
    const { data } = await (await app.as(userId)).call(getPickup, { invoiceId: one.id })
    expect(data.invoices.map(({ id }) => id)).toEqual([one.id])
    expect((await (await app.as(userId)).call(handOver, asked([...one.lineIds, ...two.lineIds]))).status).toBe(404)
    expect(await lefts(one.id)).toEqual([1, 1])
  })
})

const dispute = (invoiceId: number, status?: 'won' | 'lost') => makeDispute(app, invoiceId, status)

describe('decision 104 goods whose payment is disputed', () => {
  test('money 14 the card says so; only whoever may give money back hands them over, and says that they mean it', async () => {
    const { id, lineIds } = await paidInvoice({ quantity: 2 })
    expect((await card(id)).invoices[0]?.isDisputed).toBe(false)
    await dispute(id)
    expect((await card(id)).invoices[0]?.isDisputed).toBe(true)
    const manager = await app.as(await makeUser(app.database.db, { role: 'manager' }))
    const input = asked(lineIds)
    expect(await hand(lineIds)).toMatchObject({ status: 409, code: 'payment_disputed' })
    expect(await hand(lineIds, 1, manager)).toMatchObject({ status: 409, code: 'payment_disputed' })
    const meant = { ...input, isDisputeAccepted: true }
    expect(await (desk as TestClient).call(handOver, meant)).toMatchObject({ status: 403, code: 'not_allowed' })
    expect(await lefts(id)).toEqual([2])
    expect((await manager.call(handOver, meant)).status).toBe(200)
    const { rows } = await app.database.pool.query(
      `select details from audit_log where act = 'hand_over' and subject = $1`,
      [`invoice:${id}`],
    )
    expect(rows).toMatchObject([{ details: { isDisputed: true } }])
  })

  test.each(['won', 'lost'] as const)('once it is %s nobody is asked any more', async (status) => {
    const { id, lineIds } = await paidInvoice()
    await dispute(id, status)
    expect((await card(id)).invoices[0]?.isDisputed).toBe(false)
    expect((await hand(lineIds)).status).toBe(200)
  })

  test.each(['picked_up', 'partial_pickup', 'shipped'] as const)(
    'nor are they called %s without it',
    async (status) => {
      const { id: invoiceId } = await paidInvoice()
      await app.database.pool.query("update invoices set delivery = 'shipping' where id = $1", [invoiceId])
      await dispute(invoiceId)
      const manager = await app.as(await makeUser(app.database.db, { role: 'manager' }))
      const say = (client: TestClient, given: object = {}) =>
        client.call(changeInvoiceStatus, { invoiceId, status, reason: '', ...given })
      expect(await say(manager)).toMatchObject({ status: 409, code: 'payment_disputed' })
      expect(await say(desk as TestClient, { isDisputeAccepted: true })).toMatchObject({ code: 'not_allowed' })
      expect((await say(manager, { isDisputeAccepted: true })).status).toBe(200)
    },
  )
})

describe('handing over', () => {
  test('P-1049 part by part: units are counted, the buyer is told each time, and everything is on record', async () => {
    const { id, lineIds } = await paidInvoice({ quantity: 3 })
    expect((await hand(lineIds, 2)).status).toBe(200)
    expect([await lefts(id), await words(id)]).toEqual([[1], ['partial_pickup']])
    expect((await hand(lineIds, 1, other)).status).toBe(200)
    expect([await lefts(id), await words(id)]).toEqual([[0], ['picked_up']])
    const { handovers } = await card(id)
    expect(handovers.map(({ lines, receivedBy }) => [receivedBy, lines[0]?.units])).toEqual([
      ['Pat Example', 1],
      ['Pat Example', 2],
    ])
    expect(handovers[1]).toMatchObject({ staffName: 'Dora Desk', signature: 'M1 1L9 9', undoneAt: null })
    const notices = (await buyer.call(listNotices, {})).data.records.map(({ kind }) => kind)
    expect(notices.filter((kind) => kind === 'goods_handed_over')).toHaveLength(2)
    expect(await audited(id)).toEqual(['hand_over', 'hand_over'])
    const { data } = await buyer.call(listInvoices, { limit: 10, page: 1, filters: [], action: 'all' })
    expect(data.records.find((invoice) => invoice.id === id)?.handover).toBe('picked_up')
  })

  test('several invoices of one person go in one act; of two people they do not', async () => {
    const [one, two] = [await paidInvoice(), await paidInvoice()]
    expect((await hand([...two.lineIds, ...one.lineIds])).status).toBe(200)
    expect([await words(one.id), await words(two.id)]).toEqual([['picked_up'], ['picked_up']])
    const [mine, theirs] = [await paidInvoice(), await paidInvoice({ userId: await makeUser(app.database.db) })]
    expect((await hand([...mine.lineIds, ...theirs.lineIds])).code).toBe('several_buyers')
    expect(await lefts(mine.id)).toEqual([1])
  })

  test('what is not paid, gone, refunded or too many is refused, and nothing of the rest is handed over', async () => {
    const good = await paidInvoice({ quantity: 2 })
    const [good1 = 0] = good.lineIds
    const refused = async (lineIds: readonly number[], units = 1) => await hand([good1, ...lineIds], units)
    const unpaid = await makeInvoice(app.database, { userId: buyerId, locationId })
    expect((await refused(unpaid.lineIds)).code).toBe('invoice_unpaid')
    const gone = await paidInvoice()
    await hand(gone.lineIds)
    expect((await refused(gone.lineIds)).code).toBe('handed_over_already')
    const refunded = await paidInvoice()
    await addLineCredits(app.database.db, [{ id: refunded.lineIds[0] ?? 0, units: 1, amount: 0 }])
    expect((await refused(refunded.lineIds)).code).toBe('goods_refunded')
    expect(await refused([], 3)).toMatchObject({ code: 'too_many_to_hand_over', details: { left: 2 } })
    expect((await refused([999_999_999])).code).toBe('not_found')
    expect(await lefts(good.id)).toEqual([2])
    expect(await audited(good.id)).toEqual([])
  })

  test('units refunded in the house after a part was fetched stay here', async () => {
    const { id, lineIds } = await paidInvoice({ quantity: 5 })
    await hand(lineIds, 2)
    await addLineCredits(app.database.db, [{ id: lineIds[0] ?? 0, units: 2, amount: 0 }])
    expect(await lefts(id)).toEqual([1])
    expect((await hand(lineIds, 2)).code).toBe('too_many_to_hand_over')
  })

  test('R-9 the same key is one act; with other content it is refused', async () => {
    const { id, lineIds } = await paidInvoice({ quantity: 3 })
    const answers = await Promise.all([1, 2, 3].map(() => hand(lineIds, 1, desk, `once-${id}`)))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(await lefts(id)).toEqual([2])
    expect((await hand(lineIds, 2, desk, `once-${id}`)).code).toBe('idempotency_mismatch')
  })

  test('two desks that hand over the last unit: one effect, in 20 rounds', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id, lineIds } = await paidInvoice()
      const answers = await Promise.all([hand(lineIds, 1, desk), hand(lineIds, 1, other), hand(lineIds, 1, desk)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      expect((await card(id)).handovers).toHaveLength(1)
    }
  })
})

describe('what was given back in money', () => {
  let manager: TestClient
  const bought = async (quantity: number) => {
    manager = await app.as(await makeUser(app.database.db, { role: 'manager' }))
    const { id, lineIds } = await makeInvoice(app.database, { userId: buyerId, locationId, quantity })
    await manager.call(recordCash, { userId: buyerId, invoiceId: id, amount: null, notes: '' })
    return { id, lineIds, items: [{ lineId: lineIds[0] ?? 0, units: 1 }] }
  }

  test('decision 070 a unit refunded in the house is not handed over, and the rest of its line is all there is', async () => {
    const { id, lineIds, items } = await bought(2)
    const refund = { invoiceId: id, items, amount: 0, givesShipping: false, to: 'wallet', reason: 'Cracked' } as const
    expect((await manager.call(refundInvoice, refund)).status).toBe(200)
    expect(await lefts(id)).toEqual([1])
    await hand(lineIds, 1)
    expect([await lefts(id), await words(id)]).toEqual([[0], ['picked_up']])
    expect((await hand(lineIds, 1)).status).toBe(409)
  })

  test('decision 078 once the rest of a part-fetched line is refunded it is fetched; undone, it is not', async () => {
    const { id, lineIds, items } = await bought(3)
    await hand(lineIds, 1)
    const refund = { invoiceId: id, amount: 0, givesShipping: false, to: 'wallet', reason: 'Cracked' } as const
    await manager.call(refundInvoice, { ...refund, items })
    expect([await lefts(id), await words(id)]).toEqual([[1], ['partial_pickup']])
    await manager.call(refundInvoice, { ...refund, items })
    expect([await lefts(id), await words(id)]).toEqual([[0], ['picked_up']])
    const handoverId = (await card(id)).handovers[0]?.id ?? 0
    await manager.call(undoHandover, { id: handoverId, reason: 'Left on the dock' })
    expect(await lefts(id)).toEqual([1])
    expect(await words(id)).not.toEqual(['picked_up'])
  })

  test.each([
    ['fetched and came back', true, [2, 1]],
    ['returned before it was fetched', false, [2, 1]],
  ])('decision 070 a unit that was %s leaves the others of its line', async (_, isFetched, [before, after]) => {
    const { id, lineIds, items } = await bought(3)
    if (isFetched) await hand(lineIds, 1)
    const { number } = (await buyer.call(requestReturn, { invoiceId: id, items, reason: 'Bent', pictures: [] })).data
    await manager.call(changeReturn, { number, act: 'accept', answer: 'Bring it' })
    const approved = await manager.call(approveReturn, {
      ...{ number, givesShipping: false, to: 'wallet' },
    })
    expect([approved.status, await lefts(id)]).toEqual([200, [before]])
    await hand(lineIds, 1)
    expect(await lefts(id)).toEqual([after])
  })
})

describe('undoing', () => {
  const undo = async (invoiceId: number, at = 0, client = desk) => {
    const id = (await card(invoiceId)).handovers[at]?.id ?? 0
    return (client as TestClient).call(undoHandover, { id, reason: 'Left on the dock' })
  }

  test('the goods are here again, the word of before holds, and what was noted stays', async () => {
    const { id, lineIds } = await paidInvoice({ quantity: 2 })
    await (desk as TestClient).call(changeInvoiceStatus, { invoiceId: id, status: 'ready_for_pickup', reason: '' })
    await hand(lineIds, 1)
    await hand(lineIds, 1)
    await undo(id, 1, other)
    expect([await lefts(id), await words(id)]).toEqual([[1], ['partial_pickup']])
    await undo(id)
    expect([await lefts(id), await words(id)]).toEqual([[2], ['ready_for_pickup']])
    expect((await card(id)).handovers.map(({ undoReason }) => undoReason)).toEqual(Array(2).fill('Left on the dock'))
    const notices = (await buyer.call(listNotices, {})).data.records
    expect(notices.filter(({ kind, facts }) => kind === 'goods_taken_back' && facts?.invoiceId === id)).toHaveLength(2)
    expect(await audited(id)).toEqual(['invoice_status', 'hand_over', 'hand_over', 'undo_hand_over', 'undo_hand_over'])
    expect((await hand(lineIds, 2)).status).toBe(200)
  })

  test('twice is once, and a reason is asked for', async () => {
    const { id, lineIds } = await paidInvoice()
    await hand(lineIds)
    const handoverId = (await card(id)).handovers[0]?.id ?? 0
    const short = await (desk as TestClient).post(undoHandover.path, { id: handoverId, reason: ' a ' })
    expect(short.status).toBe(422)
    const answers = await Promise.all([undo(id), undo(id, 0, other)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await audited(id)).filter((act) => act === 'undo_hand_over')).toHaveLength(1)
    expect((await (desk as TestClient).call(undoHandover, { id: 999_999_999, reason: 'Nothing' })).status).toBe(404)
  })
})
