import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { copyLot, saveLotPictures } from '@gavelhouse/shared/lots/picture-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { readOfficeLot } from '@gavelhouse/shared/office/record-contract.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAuction, makeBidder, makeLot, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { addLotPictures } from './add-lot-pictures.ts'

let app: TestApp
let ada: TestClient
let ben: TestClient
let adaId: number
let auctionId: number
let lotId: number
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  adaId = await makeUser(db, { role: 'cataloguer' })
  ada = await app.as(adaId)
  ben = await app.as(await makeUser(db, { role: 'cataloguer' }))
})
afterAll(() => app.close())
beforeEach(async () => {
  auctionId = await makeAuction(app.database.db)
  lotId = await makeLot(app.database.db, { auctionId })
})

const drawn = (red: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 10, b: 10 } } })
    .png()
    .toBuffer()

async function add(...reds: number[]): Promise<string[]> {
  const files = await Promise.all(reds.map(async (red) => new File([new Uint8Array(await drawn(red))], `${red}.png`)))
  const user = { id: adaId, grants: [{ role: 'cataloguer', auctionIds: null }], actingStaffId: null }
  await addLotPictures({ ...app.services, db: app.database.db, user } as never, { id: lotId, files })
  return names()
}

const read = async () => (await ada.call(readOfficeLot, { id: lotId })).data
const names = async () => (await read()).pictures.map(({ fileName }) => fileName)

test('decision 058 pictures are added behind each other, the first is the main one, and the same one is added once', async () => {
  const two = await add(1, 100)
  expect(two).toHaveLength(2)
  expect((await read()).mainPicture).toBe(two[0])
  expect((await read()).pictures[0]).toMatchObject({ width: 40, height: 30 })
  expect(await add(100, 200)).toHaveLength(3)
})

test('decision 058 they are put in order, taken away and put back; what was never theirs is not there', async () => {
  const [one = '', two = '', three = ''] = await add(1, 100, 200)
  const save = (pictures: string[]) => ada.call(saveLotPictures, { id: lotId, pictures })
  expect((await save([three, one, two])).status).toBe(200)
  expect((await read()).mainPicture).toBe(three)
  await save([one])
  expect(await names()).toEqual([one])
  await save([one, two, three])
  expect(await names()).toEqual([one, two, three])
  expect((await read()).pictures[2]).toMatchObject({ width: 40, height: 30 })
  expect((await save([one, `${'a'.repeat(40)}.webp`])).status).toBe(404)
  expect(await names()).toEqual([one, two, three])
  await save([])
  expect((await read()).mainPicture).toBe('')
})

test('decision 055 two people order the same pictures: the second is told, nothing is lost', async () => {
  const [one = '', two = ''] = await add(1, 100)
  const { version } = await read()
  await ben.call(saveLotPictures, { id: lotId, pictures: [two, one], seenVersion: version })
  const late = await ada.call(saveLotPictures, { id: lotId, pictures: [one], seenVersion: version })
  expect(late).toMatchObject({ status: 409, code: 'edited_meanwhile' })
  expect(await names()).toEqual([two, one])
})

test('decision 058 a copy has everything but number, place and bids; pictures if they are wanted', async () => {
  await app.database.pool.query(`update lots set reserve = 500000, lot_location = 'Row 9' where id = $1`, [lotId])
  const pictures = await add(1)
  const bidder = await app.as(await makeBidder(app.database.db, auctionId))
  await bidder.call(placeBid, { lotId, amount: dollars(20), kind: 'hard' })
  const source = await read()
  const key = crypto.randomUUID()
  const { id } = (await ada.call(copyLot, { id: lotId, withPictures: true }, { key })).data
  expect((await ada.call(copyLot, { id: lotId, withPictures: true }, { key })).data.id).toBe(id)
  const copy = (await ada.call(readOfficeLot, { id })).data
  expect(copy).toMatchObject({ title: source.title, reserve: dollars(50), lotLocation: 'Row 9', bidCount: 0 })
  expect(copy).toMatchObject({ hasBids: false, price: source.startingPrice, position: source.position + 1 })
  expect(copy.lotNumber).not.toBe(source.lotNumber)
  expect(copy.pictures.map(({ fileName }) => fileName)).toEqual(pictures)
  const plain = (await ada.call(copyLot, { id: lotId, withPictures: false })).data
  expect((await ada.call(readOfficeLot, { id: plain.id })).data.pictures).toEqual([])
})

test('T-20 pictures are added to lots within reach only', async () => {
  const grants = [{ role: 'cataloguer', auctionIds: [await makeAuction(app.database.db)] }]
  const ctx = { ...app.services, db: app.database.db, user: { id: adaId, grants, actingStaffId: null } } as never
  const files = [new File([new Uint8Array(await drawn(1))], 'a.png')]
  await expect(addLotPictures(ctx, { id: lotId, files })).rejects.toMatchObject({ code: 'not_found' })
  expect(await names()).toEqual([])
})
