import { giveUpSale, listNonPayers, restoreSale } from '@gavelhouse/shared/after-close/nonpayer-contract.ts'
import * as api from '@gavelhouse/shared/after-close/second-chance-contract.ts'
import { awardLot } from '@gavelhouse/shared/bidding/contract.ts'
import { houseDate } from '@gavelhouse/shared/house-clock.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { figuresOf } from '@gavelhouse/shared/office/reports.ts'
import { readReport } from '@gavelhouse/shared/office/reports-contract.ts'
import { getTask, startTask } from '@gavelhouse/shared/office/task-contract.ts'
import { DAY, HOUR } from '@gavelhouse/shared/time.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '../accounts/tables.ts'
import { findBroken } from '../bidding/invariants.ts'
import { makeInvoices } from '../invoices/make-invoices.ts'
import { takeVoided } from '../invoices/take-voided.ts'
import { runTask } from '../office/run-task.ts'
import { closeLot } from '../testing/close-lot.ts'
import { makeBidder, makeGroup, makeUser } from '../testing/factories.ts'
import { mailsTo } from '../testing/mails.ts'
import { makeStaffedLot, type StaffedLot } from '../testing/staffed-lot.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { endSecondChances } from './end-second-chances.ts'

let app: TestApp
let manager: TestClient
let scene: StaffedLot
let lineId: number
let invoiceId: number
beforeAll(async () => {
  app = await createTestApp()
  manager = await app.as(await makeUser(app.database.db, { role: 'manager' }))
})
afterAll(() => app.close())

const query = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows

beforeEach(() => makeAnew())

/** But for the close, which the scene itself moves back. */
const broken = async () =>
  (await findBroken(app.database.pool)).map(({ name }) => name).filter((name) => !name.startsWith('I-11'))
const giveUp = () => manager.call(giveUpSale, { invoiceId, cause: 'no_show', reason: 'Never answered' })
const offer = () => manager.call(api.offerSecondChance, { lineId, hours: 48, reason: 'Did not pay' })
const answer = (id: number, status: 'accepted' | 'declined', client = scene.bob) =>
  client.call(api.answerSecondChance, { id, status })
const owed = () =>
  query('select user_id, status, unit_price::int as price, source from owed_lines where lot_id = $1 order by id', [
    scene.lotId,
  ])
async function relist() {
  const values = { opensAt: Date.now() + HOUR, closesAt: Date.now() + DAY }
  const target = { ids: [scene.lotId], except: [] }
  const { data } = await manager.call(startTask, {
    act: 'relist_lots',
    target,
    values,
    reason: 'Not paid',
    isTrial: false,
  })
  while (!(await runTask(app.services, data.id)));
  return (await manager.call(getTask, { id: data.id })).data
}

test('decision 068 offered by hand, told, accepted: the lot is theirs at their own bid and is invoiced', async () => {
  expect((await offer()).code).toBe('sale_not_given_up')
  await giveUp()
  const { data: foreseen } = await manager.call(api.foreseeSecondChance, { lineId })
  expect(foreseen.runnerUp).toMatchObject({ userId: scene.bobId, price: dollars(30), quantity: 1 })
  const { data } = await offer()
  expect((await offer()).code).toBe('second_chance_open')
  const [mail] = await mailsTo(app, scene.bobId, 'second_chance')
  expect(mail?.text).toContain(`/second-chance/${data.id}`)
  expect((await answer(data.id, 'accepted', scene.alice)).code).toBe('not_found')
  expect((await answer(data.id, 'accepted')).message).toBe('The item is yours. Your invoice follows in a moment')
  expect((await answer(data.id, 'accepted')).status).toBe(200)
  expect(await owed()).toEqual([
    { user_id: scene.aliceId, status: 'void', price: dollars(40), source: 'bid' },
    { user_id: scene.bobId, status: 'live', price: dollars(30), source: 'award' },
  ])
  await makeInvoices(app.database, app.services.tax, scene.auctionId)
  const [made] = await query('select user_id, subtotal::int from invoices order by id desc limit 1')
  expect(made).toEqual({ user_id: scene.bobId, subtotal: dollars(30) })
  const alerts: unknown[] = []
  await takeVoided(app.database, { error: (facts: unknown) => void alerts.push(facts) } as never)
  expect(alerts).toEqual([])
  expect((await manager.call(listNonPayers, { id: scene.auctionId })).data.records[0]?.lines).toMatchObject([
    { state: 'given_on', chance: { status: 'accepted', price: dollars(30) } },
  ])
  expect((await manager.call(restoreSale, { invoiceId, reason: 'Pays' })).code).toBe('sale_given_on')
  expect(await broken()).toEqual([])
})

test('decision 075 the report on sell-through counts a lot as sold while somebody has bought it', async () => {
  const read = async () => {
    const span = { from: houseDate(Date.now() - 30 * DAY), to: houseDate(Date.now()), auctionId: scene.auctionId }
    const { totals } = (await manager.call(readReport, { report: 'sell_through', ...span })).data
    const [offered, sold, unsold, , hammer] = figuresOf('sell_through', totals)
    return { offered, sold, unsold, hammer }
  }
  expect(await read()).toEqual({ offered: 1, sold: 1, unsold: 0, hammer: dollars(40) })
  await giveUp()
  expect(await read()).toEqual({ offered: 1, sold: 0, unsold: 1, hammer: 0 })
  await answer((await offer()).data.id, 'accepted')
  expect(await read()).toEqual({ offered: 1, sold: 1, unsold: 0, hammer: dollars(30) })
})

test('decision 071 whoever did not take a lot came not second: the report names the next below its buyer', async () => {
  let carolId = 0
  await makeAnew(async () => {
    carolId = await makeBidder(app.database.db, scene.auctionId)
    await scene.bid(await app.as(carolId), 20)
  })
  const read = async () => {
    const span = { from: houseDate(Date.now() - 30 * DAY), to: houseDate(Date.now()), auctionId: scene.auctionId }
    const { lines } = (await manager.call(readReport, { report: 'under_bidders', ...span })).data
    return lines.map((line) => [line.key, figuresOf('under_bidders', line)])
  }
  expect(await read()).toEqual([[String(scene.bobId), [1, dollars(30), dollars(40)]]])
  await giveUp()
  expect(await read()).toEqual([[String(scene.bobId), [1, dollars(30), dollars(40)]]])
  await answer((await offer()).data.id, 'accepted')
  expect(await read()).toEqual([[String(carolId), [1, dollars(20), dollars(30)]]])
})

test('decision 068 declined: nobody owes anything, and nobody else is left to be asked', async () => {
  await giveUp()
  const { data } = await offer()
  expect((await answer(data.id, 'declined')).status).toBe(200)
  const late = await manager.call(api.withdrawSecondChance, { id: data.id, reason: 'Too late' })
  expect(late.code).toBe('second_chance_over')
  expect((await answer(data.id, 'accepted')).code).toBe('second_chance_over')
  expect((await owed()).map(({ status }) => status)).toEqual(['cancelled'])
  expect((await offer()).code).toBe('no_runner_up')
})

test.each([
  ['suspended', { isSuspended: true }],
  ['deactivated', { status: 'deactivate' }],
] as const)('decision 068 who is %s is passed over, and the one below is asked', async (_, given) => {
  let carolId = 0
  await makeAnew(async () => {
    carolId = await makeBidder(app.database.db, scene.auctionId)
    await scene.bid(await app.as(carolId), 20)
  })
  await giveUp()
  await app.database.db.update(users).set(given).where(eq(users.id, scene.bobId))
  const { data: foreseen } = await manager.call(api.foreseeSecondChance, { lineId })
  expect(foreseen).toMatchObject({
    runnerUp: { userId: carolId, price: dollars(20) },
    passedOver: [{ userId: scene.bobId }],
  })
  expect((await offer()).status).toBe(200)
  expect(await query('select user_id from second_chances where line_id = $1', [lineId])).toEqual([{ user_id: carolId }])
})

test('decision 068 who is outside the groups of the auction by now is passed over, and the one below is asked', async () => {
  const { db } = app.database
  const groupId = await makeGroup(db, `Dealers ${scene.auctionId}`)
  let carolId = 0
  await makeAnew(async () => {
    carolId = await makeBidder(db, scene.auctionId)
    await scene.bid(await app.as(carolId), 20)
  })
  await giveUp()
  await query('insert into user_groups (user_id, group_id) values ($1, $2)', [carolId, groupId])
  await query('update auctions set group_ids = $2 where id = $1', [scene.auctionId, [groupId]])
  const { data: foreseen } = await manager.call(api.foreseeSecondChance, { lineId })
  expect(foreseen).toMatchObject({ runnerUp: { userId: carolId }, passedOver: [{ userId: scene.bobId }] })
  const { data } = await offer()
  expect(await query('select user_id from second_chances where line_id = $1', [lineId])).toEqual([{ user_id: carolId }])
  expect((await answer(data.id, 'accepted', await app.as(carolId))).status).toBe(200)
})

test('decision 068 where everybody left is suspended nobody is asked, until a suspension is lifted', async () => {
  await giveUp()
  const setSuspended = (isSuspended: boolean) =>
    app.database.db.update(users).set({ isSuspended }).where(eq(users.id, scene.bobId))
  await setSuspended(true)
  const { data: foreseen } = await manager.call(api.foreseeSecondChance, { lineId })
  expect(foreseen).toMatchObject({ runnerUp: null, passedOver: [{ userId: scene.bobId }] })
  const refused = await offer()
  expect([refused.code, refused.message]).toEqual([
    'no_runner_up',
    'Nobody is left to ask: whoever else bid on this item was asked, or may not buy it now',
  ])
  await setSuspended(false)
  expect((await offer()).status).toBe(200)
})

test('decision 068 its time is up: nobody can accept it, and both the job and the screen say so', async () => {
  await giveUp()
  const { data } = await offer()
  await query("update second_chances set expires_at = now() - interval '1 second' where id = $1", [data.id])
  expect((await answer(data.id, 'accepted')).code).toBe('second_chance_over')
  expect((await scene.bob.call(api.readSecondChance, { id: data.id })).data.status).toBe('expired')
  await endSecondChances(app.database, app.services.hub)
  expect(await query('select status from second_chances where id = $1', [data.id])).toEqual([{ status: 'expired' }])
  expect(
    (await mailsTo(app, scene.bobId, 'second_chance')).map(({ subject }) => subject.startsWith('The offer')),
  ).toEqual([false, true])
})

/** The engine has given the lot on, and what was to be written down beside it was lost. */
async function awardUnnoticed(id: number): Promise<void> {
  const [chance] = await query('select staff_id, reason from second_chances where id = $1', [id])
  const { staff_id: staffId, reason } = chance as { staff_id: number; reason: string }
  const outcome = await app.services.bidding.submit({
    ...{ lotId: scene.lotId, callerId: staffId, key: `second-chance-${id}`, isOffer: false },
    replacesSaleTo: scene.aliceId,
    award: { by: 'staff', endsBidding: false },
    command: { type: 'award', userId: scene.bobId, price: dollars(30), reason, staffId },
  })
  expect(outcome.isAccepted).toBe(true)
}

test.each<[string, number, (id: number) => Promise<{ status: number; code: string | undefined }>]>([
  ['declined: it is over', 409, (id) => answer(id, 'declined')],
  ['taken back: it is over', 409, (id) => manager.call(api.withdrawSecondChance, { id, reason: 'A mistake' })],
  ['accepted once more', 200, (id) => answer(id, 'accepted')],
])('decision 068 given on by the engine though the answer was lost, it was accepted: %s', async (_, status, act) => {
  await giveUp()
  const { data } = await offer()
  await awardUnnoticed(data.id)
  // What was accepted in time is theirs after it as well.
  if (status === 200) await query('update second_chances set expires_at = now() where id = $1', [data.id])
  const said = await act(data.id)
  expect([said.status, said.code]).toEqual([status, status === 200 ? undefined : 'second_chance_over'])
  expect(await query('select status from second_chances where id = $1', [data.id])).toEqual([{ status: 'accepted' }])
  expect(await owed()).toMatchObject([{ status: 'void' }, { user_id: scene.bobId, status: 'live' }])
  expect(await broken()).toEqual([])
})

test('decision 068 taken back before it was answered', async () => {
  await giveUp()
  const { data } = await offer()
  const withdraw = () => manager.call(api.withdrawSecondChance, { id: data.id, reason: 'A mistake' })
  expect((await withdraw()).status).toBe(200)
  expect((await withdraw()).status).toBe(200)
  expect((await answer(data.id, 'accepted')).code).toBe('second_chance_over')
})

test('decision 068 listed again instead: the sale that fell through is over, and the log goes on', async () => {
  expect((await relist()).refused).toMatchObject([{ code: 'cannot_relist' }])
  await giveUp()
  expect(await relist()).toMatchObject({ changedCount: 1, refusedCount: 0 })
  expect((await owed()).map(({ status }) => status)).toEqual(['void'])
  expect(await query('select status, sold_to_id, bid_count from lots where id = $1', [scene.lotId])).toEqual([
    { status: 'future', sold_to_id: null, bid_count: 0 },
  ])
  expect((await offer()).code).toBe('sale_given_on')
  expect(await broken()).toEqual([])
})

test('decision 068 accepted while it is listed again: one of them, never both', async () => {
  for (let round = 0; round < 3; round += 1) {
    await giveUp()
    const { data } = await offer()
    const [accepted, listed] = await Promise.all([answer(data.id, 'accepted'), relist()])
    expect(accepted.status === 200).toBe(listed.changedCount === 0)
    expect(await broken()).toEqual([])
    if (round < 2) await makeAnew()
  }
})

test('decision 068 owed again or offered, never both', async () => {
  await giveUp()
  const [restored, offered] = await Promise.all([
    manager.call(restoreSale, { invoiceId, reason: 'Pays tomorrow' }),
    offer(),
  ])
  expect([restored.status, offered.status].filter((status) => status === 200)).toHaveLength(1)
})

test('rule 31 an award by hand does not take a sold lot away from its buyer', async () => {
  const award = { lotId: scene.lotId, userId: scene.bobId, price: dollars(30), reason: 'Agreed', endsBidding: true }
  expect((await manager.call(awardLot, award)).code).toBe('cannot_award')
  await giveUp()
  expect((await manager.call(awardLot, award)).code).toBe('cannot_award')
})

/** Bob has bid 30, after whoever `bidFirst` lets bid, Alice 40 and won; the invoice is made, and its day is over. */
async function makeAnew(bidFirst?: () => Promise<void>): Promise<void> {
  scene = await makeStaffedLot(app)
  await query('update lots set reserve = null where id = $1', [scene.lotId])
  await bidFirst?.()
  await scene.bid(scene.bob, 30)
  await scene.bid(scene.alice, 40)
  await closeLot(app, scene.lotId)
  await query("update auctions set status = 'closed' where id = $1", [scene.auctionId])
  await makeInvoices(app.database, app.services.tax, scene.auctionId)
  const [line] = await query('select id, invoice_id from owed_lines where lot_id = $1', [scene.lotId])
  ;({ id: lineId, invoice_id: invoiceId } = line as { id: number; invoice_id: number })
  await query("update invoices set due_at = now() - interval '1 day' where id = $1", [invoiceId])
}
