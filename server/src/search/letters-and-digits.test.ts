import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLot } from '../testing/factories.ts'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { IndexFinder } from './index/find-in-index.ts'
import { LotIndex } from './index/lot-index.ts'
import { readNextLots } from './index/read-lots.ts'
import { findBest } from './queries.ts'
import { ANY_STATE, EVERYTHING } from './selection.ts'
import { codesOfLot, scoreOf, textQueryOf, wordsOfLot } from './words.ts'

/** A number and its unit, a model and its dash: sellers write them together or apart, and so do people who look for them. */

const TITLES = [
  'Drill 20V',
  'Drill 20 V',
  'Driver DCD-771',
  'Driver DCD771',
  'Engine GX-200-A',
  'Engine GX200A',
  'Engine V8',
  'Vase, 8 pieces of 1950',
]

let database: TestDatabase
const titles = new Map<number, string>()

beforeAll(async () => {
  database = await createTestDatabase()
  for (const title of TITLES) titles.set(await makeLot(database.db, { title }), title)
})
afterAll(() => database.drop())

test.each([
  ['20V', ['Drill 20V', 'Drill 20 V']],
  ['20 v', ['Drill 20 V', 'Drill 20V']],
  ['dcd771', ['Driver DCD771', 'Driver DCD-771']],
  ['dcd 771', ['Driver DCD-771', 'Driver DCD771']],
  ['DCD-771', ['Driver DCD-771', 'Driver DCD771']],
  ['gx200a', ['Engine GX200A', 'Engine GX-200-A']],
  ['gx 200 a', ['Engine GX-200-A']],
  ['gx200', ['Engine GX200A', 'Engine GX-200-A']],
  ['v 8', ['Vase, 8 pieces of 1950', 'Engine V8']],
  ['drill 20v', ['Drill 20V', 'Drill 20 V']],
  ['20w', []],
  ['2v', []],
  ['v8', ['Engine V8']],
  ['gx20', ['Engine GX200A']],
])('L-20 %s finds letters and digits together and apart, as typed first', async (text, expected) => {
  const query = textQueryOf(text)
  const selection = { ...EVERYTHING, states: ANY_STATE, text: query }
  const index = new LotIndex()
  index.take(await readNextLots(database.pool, 0, 100))
  const titlesOf = (ids: readonly number[]) => ids.map((id) => titles.get(id))

  expect(titlesOf(await findBest(database.db, selection, 100)), 'PostgreSQL').toEqual(expected)
  expect(titlesOf(new IndexFinder(index).findBest(selection, 100)), 'the index').toEqual(expected)
  const fits = TITLES.filter((title) => scoreOf(query, wordsOfLot(lotOf(title)), codesOfLot(lotOf(title))) > 0)
  expect(fits.sort(), 'the rule').toEqual(expected.toSorted())
})

const lotOf = (title: string) => ({ title, model: '', sku: '', upc: '', partNumber: '', lotNumber: '' })
