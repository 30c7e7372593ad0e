import { saveUser } from '@gavelhouse/shared/accounts/admin-contract.ts'
import * as accounts from '@gavelhouse/shared/accounts/contract.ts'
import { voidBid } from '@gavelhouse/shared/bidding/admin-contract.ts'
import { toBidId } from '@gavelhouse/shared/bidding/bid-id.ts'
import { placeBid, placePreBid } from '@gavelhouse/shared/bidding/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { answerOffer } from '@gavelhouse/shared/offers/contract.ts'
import { addNote } from '@gavelhouse/shared/people/contract.ts'
import * as api from '@gavelhouse/shared/privacy/contract.ts'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptedTerms } from '../auctions/tables.ts'
import { findBroken } from '../bidding/invariants.ts'
import { findBrokenBooks } from '../books/invariants.ts'
import { findBrokenPayments } from '../checkout/invariants.ts'
import { findBrokenInvoices } from '../invoices/invariants.ts'
import { makeAddress, makeAuction, makeBidder, makeLot, makeUser, PASSWORD } from '../testing/factories.ts'
import { makeBillable, makeDocument } from '../testing/make-document.ts'
import { makeInvoice } from '../testing/make-invoice.ts'
import { makeMessage, makeQuestion } from '../testing/make-letter.ts'
import { fillWallet } from '../testing/money.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { privacyJobs } from './jobs.ts'
import { PERSON_TABLES } from './person-tables.ts'
import { SWEPT } from './swept-tables.ts'

let app: TestApp
let staffId: number
beforeAll(async () => {
  app = await createTestApp()
  staffId = await makeUser(app.database.db, { role: 'owner' })
})
afterAll(() => app.close())

const FACTS = {
  ...{ firstName: 'Zebulonia', lastName: 'Quistgaardsen', companyName: 'Quistgaardsen Presses' },
  phone: '+18015559876',
}
const STREET = '77 Xanthippe Lane'
const NEEDLES = ['zebulonia', 'quistgaard', '8015559876', '801) 555-9876', 'xanthippe']

let made = 0
/** Somebody who has been everywhere in the house. */
async function makePerson({ withPapers }: { withPapers: boolean }): Promise<{ id: number; email: string }> {
  const { db, pool } = app.database
  made += 1
  const email = `zebulonia.${made}@quistgaardsen.test`
  const phone = `+1801555987${made}`
  const id = await makeUser(db, { ...FACTS, phone, email })
  await makeAddress(db, id, { ...FACTS, phone, address1: STREET })
  await pool.query(`insert into profiles (user_id, address1, city) values ($1, $2, 'Provo')`, [id, STREET])
  const question = await makeQuestion(app, { userId: id })
  await pool.query('update lot_questions set name = $2, email = $3, message = $4 where id = $1', [
    ...[question, 'Zebulonia Quistgaardsen', email, `Call me, Zebulonia, at ${phone}`],
  ])
  await makeMessage(app, { userId: id, email })
  await pool.query(
    `with named as (
       insert into company_owners (user_id, first_name, last_name, email, share, confirmed_at, paper)
       values ($1, 'Zebulonia', 'Quistgaardsen', $3, 5000, null, 'The register names Zebulonia Quistgaardsen'),
         ($2, 'Ann', 'Owner', 'ann@example.test', 5000, null, 'The register names her') returning id, user_id, paper
     ) insert into notifications (user_id, kind, cause, facts)
       select $1::int, kind, cause, '{"name": "Zebulonia Quistgaardsen"}'::jsonb from named,
         lateral (values ('owner_removed', 'owner:' || id), ('owner_confirmed', 'owner:' || id || ':' || paper), ('owner_named', 'company:' || user_id)) as told(kind, cause)
       where told.kind = case when user_id = $1 then 'owner_removed' else 'owner_confirmed' end or (user_id = $2 and told.kind = 'owner_named')`,
    [staffId, id, email],
  )
  await pool.query(`insert into newsletter_subscribers (email, name) values ($1, 'Zebulonia Quistgaardsen')`, [email])
  await pool.query(
    `insert into messages (channel, kind, recipient, user_id, payload, language, key, status, priority)
     values ('mail', 'welcome', $2, $1::int, '{"firstName": "Zebulonia"}', 'en', 'k' || $1::int, 'sent', 1),
       ('mail', 'contact', 'house@example.test', null, jsonb_build_object('name', 'Zebulonia Quistgaardsen', 'email', $2::text), 'en', 'o' || $1::int, 'sent', 1)`,
    [id, email],
  )
  await pool.query(
    `with offered as (
       insert into offers (lot_id, user_id, quantity, amount, status, expires_at) values (1, $2, 1, 100, 'expired', now()) returning id
     ) insert into notifications (user_id, kind, cause, comment)
       select $1, 'offer_made', 'offer:' || id, 'Zebulonia Quistgaardsen offers' from offered`,
    [staffId, id],
  )
  const staff = await app.as(staffId)
  await staff.call(addNote, { userId: id, text: 'Zebulonia pays late', isAlert: true })
  await staff.call(saveUser, { id, companyName: 'Zebulonia and Sons' } as never)
  await pool.query(`insert into audit_log (staff_id, act, subject, details) values ($1, 'letter', 'lot:1', $2)`, [
    ...[staffId, JSON.stringify({ to: email, said: 'to Zebulonia Quistgaardsen' })],
  ])
  if (withPapers) {
    const { id: invoiceId } = await makeBillable(app, id)
    await pool.query(`update invoices set address = $2, delivery = 'shipping' where id = $1`, [
      ...[invoiceId, JSON.stringify({ firstName: 'Zebulonia', lastName: 'Quistgaardsen', address1: STREET })],
    ])
    await makeDocument(app, id)
    await pool.query("update documents set state = 'void', ended_at = now() where user_id = $1", [id])
  }
  return { id, email }
}

/** Every column of every table that could hold a word, and where one of these was found in it. */
async function findWords(words: readonly string[]): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ table: string; column: string }>(
    `select c.table_schema || '.' || quote_ident(c.table_name) as table, c.column_name as column
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'pgboss') and c.table_name not like 'j________%'
       and c.udt_name in ('text', 'varchar', 'jsonb', 'json', '_text', 'bytea')`,
  )
  const found: string[] = []
  for (const { table, column } of rows) {
    const { rowCount } = await app.database.pool.query(
      `select 1 from ${table} where "${column}"::text ilike any ($1) limit 1`,
      [words.map((word) => `%${word}%`)],
    )
    if (rowCount !== 0) found.push(`${table.replace('public.', '')}.${column}`)
  }
  return found.sort()
}

/** A bid of theirs that somebody else has topped. */
async function outbid(id: number): Promise<number> {
  const { db } = app.database
  const auctionId = await makeAuction(db)
  const lotId = await makeLot(db, { auctionId, startingPrice: dollars(10) })
  const rival = await makeBidder(db, auctionId)
  await db.insert(acceptedTerms).values({ userId: id, auctionId, termsVersion: 1 })
  for (const [userId, amount] of [
    [id, 20],
    [rival, 50],
  ] as const) {
    const bid = { lotId, amount: dollars(amount), kind: 'proxy' as const }
    expect((await (await app.as(userId)).call(placeBid, bid, { key: `bid-${userId}` })).code).toBeUndefined()
  }
  return lotId
}

const end = (lotId: number) => app.database.pool.query("update lots set status = 'closed' where id = $1", [lotId])

/** The log of bids and the books, word for word. */
async function readBooks() {
  const { rows } = await app.database.pool.query(
    `select (select count(*)::int from lot_log) as bids, (select md5(string_agg(l::text, ',' order by lot_id, number)) from lot_log l) as log,
       (select count(*)::int from lot_log l join users u on u.id = l.user_id where u.last_name like '%uistgaardsen' or u.first_name = 'Erased') as mine,
       (select md5(string_agg(t::text, ',' order by id)) from transfers t) as transfers,
       (select md5(string_agg(id || kind || ref || at, ',' order by id)) from journal_entries) as entries,
       (select md5(string_agg(id || subtotal::text || paid || tax, ',' order by id)) from invoices) as invoices`,
  )
  return rows[0] as Record<string, unknown>
}

const runJob = () => privacyJobs[0]?.act(app.services as never, {} as never)

/** Kept until the law does not want papers to name the buyer any more, and why. */
const KEPT_ON_PAPERS = [
  'documents.request', // a bill of sale is the proof of who owns the goods
  'erasures.kept_name', // the buyer's name on invoices
  'invoices.address', // where the goods were sent: the place of supply decides the tax
  'sandbox_sign_documents.paper', // the same bill of sale, at the company that has it signed
  'sandbox_sign_documents.signer',
]

test('erased by staff: no column knows the person any more but those of papers, and these forget after their years', async () => {
  const { id, email } = await makePerson({ withPapers: true })
  const before = await findWords(NEEDLES)
  for (const column of [
    'users.first_name',
    'audit_log.changes',
    'audit_log.details',
    'person_notes.text',
    'messages.payload',
  ])
    expect(before).toContain(column)
  const staff = await app.as(staffId)
  const token = await app.tokenFor(id)
  await end(await outbid(id))
  const kept = await readBooks()
  expect(Number(kept.mine)).toBeGreaterThan(0)

  expect(
    (await staff.call(api.erasePerson, { id, reason: 'Asked by letter of Zebulonia Quistgaardsen' })).data,
  ).toEqual({ id })

  expect(await findWords(NEEDLES)).toEqual(KEPT_ON_PAPERS)
  expect(await readBooks()).toEqual(kept)
  const answer = await app.guest.call(accounts.logIn, { email, password: PASSWORD })
  expect(answer.code).not.toBeUndefined()
  const ended = await app.app.inject({
    ...{ method: 'POST', url: '/api/user/erasure', headers: { authorization: `Bearer ${token}` }, payload: {} },
  })
  expect(ended.statusCode).toBe(401)
  const { rows } = await app.database.pool.query<{ act: string; reason: string }>(
    `select act, details->>'reason' as reason from audit_log where subject = 'user:' || $1::int order by id desc limit 1`,
    [id],
  )
  expect(rows).toEqual([{ act: 'erase_person', reason: 'Asked by letter of [erased]' }])

  await app.database.pool.query("update erasures set papers_until = now() - interval '1 day' where user_id = $1", [id])
  await runJob()
  expect(await findWords(NEEDLES)).toEqual([])
  // The sales of these tests were made without bids: of the logs only the hashes are asked about.
  const broken = (await findBroken(app.database.pool)).filter(({ name }) => name.startsWith('chains'))
  const { pool } = app.database
  const money = [
    ...(await findBrokenBooks(pool)),
    ...(await findBrokenInvoices(pool)),
    ...(await findBrokenPayments(pool)),
  ]
  expect([...broken, ...money.filter(({ name }) => !name.startsWith('I-50'))]).toEqual([])
})

test('asked in the profile: with the password, after some days, and it can be taken back', async () => {
  const { id } = await makePerson({ withPapers: false })
  await app.database.pool.query("update sessions set created_at = now() - interval '1 day'")
  const person = await app.as(id)
  await app.database.pool.query("update sessions set created_at = now() - interval '1 day' where user_id = $1", [id])
  expect((await person.call(api.askErasure, {})).code).toBe('password_needed')
  expect((await person.call(api.askErasure, { current: 'wrong' })).code).toBe('wrong_password')
  const { data } = await person.call(api.askErasure, { current: PASSWORD })
  expect((data.eraseAt ?? 0) - (data.askedAt ?? 0)).toBeCloseTo(14 * 86_400_000, -4)
  await runJob()
  expect(await findWords([FACTS.firstName])).toContain('users.first_name')
  expect((await person.call(api.withdrawErasure, {})).data.eraseAt).toBeNull()

  await person.call(api.askErasure, { current: PASSWORD })
  await app.database.pool.query("update erasures set erase_at = now() - interval '1 second' where user_id = $1", [id])
  await runJob()
  await runJob() // done twice, it changes nothing
  expect(await findWords(NEEDLES)).toEqual([])
})

test.each<[string, (id: number) => Promise<unknown>, string?]>([
  [
    'roles',
    async (id: number) => void (await app.database.pool.query(`insert into user_roles values ($1, 'clerk')`, [id])),
  ],
  ['leading', async (id: number) => void (await lotOf({ leaderId: id }))],
  ['leading', outbid, 'a bid that may still win'],
  ['leading', preBid, 'a pre-bid'],
  ['selling', async (id: number) => void (await lotOf({ sellerId: id }))],
  ['owing', async (id: number) => void (await makeInvoice(app.database, { userId: id }))],
  ['owed', async (id: number) => void (await fillWallet(app, id, dollars(5)))],
  ['paying', async (id: number) => void (await attemptOf(id, 'null'))],
  [
    'disputes',
    async (id: number) =>
      void (await app.database.pool.query(
        `insert into disputes (provider_id, attempt_id, amount, reason) values ('dp_' || $1::int, $1, 100, 'fraudulent')`,
        [await attemptOf(id, 'now()')],
      )),
  ],
])('%s stands in the way, and nothing is erased', async (obstacle, bind, what = obstacle) => {
  const email = `bound-${what.replaceAll(' ', '-')}@example.test`
  const id = await makeUser(app.database.db, { email })
  await bind(id)
  const staff = await app.as(staffId)
  const answer = await staff.call(api.erasePerson, { id, reason: 'Asked' })
  expect([answer.code, answer.details]).toEqual(['person_bound', { obstacles: obstacle }])
  expect(await findWords([email])).toContain('users.email')
  expect((await (await app.as(id)).call(api.readErasure, {})).data).toMatchObject({
    obstacles: [obstacle],
    askedAt: null,
  })
})

test("a bid that was voided, of an earlier run or a lot that has ended stands in nobody's way", async () => {
  const { pool } = app.database
  const [voided, former, ended] = [
    await makeUser(app.database.db),
    await makeUser(app.database.db),
    await makeUser(app.database.db),
  ]
  const lotId = await outbid(voided)
  const { rows } = await pool.query<{ number: number }>(
    "select number from lot_log where lot_id = $1 and user_id = $2 and type = 'bid'",
    [lotId, voided],
  )
  const bidId = toBidId(lotId, rows[0]?.number ?? 0)
  const staff = await app.as(staffId)
  expect((await staff.call(voidBid, { bidId, reason: 'A slip' })).code).toBeUndefined()
  await pool.query(
    'update lots set run = run + 1, bid_count = 0, leader_id = null, leader_limit = null, leader_bid_number = null where id = $1',
    [await outbid(former)],
  )
  await end(await outbid(ended))
  for (const id of [voided, former, ended])
    expect((await staff.call(api.erasePerson, { id, reason: 'Asked' })).data).toEqual({ id })
})

/** A pre-bid of theirs on a lot that opens tomorrow. */
async function preBid(id: number): Promise<void> {
  const { db } = app.database
  const auctionId = await makeAuction(db)
  const opensAt = Date.now() + 86_400_000
  const lotId = await makeLot(db, { auctionId, status: 'future', opensAt, closesAt: opensAt + 86_400_000 })
  await db.insert(acceptedTerms).values({ userId: id, auctionId, termsVersion: 1 })
  const bid = { lotId, amount: dollars(20), kind: 'proxy' as const }
  expect((await (await app.as(id)).call(placePreBid, bid)).code).toBeUndefined()
}

/** A payment of theirs into the wallet, ended at that time. */
async function attemptOf(id: number, endedAt: 'null' | 'now()'): Promise<number> {
  const { rows } = await app.database.pool.query<{ id: number }>(
    `insert into payment_attempts (key, user_id, purpose, subject, method, amount, status, expires_at, look_at, ended_at)
     values ('bound-' || $1::int, $1, 'top-up', 'wallet:' || $1::int, 'card', 100, $2, now() + interval '15 minutes', now(), ${endedAt})
     returning id`,
    [id, endedAt === 'null' ? 'pending' : 'failed'],
  )
  return rows[0]?.id as number
}

test('P-1038 an open offer of somebody who was erased is over: the seller can answer nobody', async () => {
  const { pool } = app.database
  const id = await makeUser(app.database.db)
  const sellerId = await makeUser(app.database.db, { role: 'seller' })
  const auctionId = await makeAuction(app.database.db, { sellerId })
  const lotId = await makeLot(app.database.db, { auctionId, sellerId })
  const { rows: made } = await pool.query<{ id: number }>(
    `insert into offers (lot_id, user_id, quantity, amount, status, expires_at)
     select $2, $1, 1, 100, status, now() + interval '1 day' from unnest(array['declined', 'accepted', 'pending']) status returning id`,
    [id, lotId],
  )
  await (await app.as(staffId)).call(api.erasePerson, { id, reason: 'Asked' })
  const { rows } = await pool.query('select status from offers where user_id = $1 order by id', [id])
  expect(rows).toEqual([{ status: 'declined' }, { status: 'expired' }, { status: 'expired' }])
  const seller = await app.as(sellerId)
  expect((await seller.call(answerOffer, { id: made[2]?.id ?? 0, status: 'accepted' })).code).toBe('offer_is_expired')
})

test('decision 105 who owns a part of a company on paper is not let in to bid by being erased', async () => {
  const { db, pool } = app.database
  const id = await makeUser(db, { email: 'part-owner@example.test' })
  const { rows: named } = await pool.query(
    `insert into company_owners (user_id, first_name, last_name, email, share, confirmed_at, status)
     values ($1, 'Part', 'Owner', $2, 5000, now(), 'active'), ($1, 'Part', 'Owner', $2, 5000, null, 'active'),
       ($1, 'Part', 'Owner', $2, 5000, now(), 'inactive') returning id`,
    [staffId, 'part-owner@example.test'],
  )
  await (await app.as(staffId)).call(api.erasePerson, { id, reason: 'Asked' })
  const { rows } = await pool.query('select id from company_owners where email = $1', ['part-owner@example.test'])
  expect(rows).toEqual([named[0]])
})

test('a company called by an ordinary word takes nothing of others with it', async () => {
  const { database } = app
  const id = await makeUser(database.db, { companyName: 'Tools', email: 'tools@example.test' })
  const question = await makeQuestion(app, { userId: await makeUser(database.db) })
  await database.pool.query(
    `update lot_questions set message = 'Are the tools included? Ask tools@example.test' where id = $1`,
    [question],
  )
  await (await app.as(staffId)).call(api.erasePerson, { id, reason: 'Asked' })
  const { rows } = await database.pool.query('select message from lot_questions where id = $1', [question])
  expect(rows).toEqual([{ message: 'Are the tools included? Ask [erased]' }])
})

test('pictures of theirs are gone from the store; one that somebody else has sent as well stays', async () => {
  const { database, services } = app
  const { id } = await makePerson({ withPapers: false })
  const [theirs, shared] = [`avatars/only-${id}.webp`, `avatars/shared-${id}.webp`]
  for (const name of [theirs, shared]) await services.fileStore.put(name, Buffer.from('a picture'))
  await database.pool.query('insert into uploads (user_id, name, bytes) values ($1, $3, 9), ($1, $4, 9), ($2, $4, 9)', [
    ...[id, staffId, theirs, shared],
  ])
  await (await app.as(staffId)).call(api.erasePerson, { id, reason: 'Asked' })
  expect(await Promise.all([theirs, shared].map((name) => services.fileStore.has(name)))).toEqual([false, true])
})

const lotOf = async (given: { leaderId?: number; sellerId?: number }) => {
  const { db, pool } = app.database
  const auctionId = await makeAuction(db)
  const id = await makeLot(db, { auctionId, status: 'open' })
  if (given.sellerId !== undefined)
    await pool.query('update lots set seller_id = $2 where id = $1', [id, given.sellerId])
  else
    await pool.query(
      'update lots set leader_id = $2, leader_limit = 10000, leader_bid_number = 1, bid_count = 1 where id = $1',
      [...[id, given.leaderId]],
    )
}

test('what is never changed stays so: also while somebody is erased, in all but words', async () => {
  const client = await app.database.pool.connect()
  try {
    await expect(client.query("update audit_log set details = '{}'")).rejects.toThrow('append-only')
    await client.query("select set_config('gavelhouse.erasing', 'on', false)")
    for (const change of [
      "update audit_log set act = 'x'",
      'delete from audit_log',
      'update journal_entries set at = now()',
      "update lot_log set fact = '{}'",
      'update transfers set amount = amount + 1',
    ])
      await expect(client.query(change), change).rejects.toThrow('append-only')
  } finally {
    client.release(true)
  }
})

test('somebody gets everything about themselves, and nothing of others', async () => {
  const { id, email } = await makePerson({ withPapers: true })
  const other = await makeUser(app.database.db, { email: 'somebody.else@example.test', firstName: 'Othello' })
  await makeInvoice(app.database, { userId: other })
  const person = await app.as(id)
  const { data } = await person.call(api.exportOwnData, {})
  const parts = unzipSync(Buffer.from(data.content, 'base64'))
  const json = JSON.parse(Buffer.from(parts['data.json'] ?? []).toString()) as Record<string, { id?: number }[]>
  expect(json.users).toMatchObject([{ id, email, first_name: 'Zebulonia' }])
  expect(Object.keys(json)).toEqual(
    expect.arrayContaining(['addresses', 'invoices', 'lot_questions', 'owed_lines', 'messages']),
  )
  const text = Object.values(parts)
    .map((part) => Buffer.from(part).toString())
    .join()
  for (const foreign of ['Othello', 'somebody.else', 'password_hash', 'link_token', 'pays late'])
    expect(text).not.toContain(foreign)
  expect(Buffer.from(parts['index.html'] ?? []).toString()).toContain('<h2>Addresses</h2>')

  const staff = await app.as(staffId)
  expect((await staff.call(api.exportPerson, { id })).data.fileName).toBe(`my-data-${id}.zip`)
  expect((await staff.call(api.exportPerson, { id: 999_999 })).code).toBe('not_found')
})

test('nobody is given what staff write for each other: notes at a letter, why a second chance was offered', async () => {
  const { pool } = app.database
  const id = await makeUser(app.database.db)
  const question = await makeQuestion(app, { userId: id })
  await pool.query(
    `insert into letter_entries (question_id, staff_id, is_note, body) values ($1, $2, true, 'Haggles'), ($1, $2, false, 'It does')`,
    [question, staffId],
  )
  await pool.query(
    `insert into second_chances (lot_id, run, auction_id, line_id, user_id, price, quantity, status, reason, staff_id, expires_at)
     select 1, 1, a.id, l.id, $1, 100, 1, 'expired', 'Pays in cash', $2, now() from auctions a, owed_lines l limit 1`,
    [id, staffId],
  )
  const { content } = (await (await app.as(id)).call(api.exportOwnData, {})).data
  const parts = unzipSync(Buffer.from(content, 'base64'))
  const json = JSON.parse(Buffer.from(parts['data.json'] ?? []).toString()) as Record<string, object[]>
  expect(json.letter_entries).toMatchObject([{ question_id: question, body: 'It does' }])
  expect(json.second_chances).toHaveLength(1)
  for (const table of ['letter_entries', 'second_chances']) expect(json[table]?.[0]).not.toHaveProperty('staff_id')
  for (const foreign of ['Haggles', 'Pays in cash'])
    for (const part of Object.values(parts)) expect(Buffer.from(part).toString()).not.toContain(foreign)

  await (await app.as(staffId)).call(api.erasePerson, { id, reason: 'Asked' })
  const { rows } = await pool.query('select body from letter_entries where question_id = $1', [question])
  expect(rows).toEqual([{ body: '' }, { body: '' }])
})

test('B-356 rule 12 of an open sealed lot neither its seller nor a bidder is given how many have bid', async () => {
  const { db } = app.database
  const sellerId = await makeUser(db, { role: 'seller' })
  const auctionId = await makeAuction(db, { sellerId })
  const lotId = await makeLot(db, { sellerId, auctionId, saleType: 'sealed' })
  const bidders = [await app.as(await makeBidder(db, auctionId)), await app.as(await makeBidder(db, auctionId))]
  for (const bidder of bidders) await bidder.call(placeBid, { lotId, amount: dollars(50), kind: 'hard' })
  const given = async (client: TestClient) => {
    const { content } = (await client.call(api.exportOwnData, {})).data
    const json = Buffer.from(unzipSync(Buffer.from(content, 'base64'))['data.json'] ?? []).toString()
    return JSON.parse(json) as Record<string, object[]>
  }
  const [lot] = (await given(await app.as(sellerId))).lots ?? []
  expect(lot).toMatchObject({ id: lotId, sale_type: 'sealed', status: 'open' })
  // Each of them moves with every bid.
  for (const name of ['bid_count', 'log_number', 'log_hash', 'last_event_at']) expect(lot).not.toHaveProperty(name)
  const [bid] = (await given(bidders[1] as TestClient)).lot_log ?? []
  expect(bid).toMatchObject({ lot_id: lotId, type: 'bid', amount: dollars(50) })
  for (const name of ['bid_count', 'number']) expect(bid).not.toHaveProperty(name)
})

test('every table that names a person is in the list, and every column the list names is in the database', async () => {
  const { rows } = await app.database.pool.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`,
  )
  const personal = rows.filter(({ column }) => /^(user_id|email|phone|first_name|recipient)$/.test(column))
  const unknown = [...new Set(personal.map(({ table }) => table))].filter(
    (table) => !(table in PERSON_TABLES) && !(table in SWEPT),
  )
  // A place of the house has a telephone, and a bid of the house's feed no person.
  expect(unknown.sort()).toEqual(['locations'])
  const there = new Set(rows.map(({ table, column }) => `${table}.${column}`))
  const named = [
    ...Object.entries(SWEPT).flatMap(([table, { columns }]) => columns.map((column) => `${table}.${column}`)),
    ...Object.entries(PERSON_TABLES).flatMap(([table, { erase = {}, later = {}, hides = [] }]) =>
      [erase, later]
        .flatMap((act) => ('delete' in act ? [] : [...(act.blank ?? []), ...Object.keys(act.set ?? {})]))
        .concat(hides)
        .map((column) => `${table}.${column}`),
    ),
  ]
  expect(named.filter((name) => !there.has(name))).toEqual([])
})
