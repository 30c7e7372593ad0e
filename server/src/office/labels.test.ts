import { listAllLots, saveLot } from '@gavelhouse/shared/lots/admin-contract.ts'
import { confirmLabels, MAX_LABELS, makeLabels } from '@gavelhouse/shared/office/label-contract.ts'
import { LABEL_STOCKS } from '@gavelhouse/shared/office/label-stocks.ts'
import { readListQuery } from '@gavelhouse/shared/office/list-query.ts'
import { numberLots } from '@gavelhouse/shared/office/numbering-contract.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAuction, makeLot, makeUser } from '../testing/factories.ts'
import { readPdf, readPlaces } from '../testing/read-pdf.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let staff: TestClient
let auctionId: number
let ids: number[]
beforeAll(async () => {
  app = await createTestApp()
  staff = await app.as(await makeUser(app.database.db, { role: 'cataloguer' }))
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.database
  auctionId = await makeAuction(db, { title: 'Harbor clearance' })
  ids = []
  for (const position of [0, 1, 2])
    ids.push(
      await makeLot(db, {
        ...{
          auctionId,
          position,
          lotNumber: `10${position}`,
          title: `Hydraulic press ${position}`,
          lotLocation: 'Row 7',
        },
      }),
    )
})

const USUAL = { except: [], isUnprinted: false, stock: 'avery5160' as const, startAt: 1 }
const make = (given: object) => staff.call(makeLabels, { ...USUAL, ...given })
const bytesOf = (data: { file: { content: string } }) => Buffer.from(data.file.content, 'base64')
const unprinted = async () => {
  const question = readListQuery('lots', `auction=${auctionId}&labelled=0`)
  return (await staff.call(listAllLots, { ...question, page: 1, limit: 10 })).data.records.map(({ id }) => id)
}

test('decision 058 a sheet of labels says number, title, auction and code of each lot, from the label it starts at', async () => {
  const { data } = await make({ auctionId, startAt: 30 })
  expect(data).toMatchObject({ pageCount: 2, file: { type: 'application/pdf' } })
  const pages = readPdf(bytesOf(data))
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain('100')
  expect(pages[0]).not.toContain('101')
  for (const text of ['101', '102', 'Hydraulic press 1', 'Harbor clearance', `LOT-${ids[2]}`])
    expect(pages[1]).toContain(text)
})

test('decision 058 every label lies where the sheet has it', async () => {
  const { data } = await make({ auctionId, startAt: 5 })
  const [page = []] = readPlaces(bytesOf(data))
  const { left, top, pitch, page: paper } = LABEL_STOCKS.avery5160
  const placeOf = (text: string) => page.find((piece) => piece.text === text)
  const [first, second] = [placeOf('100'), placeOf('101')]
  // The fifth label: second column, second row; counted from the lower edge in a PDF.
  expect(first?.x).toBeGreaterThan(left + pitch.x)
  expect(first?.x).toBeLessThan(left + pitch.x + 20)
  const fromTop = paper.height - (first?.y ?? 0)
  expect(fromTop).toBeGreaterThan(top + pitch.y)
  expect(fromTop).toBeLessThan(top + 2 * pitch.y)
  expect((second?.x ?? 0) - (first?.x ?? 0)).toBeCloseTo(pitch.x, 0)
})

test.each([
  ['avery5163', 1],
  ['l7160', 1],
  ['thermal4x6', 3],
  ['thermal2x1', 3],
] as const)('decision 058 on %s three labels are %s pages', async (stock, count) => {
  const { data } = await make({ auctionId, stock })
  const pages = readPdf(bytesOf(data))
  expect(pages).toHaveLength(count)
  expect(data.pageCount).toBe(count)
  expect(pages.join('\n')).toContain('Hydraulic press 2'.split(' ')[0])
})

test('decision 058 making labels prints nothing: only whoever says so keeps them as printed', async () => {
  const { data } = await make({ auctionId, isUnprinted: true })
  expect(await unprinted()).toEqual(expect.arrayContaining(ids))
  expect((await staff.call(confirmLabels, { lots: data.lots.slice(0, 2) })).data.count).toBe(2)
  expect(await unprinted()).toEqual([ids[2]])
  expect((await make({ auctionId, isUnprinted: true })).data.lots).toEqual([{ id: ids[2], lotNumber: '102' }])
})

test('decision 058 whoever is renumbered needs another label', async () => {
  const { data } = await make({ auctionId })
  await staff.call(confirmLabels, { lots: data.lots })
  expect((await make({ auctionId, isUnprinted: true })).code).toBe('nothing_chosen')
  const meant = { isConfirmed: true, reason: 'A second sale', isTrial: false, step: 1 }
  await staff.call(numberLots, { auctionId, startAt: 101, ...meant })
  expect((await unprinted()).length).toBe(3)
})

test('decision 058 of what a list finds, but for some; of chosen lots; never of more than can be printed', async () => {
  const query = `auction=${auctionId}&q=press`
  expect((await make({ query, except: [ids[0]] })).data.lots.map(({ id }) => id)).toEqual(ids.slice(1))
  expect((await make({ ids: [ids[2], ids[0]] })).data.lots.map(({ id }) => id)).toEqual([ids[0], ids[2]])
  expect((await make({ ids: [2_000_000] })).status).toBe(404)
  expect((await make({})).code).toBe('nothing_chosen')
  await app.database.pool.query(
    `insert into lots (auction_id, seller_id, lot_number, position, title, starting_price, price, next_bid, category_id,
       condition_id, location_id, opens_at, closes_at)
     select auction_id, seller_id, 'n' || n, n, title, starting_price, price, next_bid, category_id, condition_id, location_id,
       opens_at, closes_at from lots, generate_series(10, $2) n where lots.id = $1`,
    [ids[0], MAX_LABELS + 10],
  )
  expect((await make({ auctionId })).code).toBe('too_many_labels')
})

test('P-1039 a lot is found by the code on its label', async () => {
  const question = readListQuery('lots', `q=LOT-${ids[1]}`)
  const { data } = await staff.call(listAllLots, { ...question, page: 1, limit: 10 })
  expect(data.records.map(({ id }) => id)).toEqual([ids[1]])
})

test('T-20 labels of another auction are nobody’s business', async () => {
  const elsewhere = await makeAuction(app.database.db)
  const limited = await app.as(await makeUser(app.database.db, { role: 'cataloguer', auctionIds: [elsewhere] }))
  expect((await limited.call(makeLabels, { ...USUAL, query: `auction=${auctionId}` })).status).toBe(404)
  const lots = [{ id: ids[0] as number, lotNumber: '100' }]
  expect((await limited.call(confirmLabels, { lots })).status).toBe(404)
  expect((await limited.call(saveLot, { id: ids[0] as number, title: 'Mine' })).status).toBe(404)
})
