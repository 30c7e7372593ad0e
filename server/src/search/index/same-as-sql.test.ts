import { dollars } from '@gavelhouse/shared/money.ts'
import { DAY, HOUR } from '@gavelhouse/shared/time.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { lots } from '../../lots/tables.ts'
import {
  makeAuction,
  makeCategory,
  makeCondition,
  makeGroup,
  makeLocation,
  makeLot,
  makeUser,
} from '../../testing/factories.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts'
import { shownPrice } from '../matches.ts'
import { findBest, findLots } from '../queries.ts'
import type { LotQuestion } from '../question.ts'
import { ANY_STATE, EVERYTHING, ID_FIELDS, ON_SALE, OVER, type Selection } from '../selection.ts'
import { codeOf, textQueryOf } from '../words.ts'
import { IndexFinder } from './find-in-index.ts'
import { LotIndex } from './lot-index.ts'
import { readNextLots, readSomeLots } from './read-lots.ts'

/** Whatever is asked after whatever has changed: the index and PostgreSQL give the same lots, totals and counts. */

const WORDS = ['lathe', 'lathes', 'bench', 'minilathe', 'steel', 'café', 'CNC', '5 HP', 'GX-200', 'saw', 'sawdust', 'a']
const MIXED = ['20V', '20 V', 'GX-200-A', 'GX200', '5hp', 'V8', 'V 8', '8']
const CODES = ['', 'GH-100', 'GH-1001', 'gh 1', '4012345678901', '12-3456-A', '12-34', 'X'.repeat(25)]
const LOT_NUMBERS = ['1', '001', '12', '12A', '0', '100']
/** Parts of numbers, numbers of lots, and two words written as one. */
const PARTS = [
  'h-100',
  '001',
  '3456',
  '3456a',
  'xxxx',
  'lot 12',
  '12a',
  'Lot #1',
  '0',
  'sawbench',
  'steellathe',
  'benchsawsteel',
  'gx200a',
  'gx200',
  'lathe20v',
  '20v8',
  'v 8',
]
const now = Date.UTC(2026, 0, 1)
const anyIds = { min: 1, max: 4 }

let database: TestDatabase
let ids: Record<'auctionId' | 'categoryId' | 'conditionId' | 'locationId', number[]>
let groupId: number
let lotIds: number[] = []
const index = new LotIndex()
const finder = new IndexFinder(index)

type LotColumns = Partial<typeof lots.$inferInsert>

const text = fc
  .array(fc.constantFrom(...WORDS, ...MIXED), { minLength: 1, maxLength: 4 })
  .map((words) => words.join(' '))
const arbitraryLot = fc.record({
  title: text,
  model: fc.oneof(fc.constant(''), fc.constantFrom(...WORDS)),
  sku: fc.constantFrom(...CODES),
  upc: fc.constantFrom(...CODES),
  partNumber: fc.constantFrom(...CODES),
  lotNumber: fc.constantFrom(...LOT_NUMBERS),
  auctionId: fc.nat(2),
  categoryId: fc.nat(3),
  subcategoryId: fc.option(fc.nat(3)),
  thirdCategoryId: fc.option(fc.nat(3)),
  conditionId: fc.nat(1),
  locationId: fc.nat(2),
  canShip: fc.boolean(),
  canPickUp: fc.boolean(),
  isBiddable: fc.boolean(),
  buyNowPrice: fc.option(fc.constantFrom(5, 50, 700, 6_000).map(dollars)),
  price: fc.constantFrom(1, 10, 99, 100, 500, 5_000).map(dollars),
  soldPrice: fc.constantFrom(2, 20, 150, 7_000).map(dollars),
  status: fc.constantFrom('future' as const, 'open' as const, 'sold' as const, 'closed' as const),
  run: fc.integer({ min: 1, max: 2 }),
  position: fc.nat(5),
  opensAt: fc.nat(3).map((days) => now + days * DAY),
  closesAt: fc.nat(3).map((days) => now + (days + 4) * DAY + HOUR),
})
type ArbitraryLot = typeof arbitraryLot extends fc.Arbitrary<infer Lot> ? Lot : never

const typed = fc.oneof(
  text,
  fc.constantFrom(...CODES, ...WORDS),
  fc.constantFrom(...PARTS),
  fc
    .tuple(fc.constantFrom(...WORDS), fc.nat(3), fc.integer({ min: 1, max: 4 }))
    .map(([word, from, length]) => word.substr(from, length)),
)
const idCondition = fc.record({
  field: fc.constantFrom(...ID_FIELDS),
  isIn: fc.boolean(),
  ids: fc.array(fc.integer(anyIds), { maxLength: 3 }),
})
const arbitrarySelection: fc.Arbitrary<Selection> = fc.record({
  text: fc.option(typed.map(textQueryOf), { freq: 2 }),
  sku: fc
    .option(fc.constantFrom(...CODES, ...PARTS).map(codeOf), { freq: 1, nil: null })
    .map((sku) => (sku === '' ? null : sku)),
  ids: fc.array(idCondition, { maxLength: 2 }),
  states: fc.constantFrom(ANY_STATE, ON_SALE, OVER, 1, 2, 4, 8),
  groupId: fc.option(fc.nat(2), { freq: 1 }),
  openTo: fc.option(fc.array(fc.integer({ min: 1, max: 2 }), { maxLength: 2 }), { freq: 1 }),
  canPickUp: fc.boolean(),
  canShip: fc.boolean(),
  priceFrom: fc.constantFrom(0, 0, 10, 100, 5_000).map(dollars),
  opensFrom: fc.option(fc.constant(now + DAY), { freq: 1 }),
  opensUntil: fc.option(fc.constant(now + 2 * DAY), { freq: 1 }),
  closesFrom: fc.option(fc.constant(now + 5 * DAY), { freq: 1 }),
  closesBefore: fc.option(fc.constant(now + 6 * DAY), { freq: 1 }),
  opensAfter: fc.option(fc.constant(now + DAY), { freq: 1 }),
})
const arbitraryOrder: fc.Arbitrary<LotQuestion['order']> = fc.record({
  by: fc.constantFrom('best', 'id', 'position', 'closesAt', 'opensAt', 'price'),
  isDescending: fc.boolean(),
})
const slice = fc.record({ limit: fc.constantFrom(1, 3, 12), page: fc.integer({ min: 1, max: 4 }) })

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  const many = async (count: number, make: () => Promise<number>) => {
    const made: number[] = []
    for (let number = 0; number < count; number += 1) made.push(await make())
    return made
  }
  groupId = await makeGroup(db)
  ids = {
    auctionId: [
      await makeAuction(db),
      await makeAuction(db, { groupIds: [groupId] }),
      await makeAuction(db, { groupIds: [0, groupId + 1] }),
    ],
    categoryId: await many(4, () => makeCategory(db)),
    conditionId: await many(2, () => makeCondition(db)),
    locationId: await many(3, () => makeLocation(db)),
  }
  await database.pool.query('update locations set offers_pickup = false where id = $1', [ids.locationId[2]])
  const sellerId = await makeUser(db, { role: 'seller' })
  const sample = fc.sample(arbitraryLot, { numRuns: 150, seed: 4 })
  lotIds = []
  const numbers = new Set<string>()
  for (const lot of sample) {
    const given = toColumns(lot)
    // Once in an auction.
    const isTaken = numbers.has(`${given.auctionId} ${given.lotNumber}`)
    const lotNumber = isTaken ? `${given.lotNumber}-${lotIds.length}` : given.lotNumber
    numbers.add(`${given.auctionId} ${lotNumber}`)
    lotIds.push(await makeLot(db, { sellerId, ...given, lotNumber }))
  }
  for (const lot of await readNextLots(database.pool, 0, 1_000)) index.put(lot)
})
afterAll(() => database.drop())

function toColumns(lot: ArbitraryLot): LotColumns {
  const pick = (list: number[], at: number) => list[at] as number
  return {
    ...lot,
    auctionId: pick(ids.auctionId, lot.auctionId),
    categoryId: pick(ids.categoryId, lot.categoryId),
    subcategoryId: lot.subcategoryId === null ? null : pick(ids.categoryId, lot.subcategoryId),
    thirdCategoryId: lot.thirdCategoryId === null ? null : pick(ids.categoryId, lot.thirdCategoryId),
    conditionId: pick(ids.conditionId, lot.conditionId),
    locationId: pick(ids.locationId, lot.locationId),
    startingPrice: dollars(1),
    nextBid: lot.price,
    soldPrice: soldPriceOf(lot),
  }
}

const soldPriceOf = ({ status, soldPrice }: ArbitraryLot) => (status === 'sold' ? soldPrice : null)

/** Changes a lot as staff would, or as a bid or a close would. */
async function change(at: number, lot: ArbitraryLot, isMove: boolean): Promise<void> {
  const id = lotIds[at % lotIds.length] as number
  const columns = toColumns(lot)
  const { status, run, price, opensAt, closesAt, ...rest } = columns
  const [row] = await readSomeLots(database.pool, [id], [])
  if (row === undefined) throw new Error('the lot is gone')
  const logNumber = row.logNumber + 1
  await database.pool.query('alter table lots disable trigger lots_guard')
  await database.pool.query(
    `update lots set status = $2, run = $3, price = $4, opens_at = from_ms($5), closes_at = from_ms($6), log_number = $7,
       sold_price = $8
     where id = $1`,
    [id, status, run, price, opensAt, closesAt, logNumber, soldPriceOf(lot)],
  )
  if (isMove) {
    const move = {
      id,
      status: lot.status,
      run: lot.run,
      price: shownPrice({ ...row, status: lot.status, price: soldPriceOf(lot) ?? lot.price }),
      opensAt: lot.opensAt,
      closesAt: lot.closesAt,
    }
    index.move({ ...move, logNumber })
    index.move({ ...move, status: 'open', price: 1, logNumber: logNumber - 1 }) // old news
  } else {
    await database.pool.query(
      `update lots set title = $2, model = $3, sku = $4, auction_id = $5, category_id = $6, subcategory_id = $7,
         can_ship = $8, is_biddable = $9, buy_now_price = $10, lot_number = $11 || '/' || $1::int where id = $1`,
      [
        id,
        rest.title,
        rest.model,
        rest.sku,
        rest.auctionId,
        rest.categoryId,
        rest.subcategoryId,
        rest.canShip,
        rest.isBiddable,
        rest.buyNowPrice,
        rest.lotNumber,
      ],
    )
    for (const changed of await readSomeLots(database.pool, [id], [])) index.put(changed)
  }
}

test('the index and PostgreSQL agree after any changes', { retry: 0, timeout: 60_000 }, async () => {
  const step = fc.record({
    changes: fc.array(fc.tuple(fc.nat(1_000), arbitraryLot, fc.boolean()), { maxLength: 3 }),
    selection: arbitrarySelection,
    order: arbitraryOrder,
    slice,
  })
  await fc.assert(
    fc.asyncProperty(step, async ({ changes, selection, order, slice }) => {
      for (const [at, lot, isMove] of changes) await change(at, lot, isMove)
      const truth = await findLots(database.db, { selection, order }, slice)
      const found = finder.find({ selection, order }, slice)
      // Where nothing fits as typed, the index goes on to forgive mistakes; PostgreSQL does not.
      const hasText =
        selection.text !== null &&
        (await findBest(database.db, { ...EVERYTHING, states: selection.states, text: selection.text }, 1)).length > 0
      if (selection.text === null || hasText) expect(found).toEqual(truth)
    }),
    { numRuns: Number(process.env.SEARCH_CASES ?? 150), seed: 11 },
  )
})

test('so they do after the closed lots were tidied away, and when it is built anew', async () => {
  const again = new LotIndex()
  for (const lot of await readNextLots(database.pool, 0, 1_000)) again.put(lot)
  const anew = new IndexFinder(again)
  for (const selection of fc.sample(arbitrarySelection, { numRuns: 200, seed: 5 })) {
    const question = { selection, order: { by: 'id', isDescending: true } } as const
    expect(anew.find(question, { limit: 50, page: 1 })).toEqual(finder.find(question, { limit: 50, page: 1 }))
  }
})

test('mistyped words are forgiven when nothing else fits', () => {
  const titlesOf = (typedText: string) => finder.findBest({ ...EVERYTHING, text: textQueryOf(typedText) }, 500).length
  const exact = titlesOf('minilathe')
  expect(exact).toBeGreaterThan(0)
  for (const mistake of ['minilahte', 'miniltahe', 'minlathe', 'minillathe', 'mimilathe', 'minilat', 'minliahte'])
    expect(titlesOf(mistake), mistake).toBeGreaterThanOrEqual(mistake === 'minilat' ? exact : 1)
  for (const other of ['zzzz', 'qwertz', 'sax']) expect(titlesOf(other), other).toBe(0)
})
