import { submitContact } from '@gavelhouse/shared/contact/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages as outgoing } from '../messages/tables.ts'
import { makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { contactMessages, newsletterSubscribers } from './tables.ts'

const FORM = {
  kind: 'contact' as const,
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.test',
  phone: '+1 (801) 555-0100',
  message: 'Is the lathe\nstill there?',
  trap: '',
}
const NEWSLETTER = { kind: 'newsletter' as const, name: 'Ada', email: 'Ada@Example.test', phone: '', zip: '', trap: '' }

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.db.delete(contactMessages)
  await app.database.db.delete(newsletterSubscribers)
  await app.database.db.delete(outgoing)
})

const messages = () => app.database.db.select().from(contactMessages)
const mails = () => app.database.db.select().from(outgoing)
const subscribers = () => app.database.db.select().from(newsletterSubscribers)

describe('the contact form', () => {
  test('P-470 P-471 P-1020 P-1021 a visitor writes to the house', async () => {
    const { message } = await app.guest.call(submitContact, FORM)
    expect(message).toBe('Thank you, we will contact you soon')
    expect(await messages()).toMatchObject([
      { firstName: 'Ada', message: FORM.message, userId: null, isSuspect: false },
    ])
  })

  test('P-471 the house gets a mail with it, once', async () => {
    for (let attempt = 0; attempt < 2; attempt += 1)
      await app.guest.call(submitContact, FORM, { key: 'one-message-one-mail' })
    expect(await mails()).toMatchObject([
      { kind: 'contact-received', recipient: '', payload: { name: 'Ada Byron', email: FORM.email } },
    ])
  })

  test('a signed-in person is known by the session, not by the form', async () => {
    const userId = await makeUser(app.database.db)
    await (await app.as(userId)).call(submitContact, FORM)
    expect((await messages())[0]?.userId).toBe(userId)
  })

  test('the same message sent twice is stored once', async () => {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { status } = await app.guest.call(submitContact, FORM, { key: 'one-message-one-key' })
      expect(status).toBe(200)
    }
    expect(await messages()).toHaveLength(1)
  })

  test('R-9 two visitors who happen to use the same key are both heard', async () => {
    await app.guest.call(submitContact, FORM, { key: '1' })
    await app.guest.call(submitContact, { ...FORM, email: 'grace@example.test', message: 'And the saw?' }, { key: '1' })
    expect((await messages()).map(({ email }) => email)).toEqual(['ada@example.test', 'grace@example.test'])
  })

  test('P-938 every rule of the form holds on the server, with the same text', async () => {
    const body = { first_name: 'Mary-Ann', last_name: '', email: 'ada@example.test', phone: 'call me', message: '' }
    const { status, details } = await app.guest.post('/user/submitContactUs', body)
    expect(status).toBe(422)
    expect(details.fields).toEqual({
      first_name: 'The Special Characters Not Allowed',
      last_name: 'Required',
      phone: 'Only Numbers Are Allowed',
      message: 'Required',
    })
    expect(await messages()).toEqual([])
  })

  test('what a robot fills in is kept aside', async () => {
    const { status } = await app.guest.call(submitContact, { ...FORM, trap: 'https://spam.example' })
    expect(status).toBe(200)
    expect(await messages()).toMatchObject([{ isSuspect: true }])
    expect(await mails()).toEqual([])
  })
})

describe('the newsletter', () => {
  test('P-479 P-480 P-481 P-1019 an address is subscribed once, in whatever case it is written', async () => {
    const { message } = await app.guest.call(submitContact, NEWSLETTER)
    expect(message).toBe('Subscribed to newsletter successfully')
    await app.guest.call(submitContact, { ...NEWSLETTER, email: 'ada@example.test', name: '', zip: '84119' })
    expect(await subscribers()).toMatchObject([{ email: 'ada@example.test', name: 'Ada', zip: '84119' }])
    expect(await mails()).toMatchObject([{ kind: 'newsletter-welcome', recipient: 'ada@example.test' }])
  })

  test.each([
    ['a stranger', ''],
    ['a robot', 'https://spam.example'],
  ])(
    'P-480 %s who types the address of a reader changes neither how they are called nor how they are reached',
    async (_, trap) => {
      await app.guest.call(submitContact, { ...NEWSLETTER, phone: '555 0100', zip: '84119' })
      await app.guest.call(submitContact, { ...NEWSLETTER, name: 'Win big', phone: '555 0199', zip: '99999', trap })
      const kept = { name: 'Ada', phone: '555 0100', zip: '84119', isSuspect: false }
      expect(await subscribers()).toMatchObject([kept])
    },
  )

  test('P-480 a reader without a name is not given one by others', async () => {
    await app.guest.call(submitContact, { ...NEWSLETTER, name: '' })
    await app.guest.call(submitContact, { ...NEWSLETTER, name: 'Win big' })
    expect(await subscribers()).toMatchObject([{ name: '' }])
  })

  test('P-480 a robot does not change the language a reader gets the newsletter in', async () => {
    await app.guest.call(submitContact, NEWSLETTER)
    const body = { email: NEWSLETTER.email, website: 'https://spam.example' }
    await app.guest.post(submitContact.path, body, { cookie: 'lang=ar' })
    expect(await subscribers()).toMatchObject([{ language: 'en' }])
  })

  test('P-480 nothing of what a robot had said stays once a person subscribes', async () => {
    await app.guest.call(submitContact, { ...NEWSLETTER, name: 'Win big', zip: '99999', trap: 'https://spam.example' })
    await app.guest.call(submitContact, { ...NEWSLETTER, name: '' })
    expect(await subscribers()).toMatchObject([{ name: '', zip: '', isSuspect: false }])
  })

  test('P-476 a zip that is too short is refused beside its field', async () => {
    const { details } = await app.guest.post('/user/submitContactUs', { email: 'ada@example.test', zip: '84' })
    expect(details.fields).toEqual({ zip: 'Minimum 3 characters' })
  })
})

test('P-471 P-939 at most five an hour from one address', async () => {
  const limited = await createTestApp({ RATE_LIMIT: 'on' })
  const statuses: number[] = []
  for (let sent = 0; sent < 6; sent += 1) statuses.push((await limited.guest.call(submitContact, FORM)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  await limited.close()
})
