import type { Facts } from '@gavelhouse/shared/fill-text.ts'
import { saveLot } from '@gavelhouse/shared/lots/admin-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { noticeText } from '@gavelhouse/shared/notifications/notice-texts.ts'
import { listSavedSearches, removeSavedSearch, saveSearch } from '@gavelhouse/shared/search/contract.ts'
import { DAY } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findUser } from '../accounts/queries.ts'
import { recordListings } from '../lot-feed/queries.ts'
import { savePreferences } from '../messages/queries-preferences.ts'
import { makeAuction, makeCategory, makeCondition, makeGroup, makeLot, makeUser } from '../testing/factories.ts'
import { readInbox } from '../testing/read-inbox.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { mailMatches } from './mail-matches.ts'
import { matchSavedSearches } from './match-saved-searches.ts'

/** Noon in the house. */
const NOON = Date.UTC(2026, 0, 10, 19)

let app: TestApp
let aliceId: number
let alice: TestClient

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  aliceId = await makeUser(app.database.db)
  alice = await app.as(aliceId)
})

const save = (client: TestClient, text: string) => client.call(saveSearch, { text })
const texts = async (client: TestClient, page = 1, limit = 15) =>
  (await client.call(listSavedSearches, { page, limit })).data.records.map(({ text }) => text)

test('P-395 P-396 P-400 P-854 P-855 P-856 P-982 P-983 P-1027 P-1029 P-1203 a search is kept, trimmed, and listed newest first, 15 on a page', async () => {
  const { data, message } = await save(alice, '  band saw ')
  expect([data.text, message]).toEqual(['band saw', 'Search saved'])
  for (let number = 1; number <= 15; number += 1) await save(alice, `saw ${number}`)
  const { envelope } = await alice.post('/user/getSavedSearch', {})
  const { records, totalRecords } = envelope.data.responseData as {
    records: Record<string, string>[]
    totalRecords: number
  }
  expect([records.length, totalRecords]).toEqual([15, 16])
  expect(records[0]).toEqual({
    ...{ id: expect.any(Number), search_text: 'saw 15' },
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  })
  expect(await texts(alice, 2)).toEqual(['band saw'])
})

test('P-405 empty is refused, the same text is kept once', async () => {
  const empty = await alice.post('/user/addSavedSearch', { search_text: '   ' })
  expect([empty.status, empty.details.fields]).toEqual([422, { search_text: 'Required!' }])
  const first = await save(alice, 'Lathe')
  const again = await save(alice, 'lathe ')
  expect(again.message).toBe('Search already saved')
  expect(again.data.id).toBe(first.data.id)
  expect(await texts(alice)).toEqual(['Lathe'])
})

test('P-1028 at most 250 characters and 100 searches, also when two arrive together', async () => {
  expect((await alice.post('/user/addSavedSearch', { search_text: 'x'.repeat(251) })).status).toBe(422)
  await app.database.pool.query(
    "insert into saved_searches (user_id, text, longest_word) select $1, 'text ' || n, 'text' from generate_series(1, 99) n",
    [aliceId],
  )
  const answers = await Promise.all(['one', 'two', 'three'].map((text) => save(alice, text)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.find(({ status }) => status !== 200)?.code).toBe('too_many_saved_searches')
})

test('P-397 P-402 P-1030 T-20 only the owner removes a search', async () => {
  const { id } = (await save(alice, 'press')).data
  const bob = await app.as(await makeUser(app.database.db))
  expect((await bob.call(removeSavedSearch, { id })).code).toBe('not_found')
  expect((await alice.call(removeSavedSearch, { id })).message).toBe('Saved search removed')
  expect(await texts(alice)).toEqual([])
  expect((await app.guest.call(saveSearch, { text: 'press' })).code).toBe('session_required')
})

const list = async (given: Parameters<typeof makeLot>[1]) => {
  const id = await makeLot(app.database.db, given)
  await recordListings(app.database.db, [id])
  return id
}
const match = () => matchSavedSearches(app.database)
const noticesOf = async (userId: number) => {
  const { rows } = await app.database.pool.query<{ facts: Facts }>(
    "select facts from notifications where user_id = $1 and kind = 'saved_search' order by id",
    [userId],
  )
  return rows.map(({ facts }) => noticeText('saved_search', facts))
}
const mailsOf = async (userId: number) => {
  const { rows } = await app.database.pool.query<{ payload: { count: number; search: string } }>(
    "select payload from messages where user_id = $1 and kind = 'saved-search-digest' order by id",
    [userId],
  )
  return rows.map(({ payload: { count, search } }) => `${count} for ${search}`)
}
const wait = () => app.database.pool.query("update saved_search_matches set found_at = now() - interval '1 hour'")

test('P-411 a new lot that fits tells its person once, however often it is looked at', async () => {
  await save(alice, 'roast coffee')
  await save(alice, 'coffee')
  await list({ title: 'Coffee roaster, 15 kg' })
  await list({ title: 'Tea urn' })
  await Promise.all([match(), match()])
  await match()
  expect(await noticesOf(aliceId)).toEqual(['New for your search “roast coffee”: Coffee roaster, 15 kg.'])
})

test('a part number is a search too', async () => {
  await save(alice, '77-1234')
  await list({ title: 'Valve', partNumber: '77-1234-B' })
  await match()
  expect(await noticesOf(aliceId)).toHaveLength(1)
})

test('L-20 B-727 parts of stock numbers and two words written as one are found, the number of a lot is not', async () => {
  for (const text of ['paneltruck', '4477', 'lot 31']) await save(alice, text)
  await list({ title: 'Truck with panel sides', lotNumber: '31' })
  await list({ title: 'Hinge', sku: 'GH-4477-B', lotNumber: '31' })
  await match()
  expect(await noticesOf(aliceId)).toEqual([
    'New for your search “paneltruck”: Truck with panel sides.',
    'New for your search “4477”: Hinge.',
  ])
})

test.each([
  ['20v', 'Drill 20 V'],
  ['gx200a', 'Engine GX-200-A'],
  ['dcd771', 'Drill DCD-771'],
  ['v 12', 'Engine V12'],
  ['5 hp', 'Pump 5HP'],
])('L-20 the search %s is told of %s, however letters and digits are parted', async (text, title) => {
  await save(alice, text)
  await list({ title })
  await match()
  expect(await noticesOf(aliceId)).toEqual([`New for your search “${text}”: ${title}.`])
})

test('what staff list is told, what they only change is not', async () => {
  const { db } = app.database
  await save(alice, 'excavator')
  const admin = await app.as(await makeUser(db, { role: 'owner' }))
  const given = { title: 'Excavator', startingPrice: dollars(5), auctionId: await makeAuction(db) }
  const place = { categoryId: await makeCategory(db), conditionId: await makeCondition(db) }
  const saved = await admin.call(saveLot, { ...given, ...place } as never, { key: 'list-excavator' })
  await match()
  await admin.call(saveLot, { id: (saved.data as { id: number }).id, title: 'Excavator, red' } as never, {
    key: 'paint-it-red',
  })
  await match()
  expect(await noticesOf(aliceId)).toEqual(['New for your search “excavator”: Excavator.'])
})

test('nobody is told of what they may not bid on', async () => {
  const { db } = app.database
  const groupId = await makeGroup(db)
  const dealers = await makeAuction(db, { groupIds: [groupId] })
  const people = {
    stranger: aliceId,
    dealer: await makeUser(db, { groupIds: [groupId] }),
    suspended: await makeUser(db, { groupIds: [groupId], isSuspended: true }),
    seller: await makeUser(db, { groupIds: [groupId], role: 'seller' }),
  }
  for (const id of Object.values(people)) await save(await app.as(id), 'crane')
  await list({ title: 'Crane', auctionId: dealers, sellerId: people.seller })
  await list({ title: 'Crane gone', status: 'sold' })
  await match()
  const told = await Promise.all(Object.values(people).map(noticesOf))
  expect(told.map((notices) => notices.length)).toEqual([0, 1, 0, 0])
})

test('mails: all matches in one, at most one a day, none at night, none too early', async () => {
  await save(alice, 'anvil')
  await list({ title: 'Anvil 1' })
  await list({ title: 'Anvil 2' })
  await match()
  await mailMatches(app.database, NOON)
  expect(await mailsOf(aliceId)).toEqual([]) // more may be on its way
  await wait()
  await mailMatches(app.database, NOON - 5 * 3_600_000)
  expect(await mailsOf(aliceId)).toEqual([]) // seven in the morning
  await Promise.allSettled([mailMatches(app.database, NOON), mailMatches(app.database, NOON)])
  expect(await mailsOf(aliceId)).toEqual(['2 for anvil'])

  await list({ title: 'Anvil 3' })
  await match()
  await wait()
  await mailMatches(app.database, NOON + 3_600_000)
  expect(await mailsOf(aliceId)).toEqual(['2 for anvil'])
  await mailMatches(app.database, NOON + DAY)
  await mailMatches(app.database, NOON + DAY)
  expect(await mailsOf(aliceId)).toEqual(['2 for anvil', '1 for anvil'])
})

test.each([
  ['one lot leads to it', ['Lathe, small'], ['lathe'], (ids: number[]) => `/lot/${ids[0]}`],
  ['several of one search to what it finds', ['Lathe 1', 'Lathe 2'], ['lathe'], () => '/search?q=lathe'],
  // What one of them finds is not all of it.
  ['several searches to all of them', ['Lathe', 'Easel'], ['lathe', 'easel'], () => '/saved_search'],
])('P-411 the mail about %s', async (_, titles, searches, path) => {
  for (const text of searches) await save(alice, text)
  const ids: number[] = []
  for (const title of titles) ids.push(await list({ title }))
  await match()
  await wait()
  await mailMatches(app.database, NOON)
  const [mail] = await readInbox(app, (await findUser(app.database.db, aliceId))?.email)
  expect(/^View.*\n(.*)$/m.exec(mail?.text ?? '')?.[1]).toBe(`http://house.test${path(ids)}`)
})

test('B-182 of a lot of several units the mail about new lots says that the price is that of each', async () => {
  await save(alice, 'vise')
  await list({ title: 'Vise, alone' })
  await list({ title: 'Vise, several', quantity: 3 })
  await match()
  await wait()
  await mailMatches(app.database, NOON)
  const [mail] = await readInbox(app, (await findUser(app.database.db, aliceId))?.email)
  expect(mail?.text).toMatch(/Vise, several\n\$10\.00 per unit · closes/)
  expect(mail?.text).toMatch(/Vise, alone\n\$10\.00 · closes/)
})

test('P-412 whoever switched these mails off gets the notice alone', async () => {
  await savePreferences(app.database.db, aliceId, { mailTypes: ['outbid'], smsTypes: [] })
  await save(alice, 'kiln')
  await list({ title: 'Kiln' })
  await match()
  await wait()
  await mailMatches(app.database, NOON)
  expect([await noticesOf(aliceId), await mailsOf(aliceId)]).toEqual([[expect.stringContaining('Kiln')], []])
})

test('PD-5 while the house has saved searches switched off nobody is told, nor later of what was listed then', async () => {
  const { pool } = app.database
  const turn = (isOn: boolean) =>
    pool.query("update settings set value = $1 where kind = 'feature' and key = 'saved_searches'", [isOn])
  await save(alice, 'loom')
  await list({ title: 'Loom 1' })
  await match()
  await wait()

  await turn(false)
  await list({ title: 'Loom 2' })
  await match()
  await mailMatches(app.database, NOON)
  const whileOff = [await noticesOf(aliceId), await mailsOf(aliceId)]
  await turn(true)
  await match()
  expect(whileOff).toEqual([['New for your search “loom”: Loom 1.'], []])
  expect(await noticesOf(aliceId)).toEqual(['New for your search “loom”: Loom 1.'])
  await mailMatches(app.database, NOON)
  expect(await mailsOf(aliceId)).toEqual(['1 for loom'])
})
