import { Random } from '@gavelhouse/shared/bidding/reference/arbitrary.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { readListQuery } from '@gavelhouse/shared/office/list-query.ts'
import type { OfficeList } from '@gavelhouse/shared/office/lists.ts'
import { HOUR } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { markThoseWhoBid } from '../accounts/queries-bidders.ts'
import { auditLog } from '../accounts/tables.ts'
import { readQuestions } from '../inbox/queries-lists.ts'
import { readAllLots } from '../lots/queries-all.ts'
import { isTold } from '../lots/queries-sealed.ts'
import { lotQuestions } from '../lots/tables.ts'
import { readOfficeOffers } from '../offers/queries-office.ts'
import { offers } from '../offers/tables.ts'
import { makeAuction, makeLot, makeUser } from '../testing/factories.ts'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { readAudit } from './queries-audit.ts'
import { readBidders } from './queries-bidders.ts'

/** What lists find by indexes and marks of their own is held against the plainest question there is. */
let database: TestDatabase
let [spring, autumn]: number[] = []
const random = new Random(11)
const PIECES = ['Saw', 'band ', 'ñ', '%', '_', 'Ä', ' ', '7', "'", 'O’']
const words = (most: number) =>
  Array.from({ length: random.int(1, most) }, () => PIECES[random.int(0, PIECES.length - 1)]).join('')
const lotIds: number[] = []
const people: number[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  spring = await makeAuction(db)
  autumn = await makeAuction(db)
  for (let count = 0; count < 8; count += 1)
    people.push(await makeUser(db, { firstName: `a${words(2)}`, lastName: words(2) }))
  for (let count = 0; count < 40; count += 1) {
    const auctionId = (count % 3 === 0 ? autumn : spring) ?? 0
    const lotId = await makeLot(db, { auctionId, title: `x${words(4)}` })
    lotIds.push(lotId)
    const userId = people[random.int(0, people.length - 1)] ?? 0
    const status = (['declined', 'expired', 'pending'] as const)[count % 3]
    await db.insert(offers).values({
      ...{ lotId, userId, quantity: 1, amount: dollars(random.int(1, 9)), expiresAt: Date.now() + count * HOUR },
      ...(status && { status }),
    })
    await db.insert(lotQuestions).values({ lotId, name: words(2), email: `${count}@example.test`, message: words(5) })
  }
})
afterAll(() => database.drop())

const asked = (list: OfficeList, search: string, page = 1, limit = 7) =>
  ({ ...readListQuery(list, search), page, limit }) as never
const rowsOf = async (query: string, values: unknown[] = []) =>
  (await database.pool.query<{ id: number }>(query, values)).rows.map(({ id }) => id)
const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

const OFFERS = `select o.id from offers o join lots l on l.id = o.lot_id join users u on u.id = o.user_id`
const OFFER_TEXT = `l.title || ' ' || u.first_name || ' ' || u.last_name`

test('lots by words, also after they were renamed, renumbered or deleted', async () => {
  const TEXT = `title || ' ' || lot_number || ' ' || sku || ' ' || part_number`
  const found = async (text: string) =>
    (await readAllLots(database.db, asked('lots', `q=${encodeURIComponent(text)}&sort=id`, 1, 50), null)).records.map(
      ({ id }) => id,
    )
  const holdsEvery = async () => {
    let hits = 0
    for (let count = 0; count < 60; count += 1) {
      const text = words(4).trim()
      if (text === '') continue
      const plain = await rowsOf(`select id from lots where ${TEXT} ilike $1 order by id`, [like(text)])
      expect([text, await found(text)]).toEqual([text, plain])
      hits += plain.length
    }
    expect(hits).toBeGreaterThan(30)
  }
  await holdsEvery()
  const [first = 0, second = 0] = lotIds
  await database.pool.query(`update lots set title = 'Once ' || title, sku = 'GH-77-' || id where id = any($1)`, [
    lotIds,
  ])
  await database.pool.query(`update lots set part_number = 'PN.4711' where id = $1`, [second])
  expect(await found(`gh-77-${first}`)).toContain(first)
  expect(await found('pn.4711')).toEqual([second])
  await holdsEvery()
  await database.pool.query(`update lots set title = substr(title, 6) where id = any($1)`, [lotIds])
  expect(await found('once ')).toEqual([])
  const gone = await makeLot(database.db, { auctionId: spring ?? 0, title: 'Leaves again' })
  expect(await found('leaves')).toEqual([gone])
  await database.pool.query('delete from lots where id = $1', [gone])
  expect(await found('leaves')).toEqual([])
})

describe('offers', () => {
  const found = async (search: string, page = 1, limit = 50, reach: number[] | null = null) =>
    (await readOfficeOffers(database.db, asked('offers', search, page, limit), reach)).records.map(({ id }) => id)

  const holdsEvery = async () => {
    let hits = 0
    for (let count = 0; count < 60; count += 1) {
      const text = words(3).trim()
      if (text === '') continue
      const plain = await rowsOf(`${OFFERS} where ${OFFER_TEXT} ilike $1 order by o.id desc`, [like(text)])
      expect([text, await found(`q=${encodeURIComponent(text)}`)]).toEqual([text, plain])
      hits += plain.length
    }
    expect(hits).toBeGreaterThan(50)
  }

  test('by words: in the title, in the name, and across both', async () => {
    await holdsEvery()
    const { rows } = await database.pool.query(`select ${OFFER_TEXT} as text, l.title from offers o
      join lots l on l.id = o.lot_id join users u on u.id = o.user_id order by o.id limit 1`)
    const across = rows[0].text.slice(rows[0].title.trim().length - 1, rows[0].title.length + 2)
    const plain = await rowsOf(`${OFFERS} where ${OFFER_TEXT} ilike $1 order by o.id desc`, [like(across)])
    expect(await found(`q=${encodeURIComponent(across)}`)).toEqual(plain)
  })

  test('also after lots and people were renamed', async () => {
    await database.pool.query(`update lots set title = 'Renamed ' || title where id % 2 = 0`)
    await database.pool.query(`update users set last_name = 'Newname' where id = $1`, [people[1]])
    await database.pool.query(`update users set first_name = 'Zoë' where id = $1`, [people[2]])
    expect((await found('q=renamed')).length).toBeGreaterThan(10)
    expect((await found('q=newname')).length).toBeGreaterThan(0)
    await holdsEvery()
  })

  test.each<[string, string]>([
    ['sort=amount', 'order by o.amount, o.id'],
    ['sort=-ends', 'order by o.expires_at desc, o.id desc'],
    ['status=declined,expired&sort=-amount', `where o.status <> 'pending' order by o.amount desc, o.id desc`],
  ])('%s, page by page', async (search, plain) => {
    const all = await rowsOf(`${OFFERS} ${plain}`)
    for (const page of [1, 2, 4]) expect(await found(search, page, 7)).toEqual(all.slice((page - 1) * 7, page * 7))
  })

  test('T-20 of an auction, and of those somebody looks after', async () => {
    const plain = (id: number | undefined) => rowsOf(`${OFFERS} where l.auction_id = $1 order by o.id desc`, [id])
    expect(await found(`auction=${autumn}`)).toEqual(await plain(autumn))
    expect(await found('', 1, 50, [spring ?? 0])).toEqual(await plain(spring))
    expect(await found(`auction=${autumn}`, 1, 50, [spring ?? 0])).toEqual([])
  })
})

test('questions by words and by auction', async () => {
  const QUESTIONS = `select q.id from lot_questions q join lots l on l.id = q.lot_id`
  const found = async (search: string, reach: number[] | null = null) =>
    (await readQuestions(database.db, asked('questions', search, 1, 50), reach)).records.map(({ id }) => id)
  for (let count = 0; count < 40; count += 1) {
    const text = words(2).trim()
    if (text === '') continue
    const plain = `${QUESTIONS} where q.name || ' ' || q.email || ' ' || q.message ilike $1 order by q.id desc`
    expect([text, await found(`q=${encodeURIComponent(text)}`)]).toEqual([text, await rowsOf(plain, [like(text)])])
  }
  const ofAutumn = await rowsOf(`${QUESTIONS} where l.auction_id = $1 order by q.id desc`, [autumn])
  expect(await found(`auction=${autumn}`)).toEqual(ofAutumn)
  expect(await found('', [autumn ?? 0])).toEqual(ofAutumn)
})

test('people who have bid or not, whether they are marked or not', async () => {
  const { db, pool } = database
  const bid = (userId: number | undefined, number: number, type = 'bid') =>
    pool.query(
      `insert into lot_log (lot_id, number, at, run, type, fact, user_id, amount, price, next_bid, bid_count, closes_at, status, reserve_met)
       values ($1, $2, now(), 1, $3, '{"type": "bid"}', $4, 1, 1, 1, 1, now(), 'open', true)`,
      [lotIds[0], number, type, userId],
    )
  const found = async (search: string) =>
    (await readBidders(db, asked('bidders', search, 1, 100), null)).records.map(({ id }) => id)
  const holds = async () => {
    const log = `exists (select from lot_log g where g.user_id = u.id and g.type in ('bid', 'pre-bid'))`
    expect(await found('bids=1')).toEqual(await rowsOf(`select u.id from users u where ${log} order by u.id desc`))
    expect(await found('bids=0')).toEqual(await rowsOf(`select u.id from users u where not ${log} order by u.id desc`))
  }
  await bid(people[0], 1)
  await bid(people[1], 2, 'pre-bid')
  await bid(people[2], 3, 'retracted')
  await holds()
  await markThoseWhoBid(db, isTold)
  expect(await rowsOf('select id from users where has_bid order by id')).toEqual([people[0], people[1]])
  await holds()
  await bid(people[3], 4)
  await holds()
  expect(await found('bids=1')).toHaveLength(3)
})

test('what staff did, by kind, record and time', async () => {
  const staffId = people[0] ?? 0
  for (let count = 0; count < 30; count += 1)
    await database.db.insert(auditLog).values({
      ...{
        staffId,
        act: 'save_lot',
        subject: count === 29 ? '' : `${count % 2 === 0 ? 'lot' : 'auction'}:${count % 5}`,
      },
      at: Date.parse('2026-03-01') + count * 7 * HOUR,
    })
  const found = async (search: string, page = 1) =>
    (await readAudit(database.db, asked('audit', search, page))).records.map(({ id }) => id)
  for (const [search, plain] of [
    ['', 'true'],
    ['kind=lot', `subject like 'lot:%'`],
    ['record=3', `subject like '%:3'`],
    ['kind=lot,auction&record=2,4', `subject in ('lot:2', 'lot:4', 'auction:2', 'auction:4')`],
    ['from=2026-03-03&to=2026-03-05', `at >= '2026-03-03T07:00:00Z' and at < '2026-03-06T07:00:00Z'`],
    ['act=save_lot&sort=at', 'true'],
  ]) {
    const direction = search?.includes('sort') ? 'asc' : 'desc'
    const all = await rowsOf(`select id from audit_log where ${plain} order by id ${direction}`)
    expect([search, await found(search ?? ''), await found(search ?? '', 2)]).toEqual([
      ...[search, all.slice(0, 7)],
      all.length > 7 ? all.slice(7, 14) : all,
    ])
  }
})
