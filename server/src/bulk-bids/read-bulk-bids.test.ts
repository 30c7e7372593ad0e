import { readBulkBids } from '@gavelhouse/shared/bulk-bids/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { HOUR } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import writeWorkbook, { type SheetData } from 'write-excel-file/node'
import { openSession } from '../accounts/sessions.ts'
import { makeAuction, makeBidder, makeGroup, makeLot, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { readInThread } from './read-in-thread.ts'

let app: TestApp
let auctionId: number
let dealersOnly: number
let member: number
const lot: Record<string, number> = {}

beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  auctionId = await makeAuction(db)
  const groupId = await makeGroup(db)
  dealersOnly = await makeAuction(db, { groupIds: [groupId] })
  member = await makeUser(db, { groupIds: [groupId] })
  lot.lathe = await makeLot(db, { auctionId })
  lot.reverse = await makeLot(db, { auctionId, saleType: 'reverse' })
  lot.later = await makeLot(db, { auctionId, opensAt: Date.now() + HOUR })
  lot.over = await makeLot(db, { auctionId, status: 'closed' })
  lot.foreign = await makeLot(db)
})
afterAll(() => app.close())

interface Row {
  row: number
  id: string
  amount: string
  error: string | null
}

async function upload(bytes: Uint8Array, { name = 'manifest.csv', auction = auctionId, userId = member } = {}) {
  const token = await openSession(app.database.db, userId, { now: Date.now(), remember: false })
  const form = new FormData()
  form.append('auction_id', String(auction))
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const request = new Response(form)
  const response = await app.app.inject({
    method: 'POST',
    url: `/api${readBulkBids.path}`,
    headers: { 'content-type': request.headers.get('content-type') ?? '', authorization: `Bearer ${token}` },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  const { data } = response.json()
  const found = data.responseData as { records?: Row[]; duplicates?: number }
  return { status: response.statusCode, message: data.message as string, ...found }
}

const HEADER = Array.from({ length: 15 }, (_, index) => `c${index}`)
const rowOf = (id: unknown, amount: unknown) => [id, ...Array.from({ length: 13 }, () => ''), amount]
const csv = (...rows: unknown[][]) => Buffer.from([HEADER, ...rows].map((row) => row.join(',')).join('\r\n'))

test('P-239 P-240 P-241 P-1016 P-1017 every row is told what is wrong with it, and no bid is placed', async () => {
  const { db } = app.database
  const bidder = await makeBidder(db, auctionId)
  const file = csv(
    rowOf(lot.lathe, 12),
    rowOf(lot.reverse, 11),
    rowOf(lot.later, 12),
    rowOf(lot.over, 12),
    rowOf(lot.foreign, 12),
    rowOf('x', 12),
    rowOf(lot.reverse, '$9'),
  )
  const { status, records, duplicates } = await upload(file, { userId: bidder })
  expect([status, duplicates]).toEqual([200, 1])
  expect(records?.map(({ id, error }) => [Number(id), error])).toEqual([
    [lot.lathe, null],
    [lot.later, 'Bidding has not started yet'],
    [lot.over, 'Item was closed'],
    [lot.foreign, 'Lot is not part of this auction'],
    [lot.reverse, 'Only enter numerical values without any special character'],
  ])
  expect(app.published).toEqual([])
})

test('P-237 a workbook is read as well, below the next bid is told with the limit', async () => {
  const rows = [HEADER, rowOf(lot.lathe, 3)] as SheetData
  const { records } = await upload(new Uint8Array(await writeWorkbook(rows).toBuffer()), { name: 'a.xlsx' })
  expect(records).toEqual([
    expect.objectContaining({ row: 1, id: String(lot.lathe), amount: '3', error: 'Min Bid 10.00' }),
  ])
})

test('P-003 P-234 P-235 P-236 only members of the circle upload; without a circle everybody may', async () => {
  const stranger = await makeUser(app.database.db)
  const file = csv(rowOf(lot.lathe, 12))
  expect(await upload(file, { auction: dealersOnly, userId: stranger })).toMatchObject({
    status: 422,
    message: 'You do not belong to this auction group',
  })
  expect((await upload(file, { auction: dealersOnly })).status).toBe(200)
  expect((await upload(file, { userId: stranger })).status).toBe(200)
})

test('P-004 a suspended bidder is refused', async () => {
  const suspended = await makeUser(app.database.db, { isSuspended: true })
  const { status, message } = await upload(csv(rowOf(lot.lathe, 12)), { userId: suspended })
  expect([status, message]).toEqual([422, expect.stringContaining('suspended')])
})

test('P-242 a guest is asked to log in', async () => {
  expect((await app.guest.post(readBulkBids.path, {})).status).toBe(401)
})

test.each([
  ['another kind of file', 'a.pdf', () => Buffer.from('%PDF'), /expected file type/],
  ['no manifest', 'a.csv', () => Buffer.from('a,b\n1,2'), /not a manifest/],
  ['too large', 'a.csv', () => Buffer.alloc(2_000_001, 'x'), /too large/],
  ['no workbook', 'a.xlsx', () => Buffer.from('PK\x03\x04nothing'), /could not be read/],
])('P-237 P-240 BI-6 refused: %s', async (_name, name, bytes, message) => {
  expect(await upload(bytes(), { name })).toMatchObject({ status: 422, message: expect.stringMatching(message) })
})

test('T-14 one file of a person at a time', async () => {
  const file = csv(rowOf(lot.lathe, 12))
  let isAnswered = false
  // One after the other without a pause, so that there is one when the call comes, however long that takes.
  const keepReading = async () => {
    while (!isAnswered) await readInThread(member, 'manifest.csv', new Uint8Array(file))
  }
  const reading = keepReading()
  try {
    expect((await upload(file)).status).toBe(409)
  } finally {
    isAnswered = true
    await reading
  }
  expect((await upload(file)).status).toBe(200)
})

test('an auction that does not exist', async () => {
  expect((await upload(csv(rowOf(1, 1)), { auction: 999_999 })).status).toBe(404)
})

test('P-192 the next bid of the rules is in the manifest', async () => {
  const { message, records } = await upload(csv(rowOf(lot.lathe, '9.99')))
  expect([message, records?.[0]?.error]).toEqual(['', `Min Bid ${(dollars(10) / 10_000).toFixed(2)}`])
})
