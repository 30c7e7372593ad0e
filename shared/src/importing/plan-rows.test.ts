import { expect, test } from 'vitest'
import { dollars } from '../money.ts'
import type { ImportFieldName } from './fields.ts'
import { indexLookups } from './lookups.ts'
import { type LotThere, planRows } from './plan-rows.ts'

const lookups = indexLookups({
  categories: [
    { id: 1, parentId: null, description: 'Metalworking' },
    { id: 2, parentId: 1, description: 'Lathes' },
  ],
  conditions: [{ id: 1, description: 'Used' }],
  locations: [{ id: 1, name: 'Ogden' }],
  sellers: [{ id: 9, names: ['Acme'] }],
})

const auction = { saleType: 'auction', opensAt: 1, closesAt: 2, staggerSeconds: 0 } as const

const LOT = {
  ...{ id: 50, auctionId: 3, sellerId: 9, lotNumber: '7', title: 'Lathe', description: 'a &amp; b', position: 4 },
  ...{ saleType: 'auction', isBiddable: true, isBuyNow: false, startingPrice: dollars(10), buyNowPrice: null },
  ...{ reserve: null, quantity: 2, unitsSold: 0, opensAt: 1, closesAt: 2, depositRequired: false, depositAmount: null },
  ...{ categoryId: 1, subcategoryId: 2, thirdCategoryId: null, conditionId: 1, sku: '', hasStarted: false },
  ...{ hasBids: false, isOver: false, lowEstimate: null, highEstimate: null },
} as LotThere

interface Asked {
  mapping?: (ImportFieldName | null)[]
  lots?: LotThere[]
  unticked?: number[]
  defaults?: object
}

const MAPPING: ImportFieldName[] = ['lotNumber', 'title', 'startingPrice', 'category', 'condition']

const plan = (rows: string[][], { mapping = MAPPING, lots = [LOT], unticked = [], defaults = {} }: Asked = {}) =>
  planRows(
    rows.map((cells, at) => ({ number: at + 2, cells, isChosen: !unticked.includes(at + 2) })),
    {
      ...{ mapping, defaults, auction, lookups },
      lots: Map.groupBy(lots, ({ lotNumber }) => lotNumber),
      clean: (html) => html.replaceAll(/&(?!amp;)/g, '&amp;'),
    },
  )

const NEW = ['8', 'Mill', '$1,200.00', 'Metalworking', 'used']

test('a number that is not there is a new lot, one that is there is a change or the same', () => {
  const rows = plan([NEW, ['7', 'Lathe', '10', 'Lathes', ''], ['7x', 'Saw', '5', 'Lathes', 'Used']])
  expect(rows.map(({ state, lotId }) => [state, lotId])).toEqual([
    ['new', null],
    ['same', 50],
    ['new', null],
  ])
  expect(plan([['7', 'Turning lathe', '12', '', '']])).toMatchObject([
    { state: 'change', lotId: 50, changed: ['title', 'startingPrice'] },
  ])
})

test('“007” is not “7”', () => {
  expect(plan([['007', 'Lathe', '10', 'Lathes', 'Used']])).toMatchObject([{ state: 'new', lotId: null }])
})

test.each([
  ['an absent column', ['lotNumber'], ['7']],
  ['a blank cell', ['lotNumber', 'title', 'reserve'], ['7', '', ' ']],
  ['the category above its own', ['lotNumber', 'category'], ['7', 'Metalworking']],
  ['markup as it is kept', ['lotNumber', 'description'], ['7', 'a & b']],
  ['an amount written otherwise', ['lotNumber', 'startingPrice'], ['7', '$ 10.00']],
  ['its order, counted from 1', ['lotNumber', 'position'], ['7', '5']],
] as const)('%s changes nothing', (_name, mapping, cells) => {
  expect(plan([[...cells]], { mapping: [...mapping] })).toMatchObject([{ state: 'same', changed: [] }])
})

test('two ticked rows of one number are refused, each with the other', () => {
  const rows = [NEW, NEW, NEW]
  expect(plan(rows).map(({ problems }) => problems)).toEqual([
    [{ column: 0, problem: '#number_twice{"row":3}' }],
    [{ column: 0, problem: '#number_twice{"row":2}' }],
    [{ column: 0, problem: '#number_twice{"row":2}' }],
  ])
  expect(plan(rows, { unticked: [3, 4] })[0]).toMatchObject({ state: 'new' })
})

test('several lots of that number in the auction are nobody’s to choose from', () => {
  expect(plan([['7', 'x']], { lots: [LOT, { ...LOT, id: 51 }] })).toMatchObject([
    { state: 'wrong', problems: [{ column: 0, problem: '#number_several' }] },
  ])
})

test.each([
  ['no number', ['', 'Mill', '5', 'Lathes', 'Used'], [[0, '#lot_number_missing']]],
  ['no title', ['8', '', '5', 'Lathes', 'Used'], [[1, '#title_missing']]],
  ['no price', ['8', 'Mill', '', 'Lathes', 'Used'], [[2, '#starting_price_missing']]],
  [
    'no category and no condition',
    ['8', 'Mill', '5', '', ''],
    [
      [3, '#category_unknown'],
      [4, '#condition_unknown'],
    ],
  ],
  [
    'an unknown category, once',
    ['8', 'Mill', '5', 'Lathe', 'Used'],
    [[3, '#cell_unknown_near{"value":"Lathe","near":"Lathes"}']],
  ],
  ['a price nobody can read, once', ['8', 'Mill', 'ten', 'Lathes', 'Used'], [[2, '#cell_amount{"value":"ten"}']]],
])('a new lot with %s is wrong in that cell', (_name, cells, problems) => {
  expect(plan([cells])).toMatchObject([
    { state: 'wrong', problems: problems.map(([column, problem]) => ({ column, problem })) },
  ])
})

test('what no row says, the defaults say; of lots that are there they change nothing', () => {
  const asked: Asked = { mapping: ['lotNumber', 'title', 'startingPrice'], defaults: { categoryId: 1, conditionId: 1 } }
  const rows = plan(
    [
      ['8', 'Mill', '5'],
      ['7', 'Lathe', '10'],
    ],
    asked,
  )
  expect(rows).toMatchObject([{ state: 'new', given: { categoryId: 1, conditionId: 1 } }, { state: 'same' }])
})

test.each([
  ['a reserve below the start', ['lotNumber', 'reserve'], ['7', '5'], {}, [[1, '#reserve_too_low']]],
  [
    'estimates the wrong way round',
    ['lotNumber', 'lowEstimate', 'highEstimate'],
    ['7', '9', '8'],
    {},
    [[2, '#estimate_too_low']],
  ],
  ['a buy now price below the start', ['lotNumber', 'buyNowPrice'], ['7', '5'], {}, [[1, '#buy_now_price_too_low']]],
  [
    'a new start of a lot with bids',
    ['lotNumber', 'startingPrice'],
    ['7', '5'],
    { hasBids: true },
    [[1, '#lot_has_bids']],
  ],
  [
    'a new seller of a lot that is over',
    ['lotNumber', 'seller'],
    ['7', 'Acme'],
    { sellerId: 1, isOver: true },
    [[1, '#lot_is_over']],
  ],
  [
    'fewer than were sold',
    ['lotNumber', 'quantity'],
    ['7', '1'],
    { unitsSold: 2 },
    [[1, '#units_sold_already{"sold":2}']],
  ],
  [
    'no more than were sold',
    ['lotNumber', 'quantity'],
    ['7', '1'],
    { unitsSold: 1 },
    [[1, '#units_sold_already{"sold":1}']],
  ],
] as const)('%s is refused at its cell', (_name, mapping, cells, lot, problems) => {
  expect(plan([[...cells]], { mapping: [...mapping], lots: [{ ...LOT, ...lot }] })).toMatchObject([
    { state: 'wrong', problems: problems.map(([column, problem]) => ({ column, problem })) },
  ])
})

test('a title of a lot with bids may still be mended', () => {
  expect(plan([['7', 'Lathe, mended']], { lots: [{ ...LOT, hasBids: true }] })).toMatchObject([{ state: 'change' }])
})

test('what else is in the row of a lot that is sold out may still be mended', () => {
  const rows = plan([['7', 'Lathe, mended', '2']], {
    mapping: ['lotNumber', 'title', 'quantity'],
    lots: [{ ...LOT, unitsSold: 2, isOver: true }],
  })
  expect(rows).toMatchObject([{ state: 'change', changed: ['title'] }])
})

test('a buy now price makes a lot one that can be bought', () => {
  const asked: Asked = { mapping: ['lotNumber', 'buyNowPrice'] }
  expect(plan([['7', '50']], asked)).toMatchObject([
    { changed: ['buyNowPrice', 'isBuyNow'], given: { isBuyNow: true } },
  ])
})
