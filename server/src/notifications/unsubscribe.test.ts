import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import { getSubscription, unsubscribe } from '@gavelhouse/shared/notifications/unsubscribe-contract.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { savePreferences } from '../messages/queries-preferences.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { makeUser } from '../testing/factories.ts'
import { readInbox } from '../testing/read-inbox.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let userId: number
let token: string
let counter = 0

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Of the newest mail to this address. */
async function tokenIn(to: string): Promise<string> {
  const [mail] = await readInbox(app, to)
  return /\/unsubscribe\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

beforeEach(async () => {
  counter += 1
  const to = `stop${counter}@example.test`
  userId = await makeUser(app.database.db, { email: to })
  const payload = { lotId: 1, title: 'Bench lathe', price: null, closesAt: 0 }
  await queueMessage(app.database.db, { kind: 'outbid', to, userId, key: `outbid:${counter}`, payload })
  token = await tokenIn(to)
})

const keysOf = async () => {
  const { rows } = await app.database.pool.query<{ id: number; key: string }>('select id, key from notification_types')
  const { data } = await (await app.as(userId)).call(validateUser, {})
  const keys = (ids: number[]) => rows.filter(({ id }) => ids.includes(id)).map(({ key }) => key)
  return { mail: keys(data.user.mailTypes), sms: keys(data.user.smsTypes) }
}

test('opening the link stops nothing, because mail scanners open links', async () => {
  const { data } = await app.guest.call(getSubscription, { token })
  expect(data).toEqual({ what: ['Someone has outbid you'], types: ['outbid'], isOn: true, hasAccount: true })
  expect((await app.app.inject({ method: 'GET', url: `/unsubscribe?token=${token}` })).body).not.toBe('Unsubscribed')
  expect((await keysOf()).mail).toContain('outbid')
})

test('I-72 saying so stops mails of that type, and nothing else', async () => {
  await savePreferences(app.database.db, userId, { mailTypes: ['outbid', 'won'], smsTypes: ['outbid'] })
  const { data } = await app.guest.call(unsubscribe, { token })
  expect(data).toEqual({ what: ['Someone has outbid you'], types: ['outbid'], isOn: false, hasAccount: true })
  expect(await keysOf()).toEqual({ mail: ['won'], sms: ['outbid'] })
  expect((await app.guest.call(unsubscribe, { token })).data.isOn).toBe(false)
})

test.each([
  ['as a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'in parts',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])(
  'RFC 8058 the button of a mail program is one POST, without cookies and without a page: %s',
  async (_name, type, payload) => {
    const answer = await app.app.inject({
      ...{ method: 'POST', url: `/unsubscribe?token=${token}`, payload, headers: { 'content-type': type } },
    })
    expect([answer.statusCode, answer.body]).toEqual([200, 'Unsubscribed'])
    expect((await keysOf()).mail).not.toContain('outbid')
  },
)

test('the newsletter forgets the address, which needs no account', async () => {
  const email = 'reader@example.test'
  const name = 'Rea Reader'
  await app.database.pool.query('insert into newsletter_subscribers (email) values ($1)', [email])
  await queueMessage(app.database.db, { kind: 'newsletter-welcome', to: email, key: 'welcome', payload: { name } })
  const own = await tokenIn(email)
  const before = await app.guest.call(getSubscription, { token: own })
  expect(before.data).toEqual({
    what: ['News about upcoming auctions'],
    types: ['newsletter'],
    isOn: true,
    hasAccount: false,
  })
  expect((await app.guest.call(unsubscribe, { token: own })).data.isOn).toBe(false)
  const { rows } = await app.database.pool.query('select * from newsletter_subscribers where email = $1', [email])
  expect(rows).toEqual([])
})

test('a link that was tampered with stops nothing of anybody', async () => {
  const other = await makeUser(app.database.db)
  const forged = [token.replace(`u.${userId}.`, `u.${other}.`), token.replace('outbid', 'won'), `${token}x`, '', 'a.b']
  for (const bad of forged) {
    expect(await app.guest.call(unsubscribe, { token: bad })).toMatchObject({
      ...{ status: 422, message: 'This link is no longer valid' },
    })
    const answer = await app.app.inject({ method: 'POST', url: `/unsubscribe?token=${encodeURIComponent(bad)}` })
    expect(answer.statusCode).toBe(422)
  }
  expect((await keysOf()).mail).toContain('outbid')
})

test('what concerns the account cannot be stopped and says nothing of it', async () => {
  const to = `stop${counter}@example.test`
  const payload = { firstName: 'Pat', token: 'x' }
  await queueMessage(app.database.db, { kind: 'reset-password', to, userId, key: `reset:${counter}`, payload })
  expect(await tokenIn(to)).toBe('')
})
