import { extendLot, voidBid, withdrawLot } from '@gavelhouse/shared/bidding/admin-contract.ts'
import { toBidId } from '@gavelhouse/shared/bidding/bid-id.ts'
import { placeBid, placePreBid } from '@gavelhouse/shared/bidding/contract.ts'
import { foreseeLot } from '@gavelhouse/shared/bidding/foresee-contract.ts'
import { listLotBidders, readLotLog } from '@gavelhouse/shared/bidding/log-contract.ts'
import { listBids } from '@gavelhouse/shared/history/contract.ts'
import { listAllLots, saveLot } from '@gavelhouse/shared/lots/admin-contract.ts'
import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { listAudit, listBidders, listHistory, listOfficeBids } from '@gavelhouse/shared/office/list-contract.ts'
import { readListQuery } from '@gavelhouse/shared/office/list-query.ts'
import type { OfficeList } from '@gavelhouse/shared/office/lists.ts'
import { readOfficeAuction, readOfficeLot } from '@gavelhouse/shared/office/record-contract.ts'
import { getTask, startTask } from '@gavelhouse/shared/office/task-contract.ts'
import { readPerson } from '@gavelhouse/shared/people/contract.ts'
import { listLinkedPeople } from '@gavelhouse/shared/people/link-contract.ts'
import { exportOwnData, exportPerson } from '@gavelhouse/shared/privacy/contract.ts'
import { verifyLotLog } from '@gavelhouse/shared/proofs/admin-contract.ts'
import { downloadLog } from '@gavelhouse/shared/proofs/contract.ts'
import { HOUR } from '@gavelhouse/shared/time.ts'
import { unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { markThoseWhoBid } from '../accounts/queries-bidders.ts'
import { findBroken } from '../bidding/invariants.ts'
import { isTold } from '../lots/queries-sealed.ts'
import { finishSuspensions } from '../people/finish-suspensions.ts'
import { closeLot } from '../testing/close-lot.ts'
import { makeAuction, makeBidder, makeLot, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { runTask } from './run-task.ts'

/** Rule 12 and decision 096: every call of staff is asked before a sealed bid and after it, and answers the same. */

let app: TestApp
let owner: TestClient
let clerk: TestClient
let cataloguer: TestClient
let auctionId: number
let lotId: number
let [annId, benId]: [number, number] = [0, 0]
let [ann, ben]: TestClient[] = []
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  owner = await app.as(await makeUser(db, { role: 'owner' }))
  clerk = await app.as(await makeUser(db, { role: 'clerk' }))
  cataloguer = await app.as(await makeUser(db, { role: 'cataloguer' }))
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.database
  auctionId = await makeAuction(db)
  lotId = await makeLot(db, { auctionId, saleType: 'sealed', reserve: dollars(400), reserveMet: false })
  const phone = `+1208555${String(lotId).padStart(4, '0')}`
  annId = await makeBidder(db, auctionId, { phone })
  benId = await makeBidder(db, auctionId, { phone })
  ;[ann, ben] = [await app.as(annId), await app.as(benId)]
})
afterEach(async () => {
  // That lots close at once here moves their time back.
  const broken = (await findBroken(app.database.pool)).filter(({ name }) => !name.startsWith('I-11'))
  expect(broken).toEqual([])
})

const REASON = 'Power was out'
const asked = (list: OfficeList, search: string) => ({ limit: 50, page: 1, ...readListQuery(list, search) })
const bid = async (client: TestClient | undefined, amount: number) =>
  expect((await client?.call(placeBid, { lotId, amount: dollars(amount), kind: 'hard' }))?.status).toBe(200)
const log = async () => (await clerk.call(readLotLog, { lotId })).data
const open = () =>
  app.services.bidding.submit({ lotId, callerId: null, key: null, isOffer: false, command: { type: 'open' } })
const extend = async () => {
  const closesAt = (await log()).closesAt + HOUR
  expect((await clerk.call(extendLot, { lotId, closesAt, reason: REASON })).status).toBe(200)
}
const run = async (given: object) => {
  const { id } = (
    await owner.call(startTask, {
      target: { ids: [annId], except: [] },
      reason: REASON,
      values: {},
      isTrial: false,
      ...given,
    } as never)
  ).data
  while (!(await runTask(app.services, id)));
  return (await owner.call(getTask, { id })).data
}

/** What staff are told that could tell of a bid here, without what moves by itself. */
async function told() {
  await markThoseWhoBid(app.database.db, isTold)
  const bids = async (search: string) => (await owner.call(listOfficeBids, asked('bids', search))).data
  const people = async (search: string) =>
    (await owner.call(listBidders, asked('bidders', `auction=${auctionId}&sort=id${search}`))).data.records
  const { pairs } = (await owner.call(listLinkedPeople, {})).data
  const foresee = (input: object) => clerk.call(foreseeLot, { lotId, kind: 'hard', ...input } as never)
  const withdrawal = await cataloguer.call(foreseeLot, { lotId, act: 'withdraw', kind: 'hard' } as never)
  return {
    bids: [await bids(`lot=${lotId}`), await bids(`auction=${auctionId}`), await bids(`bidder=${annId}`)],
    ordered: [await bids(`auction=${auctionId}&sort=at`), await bids(`lot=${lotId}&sort=-amount`)],
    log: await log(),
    bidders: (await clerk.call(listLotBidders, { lotId })).data,
    verified: (await clerk.call(verifyLotLog, { lotId })).data,
    person: (await owner.call(readPerson, { id: annId })).data.figures,
    people: (await people('')).map(({ id, bidLotCount }) => [id, bidLotCount]),
    withBids: (await people('&bids=1')).map(({ id }) => id),
    linked: pairs.find(({ first, second }) => [first.id, second.id].includes(annId)),
    lot: (({ hasBids, hasStarted, bidCount }) => ({ hasBids, hasStarted, bidCount }))(
      (await owner.call(readOfficeLot, { id: lotId })).data,
    ),
    auction: (await owner.call(readOfficeAuction, { id: auctionId })).data.hasBids,
    voiding: await Promise.all(
      [1, 2, 3].map(async (number) => (await foresee({ act: 'void', bidId: toBidId(lotId, number) })).code),
    ),
    withdrawn: (await foresee({ act: 'withdraw' })).data.told,
    byCataloguer: [withdrawal.data.code, withdrawal.data.told],
    suspended: (await run({ act: 'suspend', values: { voidsBids: true }, isTrial: true })).voidedBids,
  }
}

test.each(['sealed', 'sealed_rank'] as const)(
  'rule 12 B-356 staff are told the same before and after bids on an open %s lot, and everything at its close',
  async (saleType) => {
    lotId = await makeLot(app.database.db, { auctionId, saleType })
    await open()
    await extend()
    const before = await told()
    expect(before.log).toMatchObject({ isSealed: true, lineCount: 2, bidCount: 0, leaderId: null })
    expect(before.log.lines.map(({ number, type, hash }) => [number, type, hash])).toEqual([
      [2, 'extended', null],
      [1, 'opened', null],
    ])
    expect(before.verified).toEqual({ isSound: true, lineCount: null, problem: null, number: null })

    await bid(ann, 50)
    await bid(ben, 60)
    await bid(ann, 70)
    expect(await told()).toEqual(before)
    await extend()
    expect((await log()).lines.map(({ number, type }) => [number, type])).toEqual([
      [3, 'extended'],
      [2, 'extended'],
      [1, 'opened'],
    ])
    expect((await clerk.call(readLotLog, { lotId, before: 3 })).data.lines.map(({ number }) => number)).toEqual([2, 1])

    await closeLot(app, lotId)
    const closed = await told()
    expect(closed.log).toMatchObject({ isSealed: false, lineCount: 7, bidCount: 3, leaderId: annId })
    expect(closed.log.lines.filter(({ type }) => type === 'bid').map(({ userId }) => userId)).toEqual([
      annId,
      benId,
      annId,
    ])
    expect(closed.bids.map(({ totalRecords }) => totalRecords)).toEqual([3, 3, 2])
    expect(closed.bidders.people.map(({ id }) => id)).toEqual([annId, benId])
    expect(closed.verified).toMatchObject({ isSound: true, lineCount: 7 })
    expect(closed.person).toMatchObject({ bidCount: 2, bidLotCount: 1 })
    expect(closed.people).toEqual([
      [annId, 1],
      [benId, 1],
    ])
    expect(closed.withBids).toEqual([annId, benId])
    expect(closed.linked).toMatchObject({ sharedLotCount: 1 })
  },
)

test('rule 12 S-15 before a sealed lot opens staff are told the same before and after a pre-bid', async () => {
  lotId = await makeLot(app.database.db, {
    ...{ auctionId, saleType: 'sealed', status: 'future' },
    ...{ opensAt: Date.now() + HOUR, closesAt: Date.now() + 2 * HOUR },
  })
  const before = await told()
  expect((await ann?.call(placePreBid, { lotId, amount: dollars(50), kind: 'hard' }))?.status).toBe(200)
  expect(await told()).toEqual(before)
})

test('rule 12 bids on other lots of the auction are listed and counted as ever beside a sealed one', async () => {
  const plain = await makeLot(app.database.db, { auctionId })
  await ann?.call(placeBid, { lotId: plain, amount: dollars(20), kind: 'hard' })
  await bid(ann, 50)
  for (const search of [`auction=${auctionId}`, `bidder=${annId}`, `auction=${auctionId}&state=valid`])
    expect((await owner.call(listOfficeBids, asked('bids', search))).data).toMatchObject({
      totalRecords: 1,
      records: [{ lotId: plain }],
    })
  expect((await owner.call(readPerson, { id: annId })).data.figures).toMatchObject({ bidCount: 1, bidLotCount: 1 })
})

test('rule 12 whoever has bid keeps their own view of a sealed lot', async () => {
  await bid(ann, 50)
  const { data } = (await ann?.call(listBids, { lotId, limit: 10, page: 1 })) ?? {}
  expect(data?.records).toMatchObject([{ amount: dollars(50) }])
})

test('rule 22 a bid on a sealed lot is voided after its close; before, staff are not told whether there is one', async () => {
  await bid(ann, 500)
  await bid(ben, 600)
  for (const number of [2, 3, 9])
    expect(await clerk.call(voidBid, { bidId: toBidId(lotId, number), reason: REASON })).toMatchObject({
      ...{ code: 'bids_sealed', message: 'Bids on this item are sealed until it closes' },
    })
  await closeLot(app, lotId)
  expect((await clerk.call(voidBid, { bidId: toBidId(lotId, 3), reason: REASON })).status).toBe(200)
  expect(await log()).toMatchObject({ leaderId: annId, soldToName: 'Pat Example' })
})

test('rule 12 the terms of a sealed lot are fixed from its opening on, bid on or not, and only those who act on bids withdraw it', async () => {
  await open()
  const change = () => cataloguer.call(saveLot, { id: lotId, startingPrice: dollars(11) })
  const withdraw = () => cataloguer.call(withdrawLot, { lotId, reason: REASON })
  const tried = async () =>
    (await cataloguer.call(foreseeLot, { lotId, act: 'terms', kind: 'hard', startingPrice: dollars(11) } as never)).data
      .code
  const answers = async () => [(await change()).code, (await withdraw()).code, await tried()]
  expect(await answers()).toEqual(['bids_sealed', 'bids_sealed', 'bids_sealed'])
  await bid(ann, 50)
  expect(await answers()).toEqual(['bids_sealed', 'bids_sealed', 'bids_sealed'])
})

describe('a suspension', () => {
  const acts = async () =>
    (await owner.call(listAudit, asked('audit', 'act=void_bid'))).data.records.filter(
      ({ recordId }) => recordId === String(lotId),
    )

  test('rule 22 voids sealed bids as well, and neither its count nor the record tells of them before the close', async () => {
    await bid(ann, 500)
    await bid(ben, 450)
    const version = async () => (await owner.call(readOfficeLot, { id: lotId })).data.version
    const [before, versionBefore] = [await log(), await version()]
    expect(await run({ act: 'suspend', values: { voidsBids: true } })).toMatchObject({ voidedBids: 0 })
    await finishSuspensions(app.services)
    const { rows } = await app.database.pool.query('select leader_id from lots where id = $1', [lotId])
    expect(rows).toEqual([{ leader_id: benId }])
    expect(await log()).toEqual(before)
    expect(await version()).toBe(versionBefore)
    const { records } = (await owner.call(listAllLots, asked('lots', `auction=${auctionId}`))).data
    expect(records.map((lot) => lot.version)).toEqual([versionBefore])
    expect(await acts()).toEqual([])
    expect((await owner.call(listHistory, { kind: 'lot', id: lotId })).data.lines).toEqual([])

    await closeLot(app, lotId)
    expect(await log()).toMatchObject({ leaderId: benId, soldToName: 'Pat Example' })
    expect(await acts()).toHaveLength(1)
    expect((await log()).lines.map(({ type }) => type)).toContain('voided')
  })
})

test('rule 12 the data of a person that staff have made leaves sealed bids out until the close', async () => {
  await bid(ann, 500)
  const inExport = async () => {
    const { content } = (await owner.call(exportPerson, { id: annId })).data
    const data = JSON.parse(Buffer.from(unzipSync(Buffer.from(content, 'base64'))['data.json'] ?? []).toString())
    return ((data.lot_log ?? []) as { lot_id: number; type: string }[]).filter(
      ({ lot_id, type }) => lot_id === lotId && type === 'bid',
    ).length
  }
  expect(await inExport()).toBe(0)
  await closeLot(app, lotId)
  expect(await inExport()).toBe(1)
})

test('rule 12 nor does it hold a mail or a notice that only bidders of a sealed lot get; what people fetch themselves does', async () => {
  await bid(ann, 500)
  await extend()
  await app.services.bidding.finishNotices()
  const inExport = async (client: TestClient | undefined, own: boolean) => {
    const answer = await (own ? client?.call(exportOwnData, {}) : client?.call(exportPerson, { id: annId }))
    const { 'data.json': json } = unzipSync(Buffer.from(answer?.data.content ?? '', 'base64'))
    const data = JSON.parse(Buffer.from(json ?? []).toString()) as Record<string, { kind: string }[]>
    return {
      mails: data.messages?.map(({ kind }) => kind) ?? [],
      notices: data.notifications?.map(({ kind }) => kind) ?? [],
    }
  }
  const own = await inExport(ann, true)
  expect(own.mails.toSorted()).toEqual(['bids_placed', 'close_extended'])
  expect(own.notices).toEqual(['close_extended'])
  expect(await inExport(owner, false)).toEqual({ mails: [], notices: [] })
})

describe('decision 096 a sealed lot that is withdrawn', () => {
  test('tells the public neither how many had bid nor whether the reserve was met, nor does its log', async () => {
    await bid(ann, 500)
    await bid(ben, 600)
    app.published.length = 0
    expect((await clerk.call(withdrawLot, { lotId, reason: REASON })).status).toBe(200)
    const secret = { bidCount: 0, reserveMet: null, logNumber: 1 }
    for (const client of [app.guest, ann])
      expect((await client?.call(getLot, { id: lotId }))?.data.lot).toMatchObject({
        ...{ ...secret, status: 'closed', isWithdrawn: true, logHead: null },
      })
    const closed = app.published.filter(([room, event]) => room === `lot:${lotId}` && event === 'lotClosed')
    expect(closed).toEqual([
      [`lot:${lotId}`, 'lotClosed', expect.objectContaining({ ...secret, previousNumber: 0, logHash: null })],
    ])
    expect((await app.guest.call(downloadLog, { lotId })).code).toBe('log_not_open')
  })

  test('tells staff no more either: the line of the withdrawal stands in the log, the bids do not', async () => {
    await bid(ann, 500)
    await clerk.call(withdrawLot, { lotId, reason: REASON })
    expect((await log()).lines.map(({ number, type }) => [number, type])).toEqual([
      [2, 'withdrawn'],
      [1, 'opened'],
    ])
    const { rows } = await app.database.pool.query(
      `select details from audit_log where act = 'withdraw_lot' and subject = $1`,
      [`lot:${lotId}`],
    )
    expect(rows[0].details).not.toHaveProperty('bidCount')
    expect((await owner.call(listOfficeBids, asked('bids', `lot=${lotId}`))).data.totalRecords).toBe(0)
  })
})
