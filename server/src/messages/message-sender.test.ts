import { HOUR, MINUTE } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeUser } from '../testing/factories.ts'
import { readInbox } from '../testing/read-inbox.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { MessageSender } from './message-sender.ts'
import { claimDue, deleteOldMessages } from './queries-delivery.ts'
import { rememberLanguage } from './queries-preferences.ts'
import { type Message, queueMessage } from './queue-message.ts'
import { retryDelay } from './retry-delay.ts'
import { type Outgoing, SendError } from './senders/sender.ts'
import { messages, textsAllowed } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => app.close())
beforeEach(() => app.database.pool.query('truncate messages, inbox, texts_allowed'))

const verifyMail = (key: string, given: Partial<Message> = {}) =>
  ({
    kind: 'verify-email',
    to: 'Pat@Example.test',
    key,
    payload: { firstName: 'Pat', token: `token-${key}` },
    ...given,
  }) as Message
const queue = (message: Message) => app.database.db.transaction((tx) => queueMessage(tx, message))
const rows = () => app.database.db.select().from(messages).orderBy(messages.id)
const makeDue = () => app.database.pool.query("update messages set not_before = now() - interval '1 second'")

/** A sender that keeps what it was given, after doing what the test wants. */
function senderWith(act: (message: Outgoing) => unknown = () => undefined, given: { isQuiet?: () => boolean } = {}) {
  const sent: Outgoing[] = []
  const send = async (message: Outgoing) => {
    await act(message)
    sent.push(message)
    return `id-${message.messageId}`
  }
  const { database, log, config } = app.services
  const options = { database, log, texts: config.texts, houseUrl: 'https://house.test', ...given }
  return { sent, sender: new MessageSender({ ...options, senders: { mail: { send }, sms: { send }, push: { send } } }) }
}

test('R-8 a message leaves after the commit, and never when its cause is rolled back', async () => {
  await queue(verifyMail('one'))
  const failing = app.database.db.transaction(async (tx) => {
    await queueMessage(tx, verifyMail('two'))
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect((await readInbox(app)).map(({ text }) => /verify_email\/([\w-]+)/.exec(text)?.[1])).toEqual(['token-one'])
})

test('I-70 one cause makes one message', async () => {
  expect(await queue(verifyMail('same'))).toBe(true)
  expect(await queue(verifyMail('same'))).toBe(false)
  expect(await readInbox(app, 'pat@example.test')).toHaveLength(1)
  expect(await queue(verifyMail('same'))).toBe(false)
  expect(await readInbox(app, 'pat@example.test')).toHaveLength(1)
})

test('T-86 nothing secret stays in the queue once a message has left', async () => {
  await queue(verifyMail('one'))
  await readInbox(app)
  expect(await rows()).toMatchObject([
    { status: 'sent', attempts: 1, payload: {}, providerId: expect.stringContaining('sandbox'), sendingSince: null },
  ])
})

test('a message speaks the language asked for, then the one its reader uses, then English', async () => {
  const userId = await makeUser(app.database.db)
  await queue(verifyMail('unknown', { userId }))
  await rememberLanguage(app.database.db, userId, 'es')
  await queue(verifyMail('preferred', { userId }))
  await queue(verifyMail('asked', { userId, language: 'ar' }))
  expect((await rows()).map(({ language }) => language)).toEqual(['en', 'es', 'ar'])
})

test('what visitors write goes to the house at the address of its settings', async () => {
  const payload = { name: 'Pat', email: 'pat@example.test', phone: '', message: 'Do you ship?' }
  await queue({ kind: 'contact-received', key: 'contact:1', payload })
  expect(await readInbox(app, 'support@gavelhouse.test')).toMatchObject([{ subject: 'Message from Pat' }])
})

test('A-190 a code reaches a number in whatever spelling it was given', async () => {
  await queue({ kind: 'phone-code', to: '(801) 555-0123', key: 'code:1', payload: { code: '123456' } })
  const [message] = await readInbox(app, '+18015550123')
  expect(message?.text).toBe('Gavelhouse: 123456 is your code. It expires in 5 minutes.')
})

test('somebody in front of a screen is served before those who get news', async () => {
  await queue({ kind: 'newsletter-welcome', to: 'a@example.test', key: 'news', payload: { name: 'A' } })
  await queue({
    kind: 'outbid',
    to: 'a@example.test',
    key: 'o',
    payload: { lotId: 1, title: 'x', price: null, closesAt: 0 },
  })
  await queue({ kind: 'email-code', to: 'a@example.test', key: 'code', payload: { code: '111111' } })
  const order: string[] = []
  for (let taken = 0; taken < 3; taken += 1)
    order.push(...(await claimDue(app.database.db, { limit: 1, lease: MINUTE })).map(({ kind }) => kind))
  expect(order).toEqual(['email-code', 'outbid', 'newsletter-welcome'])
})

test('while people keep the house busy, what carries a paper waits for ten seconds at most, and then leaves a few at a time', async () => {
  let isQuiet = false
  const { sender, sent } = senderWith(undefined, { isQuiet: () => isQuiet })
  const kinds = () => sent.map(({ kind }) => kind)
  const receipt = (key: string) =>
    ({
      ...{ kind: 'refund_sent', to: 'a@example.test', key },
      payload: { firstName: 'A', amount: 100, way: 'wallet', ending: '', invoiceId: null, token: '' },
    }) as Message
  for (let number = 0; number < 6; number += 1) await queue(receipt(`refund:${number}`))
  await queue({ kind: 'email-code', to: 'a@example.test', key: 'code', payload: { code: '111111' } })
  await sender.sendDue()
  expect(kinds()).toEqual(['email-code'])

  await app.database.pool.query(
    "update messages set not_before = now() - interval '11 seconds' where status = 'waiting' and key <> 'mail:refund:5'",
  )
  await sender.sendDue()
  expect(kinds().slice(1)).toEqual(Array(5).fill('refund_sent'))

  isQuiet = true
  await sender.sendDue()
  expect(kinds().slice(1)).toEqual(Array(6).fill('refund_sent'))
})

test('F-10 what fails is tried again later, with growing delay, and given up in the end with a line in the log', async () => {
  const { log } = app.services
  const error = vi.spyOn(log, 'error')
  await queue({ kind: 'password-changed', to: 'pat@example.test', key: 'p', payload: { firstName: 'Pat', at: 0 } })
  const { sender, sent } = senderWith(() => {
    throw new SendError('451 busy', 'later')
  })
  const delays: number[] = []
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    await sender.sendDue()
    const [row] = await rows()
    expect(row).toMatchObject({ attempts: attempt, lastError: '451 busy', status: attempt < 8 ? 'failed' : 'dead' })
    if (row !== undefined) delays.push(row.notBefore - Date.now())
    // Not before its time.
    await sender.sendDue()
    expect((await rows())[0]?.attempts).toBe(attempt)
    await makeDue()
  }
  expect(delays.slice(0, 7)).toEqual(delays.slice(0, 7).toSorted((a, b) => a - b))
  expect(sent).toEqual([])
  expect((await rows())[0]?.payload).toEqual({})
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { messageId: expect.any(Number), kind: 'password-changed', attempts: 8, error: '451 busy' },
    'message given up',
  )
  error.mockRestore()
})

test('an address that does not exist is not tried again', async () => {
  await queue(verifyMail('one'))
  await senderWith(() => {
    throw new SendError('550 no such user', 'refused')
  }).sender.sendDue()
  expect(await rows()).toMatchObject([{ status: 'dead', attempts: 1, lastError: '550 no such user' }])
})

test('A-187 a code that has expired is not sent any more', async () => {
  await queue({ kind: 'email-code', to: 'pat@example.test', key: 'late', payload: { code: '123456' } })
  await app.database.pool.query("update messages set useful_until = now() - interval '1 second'")
  const { sender, sent } = senderWith()
  await sender.sendDue()
  expect(sent).toEqual([])
  expect(await rows()).toMatchObject([{ status: 'dead', lastError: 'too late to be of use', payload: {} }])
})

test('I-70 a worker killed between taking a message and sending it: another sends it, once', async () => {
  await queue(verifyMail('one'))
  // The first worker takes it and dies.
  expect(await claimDue(app.database.db, { limit: 10, lease: MINUTE })).toMatchObject([{ inDoubtSince: null }])
  const { sender, sent } = senderWith()
  await sender.sendDue()
  expect(sent).toEqual([])
  await makeDue() // the lease ends
  await sender.sendDue()
  expect(sent).toMatchObject([{ inDoubtSince: expect.any(Number) }])
  expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }])
})

test('I-70 a worker killed between sending and writing it down: the next attempt knows, and the sandbox keeps one', async () => {
  await queue(verifyMail('one'))
  const [claimed] = await claimDue(app.database.db, { limit: 10, lease: MINUTE })
  const { sandboxSender } = await import('./senders/sandbox.ts')
  const sandbox = sandboxSender(app.database)
  const mail = { subject: 'Verify your email', html: '', text: '', replyTo: null, unsubscribeUrl: null }
  const envelope = {
    messageId: claimed?.id ?? 0,
    kind: 'verify-email',
    recipient: 'pat@example.test',
    language: 'en',
  } as const
  await sandbox.send({ ...envelope, channel: 'mail', mail, attachments: [], inDoubtSince: null })
  await makeDue()
  expect(await readInbox(app, 'pat@example.test')).toHaveLength(1)
  expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }])
})

test('I-70 an attempt whose answer was lost stays in doubt for the next, one that was refused does not', async () => {
  await queue(verifyMail('one'))
  const failures = ['unknown', 'unknown', 'later'] as const
  let attempt = 0
  const { sender, sent } = senderWith(() => {
    const failure = failures[attempt++]
    if (failure !== undefined) throw new SendError('no', failure)
  })
  const doubts: (number | null)[] = []
  for (const _ of failures) {
    await sender.sendDue()
    doubts.push((await rows())[0]?.sendingSince ?? null)
    await makeDue()
  }
  // In doubt since the first attempt, not since the last.
  expect(doubts).toEqual([expect.any(Number), doubts[0], null])
  await sender.sendDue()
  expect(sent).toMatchObject([{ inDoubtSince: null }])
})

test('a message that ends the process every time is given up', async () => {
  await queue(verifyMail('poison'))
  for (let life = 0; life < 8; life += 1) {
    await claimDue(app.database.db, { limit: 1, lease: MINUTE })
    await makeDue()
  }
  const { sender, sent } = senderWith()
  await sender.sendDue()
  expect(sent).toEqual([])
  expect(await rows()).toMatchObject([{ status: 'dead', lastError: 'too many attempts without an end' }])
})

test('I-71 four workers side by side send each of 200 messages once', async () => {
  for (let number = 0; number < 200; number += 1) await queue(verifyMail(`n${number}`))
  const workers = Array.from({ length: 4 }, () => senderWith())
  await Promise.all(workers.map(({ sender }) => sender.sendDue()))
  const ids = workers.flatMap(({ sent }) => sent.map(({ messageId }) => messageId))
  expect(ids).toHaveLength(200)
  expect(new Set(ids).size).toBe(200)
  expect((await rows()).every(({ status, attempts }) => status === 'sent' && attempts === 1)).toBe(true)
})

test('T-84 what the house tells of itself by text may use half of the day’s money', async () => {
  const { texts } = app.services.config
  await app.database.db
    .insert(textsAllowed)
    .values({ phone: '', prefix: '', address: null, cost: texts.dailyBudget / 2 - texts.cost, at: Date.now() - HOUR })
  for (const key of ['first', 'second'])
    await queue({
      kind: 'won',
      channel: 'sms',
      to: '+18015550100',
      key,
      payload: { lotId: 1, title: 'Lathe', price: null },
    })
  const { sender, sent } = senderWith()
  await sender.sendDue()
  expect(sent).toHaveLength(1)
  expect((await rows()).map(({ status, lastError }) => [status, lastError]).toSorted()).toEqual([
    ['failed', 'not allowed to text: budget'],
    ['sent', null],
  ])
})

test('old messages are forgotten, waiting ones never', async () => {
  await queue(verifyMail('sent'))
  await readInbox(app)
  await queue(verifyMail('waiting'))
  await app.database.db.update(messages).set({ createdAt: Date.now() - 91 * 24 * HOUR })
  await deleteOldMessages(app.database.db)
  expect((await rows()).map(({ key }) => key)).toEqual(['mail:waiting'])
})

test.each([
  [1, 10_000],
  [2, MINUTE],
  [5, HOUR],
  [7, 12 * HOUR],
  [8, null],
])('after %i failures: wait %s', (attempts, delay) => expect(retryDelay(attempts)).toBe(delay))
