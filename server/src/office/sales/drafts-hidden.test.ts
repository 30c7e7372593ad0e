import type { Endpoint } from '@gavelhouse/shared/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listLotsOfPart, listPublicAuctions } from '../../sitemap/queries.ts'
import { makeUser } from '../../testing/factories.ts'
import { makeDraft } from '../../testing/make-draft.ts'
import { createTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

/** Generated from the declarations: no call that people make tells anything of a draft, whatever it is asked by. */

const probe = await createTestApp()
const CALLS: [string, Endpoint][] = [...probe.api.calls]
  .map(([path, { endpoint }]): [string, Endpoint] => [path, endpoint])
  .filter(([, { access }]) => access !== 'staff')
await probe.close()

const WORD = 'Zyxwort'

let app: TestApp
let person: TestClient
let draft: { auctionId: number; lotId: number }
beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent' })
  person = await app.as(await makeUser(app.database.db))
  draft = await makeDraft(app.database.db, { title: `${WORD} lathe` })
})
afterAll(() => app.close())

/** Every field that could name a lot or an auction names the draft; the rest is as lists are asked. */
function bodiesFor({ input }: Endpoint): object[] {
  const names = Object.values((input as { fields?: Record<string, { wireName: string }> }).fields ?? {}).map(
    ({ wireName }) => wireName,
  )
  const common = {
    ...{ limit: 50, page: 1, search: WORD, text: WORD, title: WORD, keyword: WORD, q: WORD, amount: 100, price: 100 },
    ...{ bid_type: 'proxy', type: 'proxy', quantity: 1, qty: 1, message: 'Hello', filters: [] },
  }
  const kept = (given: object) => Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name)))
  const asked = (id: number) =>
    Object.fromEntries(names.filter((name) => /id$|_id|lot|product|auction/i.test(name)).map((name) => [name, id]))
  return [{ ...kept(common), ...asked(draft.lotId) }, { ...kept(common), ...asked(draft.auctionId) }, kept(common)]
}

describe('decision 057 nobody is told of a draft by', () => {
  test.each(CALLS)('%s', async (path, endpoint) => {
    for (const client of [app.guest, person])
      for (const body of bodiesFor(endpoint)) {
        const { envelope } = await client.post(path, body)
        expect(JSON.stringify(envelope)).not.toContain(WORD)
      }
  })
})

test('decision 057 the sitemap does not name a draft', async () => {
  const { db } = app.database
  const lots = await listLotsOfPart(db, { afterId: 0, lastId: 1_000_000, limit: 1_000 })
  expect(lots.map(({ id }) => id)).not.toContain(draft.lotId)
  expect((await listPublicAuctions(db, 1_000)).map(({ id }) => id)).not.toContain(draft.auctionId)
})

test('decision 057 nothing happens to a draft: no bid, no opening, no close', async () => {
  await app.database.pool.query(
    "update lots set closes_at = now() - interval '1 minute', opens_at = now() - interval '1 hour' where id = $1",
    [draft.lotId],
  )
  const outcome = await app.services.bidding.submit({
    ...{ lotId: draft.lotId, callerId: null, key: null, isOffer: false, command: { type: 'close' } },
  })
  expect(outcome).toMatchObject({ isAccepted: false, refusal: { reason: 'not_found' } })
  const { rows } = await app.database.pool.query('select status, log_number from lots where id = $1', [draft.lotId])
  expect(rows).toEqual([{ status: 'draft', log_number: 0 }])
})
