import {
  listMessageTexts,
  previewMessageText,
  restoreMessageText,
  saveMessageText,
  tryMessageText,
} from '@gavelhouse/shared/settings/message-text-contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findUser } from '../accounts/queries.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { makeUser } from '../testing/factories.ts'
import { readInbox } from '../testing/read-inbox.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let owner: TestClient
let other: TestClient
let email: string
let ownerId: number
beforeAll(async () => {
  app = await createTestApp()
  ownerId = await makeUser(app.database.db, { role: 'owner' })
  email = (await findUser(app.database.db, ownerId))?.email ?? ''
  owner = await app.as(ownerId)
  other = await app.as(await makeUser(app.database.db, { role: 'owner' }))
})
afterAll(() => app.close())

const reset = { channel: 'mail', kind: 'reset-password', variant: '', language: 'en' } as const
const onWire = { channel: 'mail', kind: 'reset-password', variant: '', lang: 'en' } as const
const read = async (language: 'en' | 'es' | 'ar' = 'en') => {
  const { texts } = (await owner.call(listMessageTexts, { language })).data
  const found = texts.find(({ kind, channel }) => kind === 'reset-password' && channel === 'mail')
  if (found === undefined) throw new Error('it is not there')
  return found
}

let count = 0
const sendReal = async (language: 'en' | 'es' = 'en') => {
  count += 1
  const to = `reader-${count}@example.test`
  await queueMessage(app.database.db, {
    ...{ kind: 'reset-password', to, key: `test-${count}`, language },
    payload: { firstName: '<b>Ada</b>', token: `token-${count}` },
  })
  const [mail] = await readInbox(app, to)
  return mail
}

test('what is changed is what is sent from then on, in that language alone, and values are never markup', async () => {
  const before = await read()
  expect(before).toMatchObject({ isOwn: false, id: null, blocks: ['button'] })
  const body = 'Dear {first_name}, here it is.\n\n{button} Go on\n\n-- <i>Kind regards</i>, {house}'
  const { status } = await owner.call(saveMessageText, {
    ...reset,
    subject: 'A new key for {first_name}',
    body,
    seenVersion: 0,
  })
  expect(status).toBe(200)
  const mail = await sendReal()
  expect(mail?.subject).toBe('A new key for <b>Ada</b>')
  expect(mail?.text).toContain('Dear <b>Ada</b>, here it is.')
  expect(mail?.text).toContain(`Go on:\nhttp://house.test/reset_password/token-${count}`)
  expect(mail?.html).toContain('Dear &lt;b&gt;Ada&lt;/b&gt;, here it is.')
  expect(mail?.html).toContain('&lt;i&gt;Kind regards&lt;/i&gt;')
  // The heading was not touched.
  expect(mail?.text).toContain(before.heading)
  expect((await sendReal('es'))?.subject).not.toContain('key')
  expect(await read()).toMatchObject({ isOwn: true, subject: 'A new key for {first_name}', heading: before.heading })
})

test('back to the original, with all of it in the history', async () => {
  await owner.call(saveMessageText, { ...reset, subject: 'Another key' })
  const { id } = await read()
  expect((await owner.call(restoreMessageText, reset)).status).toBe(200)
  expect(await read()).toMatchObject({ isOwn: false, subject: 'Reset your password' })
  expect((await sendReal())?.subject).toBe('Reset your password')
  const { envelope } = await owner.post('/admin/history/list', { kind: 'message_text', id })
  const { lines } = envelope.data.responseData as { lines: { changes: { field: string; new: string }[] }[] }
  expect(lines[0]?.changes).toContainEqual({ field: 'subject', old: 'Another key', new: 'Reset your password' })
})

test.each<[string, object, string, string]>([
  ['an unknown name', { subject: 'Dear {nmae}' }, 'subject', '{nmae} cannot be filled in'],
  ['a button left out', { body: 'Dear {first_name}' }, 'body', '{button} is missing'],
  ['a button within a sentence', { body: 'Press {button}' }, 'body', '{button} stands in a paragraph of its own'],
  ['no subject', { subject: ' ' }, 'subject', 'This field is required'],
])('%s is refused by its name, and nothing is saved', async (_, given, field, said) => {
  const before = await read()
  for (const path of ['save', 'preview', 'try']) {
    const { status, envelope } = await owner.post(`/admin/message_text/${path}`, { ...onWire, ...given })
    expect(status).toBe(422)
    expect(JSON.stringify(envelope)).toContain(field === 'subject' && said.startsWith('This') ? field : said)
  }
  expect(await read()).toEqual(before)
})

test('a text for a telephone keeps its link', async () => {
  const sms = { ...onWire, channel: 'sms', kind: 'outbid' }
  expect((await owner.post('/admin/message_text/save', { ...sms, body: 'Outbid!' })).status).toBe(422)
  expect((await owner.post('/admin/message_text/save', { ...sms, subject: 'Outbid' })).status).toBe(422)
  const { data } = await owner.call(previewMessageText, {
    ...{ channel: 'sms', kind: 'outbid', variant: '', language: 'en' },
    body: 'Quick: {link}',
  })
  expect(data.text).toMatch(/^Quick: http\S+\/lot\/\d+$/)
})

test('what there is no message for is not found', async () => {
  expect((await owner.post('/admin/message_text/save', { ...onWire, kind: 'nothing', subject: 'A' })).status).toBe(404)
  expect((await owner.post('/admin/message_text/save', { ...onWire, variant: 'x', subject: 'A' })).status).toBe(404)
})

test('decision 055 two who write one text meet', async () => {
  const { version } = await read()
  await other.call(saveMessageText, { ...reset, subject: 'First', seenVersion: version })
  expect(
    (await owner.post('/admin/message_text/save', { ...onWire, subject: 'Second', seen_version: version })).status,
  ).toBe(409)
  const heading = { ...onWire, heading: 'Another field', seen_version: version }
  expect((await owner.post('/admin/message_text/save', heading)).status).toBe(200)
})

test('decision 055 the original comes back over what was seen, and over nothing that was written since', async () => {
  const { version } = await read()
  await other.call(saveMessageText, { ...reset, subject: 'Written meanwhile' })
  const restore = (seen: number) => owner.post('/admin/message_text/restore', { ...onWire, seen_version: seen })
  expect(await restore(version)).toMatchObject({ status: 409, code: 'edited_meanwhile' })
  const now = await read()
  expect(now.subject).toBe('Written meanwhile')
  expect((await restore(now.version)).status).toBe(200)
  expect(await read()).toMatchObject({ isOwn: false })
})

test('a test goes to whoever asks, with what is being written, and changes nothing', async () => {
  const before = await read()
  await owner.call(tryMessageText, { ...reset, subject: 'Trying {first_name}' })
  const invoice = { channel: 'mail', kind: 'invoice_made', variant: 'open', language: 'ar' } as const
  await owner.call(tryMessageText, { ...invoice })
  const mails = await readInbox(app, email)
  expect(mails.map(({ kind, language }) => [kind, language])).toEqual([
    ['invoice_made', 'ar'],
    ['reset-password', 'en'],
  ])
  expect(mails[1]?.subject).toBe('Trying Robin')
  expect(await read()).toEqual(before)
})

test('a test of a text goes to the telephone of whoever asks, once it is known to be theirs', async () => {
  const outbid = { channel: 'sms', kind: 'outbid', variant: '', language: 'en' } as const
  const onWire = { channel: 'sms', kind: 'outbid', variant: '', lang: 'en' }
  const body = 'Trying it: {link}'
  expect(await owner.post('/admin/message_text/try', { ...onWire, body })).toMatchObject({
    ...{ status: 422, code: 'phone_unverified' },
  })
  const phone = '+14155550123'
  await app.database.pool.query('update users set phone = $2, phone_verified = true where id = $1', [ownerId, phone])
  expect((await owner.call(tryMessageText, { ...outbid, body })).data).toEqual({ to: phone })
  const [text] = await readInbox(app, phone)
  expect(text).toMatchObject({ kind: 'outbid', text: expect.stringMatching(/^Trying it: http/) })
  expect((await owner.post('/admin/message_text/try', { ...onWire, body: 'No link' })).status).toBe(422)
})

test('a trial of a code is counted with what the house sends, though nobody asked for a code', async () => {
  const spent = async () =>
    Number((await app.database.pool.query('select count(*) as count from texts_allowed')).rows[0].count)
  const before = await spent()
  await owner.call(tryMessageText, { channel: 'sms', kind: 'phone-code', variant: '', language: 'en' })
  expect((await readInbox(app, '+14155550123'))[0]).toMatchObject({ kind: 'phone-code' })
  expect(await spent()).toBe(before + 1)
})
