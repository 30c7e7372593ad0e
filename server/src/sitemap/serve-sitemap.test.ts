import { DAY, HOUR } from '@gavelhouse/shared/time.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { makeAuction, makeGroup, makeLot } from '../testing/factories.ts'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { listLotsOfPart } from './queries.ts'
import { serveSitemap } from './serve-sitemap.ts'

let app: FastifyInstance
let database: TestDatabase
let first: number
let hidden: number
beforeAll(async () => {
  database = await createTestDatabase()
  first = await makeLot(database.db)
  const auctionId = await makeAuction(database.db, { groupIds: [await makeGroup(database.db)] })
  hidden = await makeLot(database.db, { auctionId })
  await database.pool.query('alter table lots alter column id restart with 100001')
  await makeLot(database.db)
  app = Fastify()
  serveSitemap(app, database, readConfig({ PUBLIC_URL: 'https://house.example', LIVE: '0' }))
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

test('the index names only parts that have something in them', async () => {
  const { body, headers } = await app.inject('/sitemap.xml')
  expect(headers['content-type']).toMatch(/^application\/xml/)
  expect(addressesIn(body)).toEqual([
    'https://house.example/sitemaps/pages.xml',
    'https://house.example/sitemaps/auctions.xml',
    'https://house.example/sitemaps/lots-1.xml',
    'https://house.example/sitemaps/lots-3.xml',
  ])
})

test('a part of lots holds the addresses of its ids with the day they changed', async () => {
  const { body } = await app.inject('/sitemaps/lots-1.xml')
  expect(addressesIn(body)).toEqual([`https://house.example/productView/${first}`])
  expect(body).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
  expect(addressesIn((await app.inject('/sitemaps/lots-3.xml')).body)).toEqual([
    'https://house.example/productView/100001',
  ])
})

test('nothing of a closed circle is told', async () => {
  const everything = await Promise.all(
    ['lots-1', 'auctions', 'pages'].map((part) => app.inject(`/sitemaps/${part}.xml`)),
  )
  expect(everything.map(({ body }) => body).join()).not.toContain(`/productView/${hidden}<`)
  expect(addressesIn(everything[1]?.body ?? '')).toHaveLength(2)
})

test('the pages everybody may see are there, private ones are not', async () => {
  const addresses = addressesIn((await app.inject('/sitemaps/pages.xml')).body)
  expect(addresses).toContain('https://house.example/about')
  expect(addresses).toContain('https://house.example/support')
  expect(addresses.join()).not.toMatch(/account|cart|invoice|wallet|login/)
})

test('a packed answer is the same text', async () => {
  const packed = await app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(packed.rawPayload.subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]))
})

test.each(['lots-2', 'lots-0', 'lots-99999', 'lots--1', 'nothing'])('there is no part %s', async (part) => {
  expect((await app.inject(`/sitemaps/${part}.xml`)).statusCode).toBe(404)
})

test('robots are told what is private and where the sitemap is', async () => {
  const { body } = await app.inject('/robots.txt')
  expect(body).toContain('Disallow: /account/\n')
  expect(body).toContain('Disallow: /api/\n')
  expect(body).toMatch(/\nSitemap: https:\/\/house\.example\/sitemap\.xml\n$/)
})

test.each([
  ['rule 12 an open sealed lot', { saleType: 'sealed' as const, status: 'open' as const }, false],
  [
    'rule 12 a lot that waits to open',
    { opensAt: Date.now() + HOUR, closesAt: Date.now() + DAY, status: 'future' as const },
    false,
  ],
  ['an open lot whose bids are public', { status: 'open' as const }, true],
])('%s: whether the sitemap tells when something was bid on it', async (_, kind, isTold) => {
  const id = await makeLot(database.db, kind)
  const day = async () =>
    (await listLotsOfPart(database.db, { afterId: id - 1, lastId: id, limit: 1 })).map(({ changedAt }) =>
      Number(new Date(changedAt)),
    )
  const before = await day()
  await database.pool.query("update lots set last_event_at = now() + interval '1 minute' where id = $1", [id])
  expect((await day())[0] === before[0]).toBe(!isTold)
})
