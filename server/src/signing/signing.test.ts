import { createHash } from 'node:crypto'
import { getInvoiceDetails } from '@gavelhouse/shared/invoices/contract.ts'
import { beginSigning, getDocument, openSigning } from '@gavelhouse/shared/signing/contract.ts'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendSigningEvents, webhookOf } from '../sandbox-sign/send-events.ts'
import { sandboxSignEvents } from '../sandbox-sign/tables.ts'
import { makeUser } from '../testing/factories.ts'
import { mailsTo } from '../testing/mails.ts'
import { makeBillable } from '../testing/make-document.ts'
import { makeInvoice } from '../testing/make-invoice.ts'
import { startPandaDoc } from '../testing/pandadoc.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { beginSigning as beginWith } from './begin-signing.ts'
import { openSigning as openSigningServices } from './context.ts'
import { signingJobs } from './jobs.ts'
import { SIGNING_WEBHOOK_PATH } from './receive-news.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function begin(house = app) {
  const userId = await makeUser(house.database.db)
  const { id: invoiceId } = await makeBillable(house, userId)
  const client = await house.as(userId)
  const { id, state } = (await client.call(beginSigning, { invoiceId })).data
  return { client, userId, invoiceId, id, state }
}

/** As the person does it on the company's page. */
async function answerPage(client: TestClient, id: number, act: 'sign' | 'decline'): Promise<void> {
  const { url } = (await client.call(openSigning, { id })).data
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await app.app.inject({ method: 'POST', url, payload: `act=${act}&name=Pat+Example`, headers })
}

const statusOf = async (client: TestClient, invoiceId: number) => {
  const { signing, documentId } = (await client.call(getInvoiceDetails, { invoiceId })).data.invoice
  return [signing, documentId]
}

/** What the company has to tell about a document, in the order in which it happened. */
async function newsOf(id: number) {
  const { rows } = await app.database.pool.query<{ provider_id: string }>(
    'select provider_id from documents where id = $1',
    [id],
  )
  const events = await app.database.db.select().from(sandboxSignEvents).orderBy(asc(sandboxSignEvents.number))
  const own = events.filter(({ documentId }) => documentId === rows[0]?.provider_id)
  return Promise.all(own.map((event) => webhookOf(app.database.db, event)))
}

const post = async (body: string, headers: Record<string, string>) => {
  const sent = { ...headers, 'content-type': 'application/json' }
  const answer = await app.app.inject({ method: 'POST', url: SIGNING_WEBHOOK_PATH, payload: body, headers: sent })
  return answer.statusCode === 200
}

test('P-1053 P-1054 P-1055 P-1056 a bill of sale is made, signed on the company’s page, kept with its hash, and stays as it is', async () => {
  const { client, invoiceId, id, state, userId } = await begin()
  expect(state).toBe('waiting')
  expect(await statusOf(client, invoiceId)).toEqual(['waiting', id])
  expect((await client.call(beginSigning, { invoiceId })).data.id).toBe(id)
  expect((await client.call(getDocument, { id })).data.file).toBeNull()
  await answerPage(client, id, 'sign')
  const { data } = await client.call(getDocument, { id })
  expect(data).toMatchObject({ state: 'signed', file: { fileName: `bill-of-sale-${invoiceId}.pdf` } })
  const bytes = Buffer.from(data.file?.content ?? '', 'base64')
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(data.hash)
  const text = JSON.stringify(readPdf(bytes))
  for (const said of [`invoice ${invoiceId}`, 'Pat Example', '$115.50']) expect(text).toContain(said)
  expect(await statusOf(client, invoiceId)).toEqual(['signed', id])
  expect(app.published).toContainEqual([`user:${userId}`, 'documentChanged', { invoiceId, state: 'signed' }])
  expect((await client.call(openSigning, { id })).code).toBe('document_not_ready')
  expect((await client.call(beginSigning, { invoiceId })).data).toMatchObject({ id, state: 'signed' })
  const change = (what: string) => app.database.pool.query(`update documents set ${what} where id = $1`, [id])
  await expect(change("hash = 'other'")).rejects.toThrow('append-only')
  await expect(app.database.pool.query('delete from documents where id = $1', [id])).rejects.toThrow('append-only')
})

test('P-1053 only what is paid and asks for it is signed for', async () => {
  const userId = await makeUser(app.database.db)
  const client = await app.as(userId)
  const unpaid = await makeInvoice(app.database, { userId })
  expect((await client.call(beginSigning, { invoiceId: unpaid.id })).code).toBe('invoice_not_paid')
  const plain = await makeBillable(app, userId)
  await app.database.pool.query('update lots set needs_bill_of_sale = false where id = any($1)', [plain.lotIds])
  expect((await client.call(beginSigning, { invoiceId: plain.id })).code).toBe('nothing_to_sign')
  expect(await statusOf(client, plain.id)).toEqual(['', null])
})

test('P-1053 two screens at once make one document', async () => {
  const userId = await makeUser(app.database.db)
  const { id: invoiceId } = await makeBillable(app, userId)
  const client = await app.as(userId)
  const made = await Promise.all(Array.from({ length: 8 }, () => client.call(beginSigning, { invoiceId })))
  expect(new Set(made.map(({ data }) => data.id)).size).toBe(1)
  const { rows } = await app.database.pool.query('select from sandbox_sign_documents where paper ->> $1 like $2', [
    'title',
    `%${invoiceId}`,
  ])
  expect(rows).toHaveLength(1)
})

test('P-1053 what was declined makes room for another, and stays declined', async () => {
  const { client, invoiceId, id } = await begin()
  await answerPage(client, id, 'decline')
  expect((await client.call(getDocument, { id })).data.state).toBe('declined')
  expect(await statusOf(client, invoiceId)).toEqual(['declined', id])
  const { data } = await client.call(beginSigning, { invoiceId })
  expect([data.id === id, data.state]).toEqual([false, 'waiting'])
  expect((await client.call(getDocument, { id })).data.state).toBe('declined')
})

test('T-41 P-1053 webhooks in any order, doubled and late come to the same; what is altered is refused', async () => {
  const { client, invoiceId, id } = await begin()
  await answerPage(client, id, 'sign')
  const [sent, completed] = await newsOf(id)
  if (sent === undefined || completed === undefined) throw new Error('nothing was told')
  expect(await post(completed.body.replace('completed', 'declined'), completed.headers)).toBe(false)
  expect(await statusOf(client, invoiceId)).toEqual(['waiting', id])
  for (const { body, headers } of [completed, sent, completed, sent]) expect(await post(body, headers)).toBe(true)
  expect(await statusOf(client, invoiceId)).toEqual(['signed', id])
  const { rows } = await app.database.pool.query('select from signing_events where handled_at is not null')
  expect(rows.length).toBeGreaterThanOrEqual(2)
})

test('P-1053 the company tells until it is heard', async () => {
  const { client, invoiceId, id } = await begin()
  await answerPage(client, id, 'decline')
  const deaf = await sendSigningEvents(app.database, async () => false)
  expect(deaf).toBeGreaterThan(0)
  await app.database.pool.query('update sandbox_sign_events set send_at = now() where send_at is not null')
  await sendSigningEvents(app.database, post)
  expect(await statusOf(client, invoiceId)).toEqual(['declined', id])
  expect(await sendSigningEvents(app.database, post)).toBe(0)
})

test('P-1053 a webhook that was lost is made up for by the house', async () => {
  const { client, invoiceId, id } = await begin()
  await answerPage(client, id, 'sign')
  await app.database.pool.query('update documents set look_at = now() where id = $1', [id])
  for (const { act } of signingJobs) await act({ ...app.services }, {} as never)
  expect(await statusOf(client, invoiceId)).toEqual(['signed', id])
})

test('P-1053 what still waits is told by mail, and what is signed with the document: once each, however often it is looked at', async () => {
  const { client, invoiceId, id, userId } = await begin()
  const mails = () => mailsTo(app, userId, 'document_changed')
  expect(await mails()).toEqual([])
  const look = async () => {
    await app.database.pool.query('update documents set look_at = now() where id = $1', [id])
    for (const { act } of signingJobs) await act({ ...app.services }, {} as never)
  }
  for (let times = 0; times < 2; times += 1) await look()
  expect(await mails()).toMatchObject([{ subject: expect.stringContaining('waits for your signature'), files: {} }])
  expect((await mails())[0]?.text).toContain(`/invoice/${invoiceId}#documents`)
  await answerPage(client, id, 'sign')
  for (const { body, headers } of await newsOf(id)) for (let times = 0; times < 2; times += 1) await post(body, headers)
  const [, signed, ...more] = await mails()
  expect(signed?.subject).toContain('is signed')
  expect(signed?.files[`bill-of-sale-${invoiceId}.pdf`]).toContain('Pat Example')
  expect(more).toEqual([])
})

test('P-1053 PandaDoc takes a moment to prepare, does not answer for a while, and draws the file later: nothing is lost', async () => {
  const company = await startPandaDoc()
  const house = await createTestApp({ ...company.settings, LOG_LEVEL: 'silent' })
  try {
    company.faults.isDown = true
    const userId = await makeUser(house.database.db)
    const { id: invoiceId } = await makeBillable(house, userId)
    const client = await house.as(userId)
    expect((await client.call(beginSigning, { invoiceId })).code).toBe('signing_failed')
    expect(await statusOf(client, invoiceId)).toEqual(['preparing', expect.any(Number)])
    company.faults.isDown = false
    const { id, state } = (await client.call(beginSigning, { invoiceId })).data
    expect([state, company.documents.size]).toEqual(['preparing', 1])
    expect((await client.call(openSigning, { id })).code).toBe('document_not_ready')
    const [[theirs]] = [[...company.documents.keys()]]
    const tell = async (status: string, hasFile: boolean, event: string) => {
      company.set(theirs ?? '', status, hasFile)
      const { raw, headers, query } = company.webhook(theirs ?? '', event)
      const url = `${SIGNING_WEBHOOK_PATH}?signature=${query.signature}`
      await house.app.inject({
        method: 'POST',
        url,
        payload: raw,
        headers: { ...headers, 'content-type': 'application/json' },
      })
      return (await statusOf(client, invoiceId))[0]
    }
    expect(await tell('document.draft', false, 'one')).toBe('waiting')
    expect((await client.call(openSigning, { id })).data.url).toMatch(/^https:\/\/app\.pandadoc\.com\/s\/session-/)
    expect(await tell('document.completed', false, 'two')).toBe('waiting')
    expect(await tell('document.completed', true, 'three')).toBe('signed')
  } finally {
    await house.close()
    await company.stop()
  }
})

test('P-1035 a live house without a company for it, and one that switched it off, do not have it', async () => {
  const { services, database } = app
  expect(openSigningServices({ ...services, config: { ...services.config, live: true } }).signing).toBeNull()
  const { id, userId } = await makeBillable(app)
  const ctx = { db: database.db, user: { id: userId }, signing: null } as never
  await expect(beginWith(ctx, { invoiceId: id })).rejects.toMatchObject({ code: 'not_enabled' })
  const { client, invoiceId } = await begin()
  await app.database.pool.query(
    "insert into settings (kind, key, value) values ('feature', 'document_signing', 'false') on conflict (kind, key) do update set value = 'false'",
  )
  expect(await client.call(beginSigning, { invoiceId })).toMatchObject({
    status: 501,
    message: 'Feature is not enabled',
  })
  await app.database.pool.query("delete from settings where key = 'document_signing'")
})
