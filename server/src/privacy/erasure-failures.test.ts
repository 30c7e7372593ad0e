import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import * as api from '@gavelhouse/shared/privacy/contract.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { handOverReaders } from '../contact/hand-over-readers.ts'
import { makeAuction, makeBidder, makeLot, makeUser, PASSWORD } from '../testing/factories.ts'
import { makeInvoice } from '../testing/make-invoice.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { privacyJobs } from './jobs.ts'

let app: TestApp
let staffId: number
beforeAll(async () => {
  app = await createTestApp({ MAILCHIMP_API_KEY: 'key-us1', MAILCHIMP_AUDIENCE_ID: 'readers' })
  staffId = await makeUser(app.database.db, { role: 'owner' })
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

const runJob = () => privacyJobs[0]?.act(app.services as never, {} as never)

/** Of a process that dies with it. */
const runJobWhatever = async () => void (await runJob()?.catch(() => undefined))

const readErasure = async (id: number) => {
  const { rows } = await app.database.pool.query<{ isErased: boolean; reason: string }>(
    'select erased_at is not null as "isErased", reason from erasures where user_id = $1',
    [id],
  )
  return rows[0] ?? null
}

const readStatus = async (id: number) => {
  const { rows } = await app.database.pool.query<{ status: string }>('select status from users where id = $1', [id])
  return rows[0]?.status
}

/** Somebody of whom the payment provider does not want to hear. */
async function makeForgotten(): Promise<number> {
  const id = await makeUser(app.database.db)
  const { provider } = app.services.payments
  await app.database.pool.query(
    'insert into payment_customers (user_id, provider, key, customer_id) values ($1::int, $2, $3, $4)',
    [id, provider.name, `customer-${id}`, `cus_gone_${id}`],
  )
  vi.spyOn(provider, 'listCards').mockRejectedValue(new Error('no such customer'))
  return id
}

const askedLongAgo = (id: number) =>
  app.database.pool.query("insert into erasures (user_id, erase_at) values ($1, now() - interval '1 hour')", [id])

test('one who cannot be erased keeps nobody else waiting', async () => {
  const stuck = await makeForgotten()
  const other = await makeUser(app.database.db)
  await askedLongAgo(stuck)
  await askedLongAgo(other)
  vi.spyOn(app.services.log, 'error').mockReturnValue()
  await runJob()
  expect([await readErasure(stuck), await readErasure(other)]).toMatchObject([{ isErased: false }, { isErased: true }])
  expect([await readStatus(stuck), await readStatus(other)]).toEqual(['active', 'deactivate'])
  await app.database.pool.query('delete from erasures where user_id = $1', [stuck])
})

test('an erasure by staff that fails leaves nothing to be done by itself later', async () => {
  const id = await makeForgotten()
  const staff = await app.as(staffId)
  vi.spyOn(app.services.log, 'error').mockReturnValue()
  expect((await staff.call(api.erasePerson, { id, reason: 'By letter' })).status).toBe(500)
  expect(await readErasure(id)).toBeNull()
  expect(await readStatus(id)).toBe('active')

  const person = await app.as(id)
  await person.call(api.askErasure, { current: PASSWORD })
  expect((await staff.call(api.erasePerson, { id, reason: 'By letter' })).status).toBe(500)
  expect(await readErasure(id)).toEqual({ isErased: false, reason: '' })
  expect((await person.call(api.readErasure, {})).data.eraseAt).not.toBeNull()
})

/** Dies once the account is shut: from then on nothing of it is written any more. */
async function dieWhileErasing(act: () => Promise<unknown>): Promise<void> {
  const { db } = app.database
  vi.spyOn(app.services.log, 'error').mockReturnValue()
  vi.spyOn(app.services.payments.provider, 'listCards').mockImplementation(() => {
    for (const write of ['transaction', 'update', 'delete', 'execute'] as const)
      vi.spyOn(db, write).mockImplementation(() => {
        throw new Error('the process is gone')
      })
    return Promise.reject(new Error('the process is gone'))
  })
  await act()
  vi.restoreAllMocks()
}

/** Somebody whom the payment provider knows and lets go. */
async function makeKnown(): Promise<number> {
  const id = await makeForgotten()
  vi.restoreAllMocks()
  return id
}

const forgetsAll = () => {
  const { provider } = app.services.payments
  for (const list of ['listCards', 'listBanks'] as const)
    vi.spyOn(provider, list).mockResolvedValue({ sources: [] } as never)
  vi.spyOn(provider, 'updateCustomer').mockResolvedValue(undefined as never)
}

test('an erasure by staff in which the process dies is done by the next job, in the name of who ordered it', async () => {
  const id = await makeKnown()
  const staff = await app.as(staffId)
  await dieWhileErasing(() => staff.call(api.erasePerson, { id, reason: 'By letter' }))
  expect([await readStatus(id), await readErasure(id)]).toEqual([
    'deactivate',
    { isErased: false, reason: 'By letter' },
  ])
  forgetsAll()
  await runJob()
  expect(await readErasure(id)).toMatchObject({ isErased: true })
  const { rows } = await app.database.pool.query(
    "select staff_id from audit_log where act = 'erase_person' and subject = $1",
    [`user:${id}`],
  )
  expect(rows).toEqual([{ staff_id: staffId }])
})

test.each([
  ['by staff', null],
  ['in the profile and hurried by staff', { isErased: false, reason: '' }],
])('an erasure asked for %s in which the process dies lets in whoever is bound by then', async (how, left) => {
  const id = await makeKnown()
  const staff = await app.as(staffId)
  if (left !== null) await (await app.as(id)).call(api.askErasure, { current: PASSWORD })
  await dieWhileErasing(() => staff.call(api.erasePerson, { id, reason: 'By letter' }))
  expect([how, await readStatus(id)]).toEqual([how, 'deactivate'])
  await makeInvoice(app.database, { userId: id })
  await runJob()
  expect([await readStatus(id), await readErasure(id)]).toEqual(['active', left])
})

test('whoever asked and is bound by the time of the next try, after the process died, is let in and tried again', async () => {
  const id = await makeKnown()
  await askedLongAgo(id)
  await dieWhileErasing(runJobWhatever)
  expect(await readStatus(id)).toBe('deactivate')
  const { id: invoiceId } = await makeInvoice(app.database, { userId: id })
  await runJob()
  expect([await readStatus(id), await readErasure(id)]).toEqual(['active', { isErased: false, reason: '' }])
  await app.database.pool.query('update invoices set cancelled_at = now() where id = $1', [invoiceId])
  forgetsAll()
  await runJob()
  expect(await readErasure(id)).toMatchObject({ isErased: true })
})

test('what somebody asks for while staff have ordered it stays asked for where the order is taken back', async () => {
  const { pool, db } = app.database
  const id = await makeUser(db)
  const person = await app.as(id)
  await pool.query(
    "insert into erasures (user_id, erase_at, is_asked, ordered_by, reason) values ($1, now(), false, $2, 'By letter')",
    [id, staffId],
  )
  expect((await person.call(api.readErasure, {})).data.eraseAt).toBeNull()
  expect((await person.call(api.withdrawErasure, {})).data.eraseAt).toBeNull()
  expect(await readErasure(id)).toEqual({ isErased: false, reason: 'By letter' })
  expect((await person.call(api.askErasure, { current: PASSWORD })).data.eraseAt).not.toBeNull()
  await makeInvoice(app.database, { userId: id })
  await runJob()
  expect(await readErasure(id)).toEqual({ isErased: false, reason: '' })
  expect((await person.call(api.readErasure, {})).data.eraseAt).not.toBeNull()
  expect((await person.call(api.withdrawErasure, {})).data.eraseAt).toBeNull()
  expect(await readErasure(id)).toBeNull()
})

test('whoever takes it back at the last moment stays as they were, with their pictures', async () => {
  const { database, services } = app
  const id = await makeForgotten()
  await database.pool.query("insert into uploads (user_id, name, bytes) values ($1, 'avatars/kept.webp', 9)", [id])
  await services.fileStore.put('avatars/kept.webp', Buffer.from('a picture'))
  await askedLongAgo(id)
  vi.spyOn(services.payments.provider, 'listCards').mockImplementation(async () => {
    await database.pool.query('delete from erasures where user_id = $1', [id])
    return { sources: [] } as never
  })
  vi.spyOn(services.payments.provider, 'listBanks').mockResolvedValue({ sources: [] } as never)
  vi.spyOn(services.payments.provider, 'updateCustomer').mockResolvedValue(undefined as never)
  await runJob()
  expect(await readStatus(id)).toBe('active')
  expect(await services.fileStore.has('avatars/kept.webp')).toBe(true)
})

test('no bid comes in while somebody is being erased', async () => {
  const { db, pool } = app.database
  const auctionId = await makeAuction(db)
  const lotId = await makeLot(db, { auctionId, startingPrice: dollars(10) })
  const id = await makeBidder(db, auctionId)
  const person = await app.as(id)
  const staff = await app.as(staffId)
  const holder = await pool.connect()
  try {
    // Where the erasure comes by after it has counted what binds them.
    await holder.query('begin; lock table office_tasks in exclusive mode')
    const erasing = staff.call(api.erasePerson, { id, reason: 'By letter' })
    await vi.waitFor(async () => {
      const { rowCount } = await pool.query(
        "select from pg_locks where relation = 'office_tasks'::regclass and not granted",
      )
      expect(rowCount).toBe(1)
    }, 10_000)
    const bid = await person.call(placeBid, { lotId, amount: dollars(20), kind: 'hard' })
    await holder.query('rollback')
    expect((await erasing).data).toEqual({ id })
    expect(bid.code).not.toBeUndefined()
  } finally {
    holder.release(true)
  }
  const { rows } = await pool.query('select leader_id from lots where id = $1', [lotId])
  expect(rows).toEqual([{ leader_id: null }])
})

test('a file that could not be deleted is deleted the next time, and the sessions have ended meanwhile', async () => {
  const { database, services } = app
  const id = await makeUser(database.db)
  const names = [`avatars/one-${id}.webp`, `avatars/two-${id}.webp`]
  for (const name of names) {
    await services.fileStore.put(name, Buffer.from('a picture'))
    await database.pool.query('insert into uploads (user_id, name, bytes) values ($1, $2, 9)', [id, name])
  }
  const person = await app.as(id)
  await person.call(api.readErasure, {})
  vi.spyOn(services.fileStore, 'delete').mockRejectedValueOnce(new Error('no bucket'))
  vi.spyOn(services.log, 'warn').mockReturnValue()
  const left = () => Promise.all(names.map((name) => services.fileStore.has(name)))
  expect((await (await app.as(staffId)).call(api.erasePerson, { id, reason: 'By letter' })).data).toEqual({ id })
  expect(await left()).toEqual([true, true])
  expect((await person.call(api.readErasure, {})).code).toBe('session_ended')

  await runJob()
  expect(await left()).toEqual([false, false])
  const { rows } = await database.pool.query('select from uploads where user_id = $1', [id])
  expect(rows).toEqual([])
})

test('P-481 a marketing service is told of a reader who was erased, and then the house forgets the address', async () => {
  const { database } = app
  const email = 'reader@news.test'
  const id = await makeUser(database.db, { email })
  await database.pool.query(`insert into newsletter_subscribers (email, name) values ($1, 'Ada')`, [email])
  await database.pool.query('insert into marketing_contacts (email, is_refused) values ($1, false)', [email])
  await (await app.as(staffId)).call(api.erasePerson, { id, reason: 'By letter' })
  const removed: string[] = []
  await handOverReaders(database, {
    add: async () => 'added',
    remove: async (address) => void removed.push(address),
  })
  expect(removed).toEqual([email])
  const { rows } = await database.pool.query('select email from marketing_contacts where email = $1', [email])
  expect(rows).toEqual([])
})
