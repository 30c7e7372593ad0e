import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { listPictureLots, putLotPicture } from '@gavelhouse/shared/importing/picture-contract.ts'
import { listHistory } from '@gavelhouse/shared/office/list-contract.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '../accounts/sessions.ts'
import { makeAuction, makeLot, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let dir: string
let staff: TestClient
let token: string
let auctionId: number

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'lot-pictures-'))
  app = await createTestApp({ DATA_DIR: dir, LOG_LEVEL: 'silent' })
  const { db } = app.database
  const staffId = await makeUser(db, { role: 'cataloguer' })
  staff = await app.as(staffId)
  token = await openSession(db, staffId, { now: Date.now(), remember: false })
  auctionId = await makeAuction(db)
})
afterAll(async () => {
  await app.close()
  await rm(dir, { recursive: true })
})

const draw = (shade: number, width = 40) =>
  sharp({ create: { width, height: 30, channels: 3, background: { r: shade % 256, g: shade >> 8, b: 90 } } })
    .jpeg()
    .toBuffer()

interface Sent {
  lotId: number
  bytes: Buffer
  name?: string
  position?: number
  as?: string
}

async function put({ lotId, bytes, name = '1-1.jpg', position = 0, as = token }: Sent) {
  const form = new FormData()
  for (const [field, value] of Object.entries({ product_id: lotId, position, name })) form.append(field, String(value))
  form.append('file_upload', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  const request = new Response(form)
  const response = await app.app.inject({
    method: 'POST',
    url: `/api${putLotPicture.path}`,
    headers: { 'content-type': request.headers.get('content-type') ?? '', authorization: `Bearer ${as}` },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  const { data } = response.json()
  return { status: response.statusCode, outcome: data.responseData?.outcome, fileName: data.responseData?.file_name }
}

const picturesOf = async (lotId: number) =>
  (
    await app.database.pool.query(
      'select file_name, source_name, width, height from attachments where lot_id = $1 order by position, id',
      [lotId],
    )
  ).rows
const mainOf = async (lotId: number) =>
  (await app.database.pool.query('select main_picture from lots where id = $1', [lotId])).rows[0]?.main_picture

test('a picture is redrawn and shown; sent again it is there already, under the same name it takes the place of the first', async () => {
  const lotId = await makeLot(app.database.db, { auctionId, lotNumber: '1' })
  const [one, two, other] = [await draw(1), await draw(2), await draw(3)]
  const second = await put({ lotId, bytes: two, name: '1-2.jpg', position: 1 })
  const first = await put({ lotId, bytes: one })
  expect([first.outcome, second.outcome]).toEqual(['added', 'added'])
  expect(await mainOf(lotId)).toBe(first.fileName)
  expect(await app.services.fileStore.read(`pictures/${first.fileName}`)).not.toBeNull()
  expect(await put({ lotId, bytes: one })).toMatchObject({ outcome: 'there', fileName: first.fileName })
  const replaced = await put({ lotId, bytes: other, name: '1-1.JPG' })
  expect(replaced.outcome).toBe('replaced')
  expect(await picturesOf(lotId)).toEqual([
    { file_name: replaced.fileName, source_name: '1-1.JPG', width: 40, height: 30 },
    { file_name: second.fileName, source_name: '1-2.jpg', width: 40, height: 30 },
  ])
  expect(await mainOf(lotId)).toBe(replaced.fileName)
  const { data } = await staff.call(listHistory, { kind: 'lot', id: lotId })
  expect(data.lines.map(({ act, changes }) => [act, changes[0]?.old])).toEqual([
    ['put_picture', first.fileName],
    ['put_picture', null],
    ['put_picture', null],
  ])
})

test('the same picture sent several times at once is there once', async () => {
  const lotId = await makeLot(app.database.db, { auctionId, lotNumber: '2' })
  const bytes = await draw(7)
  const answers = await Promise.all(Array.from({ length: 5 }, () => put({ lotId, bytes })))
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['added', 'there', 'there', 'there', 'there'])
  expect(await picturesOf(lotId)).toHaveLength(1)
})

test('T-69 T-20 what is no picture, and a lot of another auction, are refused, and nothing is kept', async () => {
  const lotId = await makeLot(app.database.db, { auctionId, lotNumber: '3' })
  expect((await put({ lotId, bytes: Buffer.from('<svg onload="x">') })).status).toBe(422)
  const broken = (await draw(4)).subarray(0, 200)
  expect((await put({ lotId, bytes: broken })).status).toBe(422)
  const limited = await makeUser(app.database.db, {
    role: 'cataloguer',
    auctionIds: [await makeAuction(app.database.db)],
  })
  const as = await openSession(app.database.db, limited, { now: Date.now(), remember: false })
  expect((await put({ lotId, bytes: await draw(4), as })).status).toBe(404)
  expect(await picturesOf(lotId)).toEqual([])
})

/** Ten of each lot; `IMPORT_PICTURES=1000` for as many as a house has ready on a day. */
const PICTURES = Number(process.env.IMPORT_PICTURES ?? 300)
const LOTS = PICTURES / 10

test(`${PICTURES} pictures in one go, three at a time; cut off and sent again, only what is missing is drawn`, async () => {
  const auction = await makeAuction(app.database.db)
  const lotIds: number[] = []
  for (let lot = 0; lot < LOTS; lot += 1)
    lotIds.push(await makeLot(app.database.db, { auctionId: auction, lotNumber: String(lot + 1) }))
  const files = await Promise.all(
    Array.from({ length: PICTURES }, async (_, at) => ({
      ...{
        lotId: lotIds[at % LOTS] ?? 0,
        position: Math.floor(at / LOTS),
        name: `${(at % LOTS) + 1}-${Math.floor(at / LOTS)}.jpg`,
      },
      bytes: await draw(at, 64),
    })),
  )
  const send = async (waiting: typeof files) => {
    const left = [...waiting]
    const outcomes: string[] = []
    const worker = async () => {
      for (let file = left.shift(); file !== undefined; file = left.shift()) outcomes.push((await put(file)).outcome)
    }
    await Promise.all([worker(), worker(), worker()])
    return outcomes
  }
  const before = PICTURES * 0.4
  await send(files.slice(0, before))
  const began = performance.now()
  const outcomes = await send(files)
  const seconds = (performance.now() - began) / 1_000
  console.info(
    `${PICTURES} pictures sent, ${PICTURES - before} of them new: ${seconds.toFixed(1)} s, ${(PICTURES / seconds).toFixed(0)} a second`,
  )
  expect([outcomes.filter((one) => one === 'there').length, outcomes.filter((one) => one === 'added').length]).toEqual([
    ...[before, PICTURES - before],
  ])
  const { data } = await staff.call(listPictureLots, { auctionId: auction })
  expect(data.lots.map(({ pictureCount }) => pictureCount)).toEqual(lotIds.map(() => 10))
  expect(data.lots[0]?.sent.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, at) => `1-${at}.jpg`))
}, 120_000)
