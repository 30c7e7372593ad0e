import { readOfficeLot } from '@gavelhouse/shared/office/record-contract.ts'
import * as api from '@gavelhouse/shared/selling/contract.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadPictures } from '../files/upload-pictures.ts'
import { makeAuction, makeCategory, makeCondition, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let sellerId: number
let [seller, other, staff]: TestClient[] = []
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  sellerId = await makeUser(db, { role: 'seller' })
  seller = await app.as(sellerId)
  other = await app.as(await makeUser(db, { role: 'seller' }))
  staff = await app.as(await makeUser(db, { role: 'cataloguer' }))
})
afterAll(() => app.close())

type Folder = Parameters<typeof uploadPictures>[1]['folder']

async function upload(red: number, folder: Folder = 'seller_item'): Promise<string> {
  const picture = sharp({ create: { width: 1_200, height: 900, channels: 3, background: { r: red, g: 0, b: 0 } } })
  const files = [new File([new Uint8Array(await picture.png().toBuffer())], 'press.png')]
  const size = { isCompressed: false, quality: 80, width: 500, height: 500 }
  const ctx = { ...app.services, db: app.database.db, user: { id: sellerId } }
  const kept = await uploadPictures(ctx as never, { folder, files, ...size })
  return kept.files[0]?.name ?? ''
}
const submit = (pictures: string[], client = seller) =>
  (client as TestClient).call(api.submitItem, {
    ...{ title: 'Press', description: '', quantity: 1, startingPrice: null, reserve: null, pictures },
  })

test('decision 076 pictures of an item are seen by staff, and are those of the lot once it is taken', async () => {
  const [front, back] = [await upload(200), await upload(90)]
  const { id } = (await submit([front, back, front])).data
  const { records } = (await (staff as TestClient).call(api.listItems, { sellerId, limit: 10, page: 1 })).data
  expect(records[0]?.pictures).toEqual([front, back])
  const { lotId } = (
    await (staff as TestClient).call(api.answerItem, {
      ...{ id, isAccepted: true, answer: '', auctionId: await makeAuction(app.database.db, { status: 'draft' }) },
      ...{ categoryId: await makeCategory(app.database.db), conditionId: await makeCondition(app.database.db) },
    })
  ).data
  const lot = (await (staff as TestClient).call(readOfficeLot, { id: lotId ?? 0 })).data
  const names = [front, back].map((name) => name.split('/')[1])
  expect(lot.mainPicture).toBe(names[0])
  expect(lot.pictures).toMatchObject(names.map((fileName) => ({ fileName, width: 1_200, height: 900 })))
  for (const name of names) expect(await app.services.fileStore.has(`pictures/${name}`)).toBe(true)
})

test('T-20 a picture has to be one’s own, uploaded for this, and there are at most ten', async () => {
  const own = await upload(10)
  expect((await submit([own], other)).status).toBe(422)
  expect((await submit([await upload(20, 'profile')])).status).toBe(422)
  const tooMany = { title: 'Press', qty: 1, pictures: Array(11).fill(own) }
  expect((await (seller as TestClient).post(api.submitItem.path, tooMany)).status).toBe(422)
  expect((await submit([own])).status).toBe(200)
})

test('a lost file does not keep an item from becoming a lot', async () => {
  const [lost, kept] = [await upload(30), await upload(40)]
  const { id } = (await submit([lost, kept])).data
  await app.services.fileStore.delete(lost)
  const { data } = await (staff as TestClient).call(api.answerItem, {
    ...{ id, isAccepted: true, answer: '', auctionId: await makeAuction(app.database.db, { status: 'draft' }) },
    ...{ categoryId: await makeCategory(app.database.db), conditionId: await makeCondition(app.database.db) },
  })
  const lot = (await (staff as TestClient).call(readOfficeLot, { id: data.lotId ?? 0 })).data
  expect(lot.pictures.map(({ fileName }) => fileName)).toEqual([kept.split('/')[1]])
})
