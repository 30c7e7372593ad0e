import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { renderMail } from '../templates/render.ts'
import type { Sender } from './sender.ts'
import { smtpSender } from './smtp.ts'

/** A real server, to which the sender really speaks. */
let server: SMTPServer
let sender: Sender<'mail'>
let received: { to: string[]; from: string; source: string }[] = []
let refusal: { at: 'recipient' | 'data'; code: number } | null = null

beforeAll(async () => {
  const fail = (code: number) => Object.assign(new Error('no'), { responseCode: code })
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'house' && password === 'secret' ? done(null, { user: username }) : done(fail(535)),
    onRcptTo: (_address, _session, done) => done(refusal?.at === 'recipient' ? fail(refusal.code) : null),
    onData: (stream, session, done) => {
      void text(stream).then((source) => {
        if (refusal?.at === 'data') return done(fail(refusal.code))
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          source,
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
        })
        done()
      })
    },
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  sender = smtpSender({ url: urlOf('house:secret@'), from: 'The house <mail@house.test>' })
})
const urlOf = (login: string) => `smtp://${login}127.0.0.1:${(server.server.address() as AddressInfo).port}`
afterAll(async () => {
  sender.close?.()
  await new Promise<void>((done) => void server.close(done))
})
beforeEach(() => {
  received = []
  refusal = null
})

const house = { name: 'Gavelhouse', url: 'https://house.test', supportEmail: 'support@house.test' }
const outgoing = (recipient: string, kind: 'outbid' | 'contact-received' = 'outbid') => ({
  ...{ messageId: 41, channel: 'mail' as const, kind, recipient, language: 'ar', inDoubtSince: null },
  mail: renderMail(
    {
      kind,
      payload: {
        lotId: 7,
        title: 'مخرطة',
        price: 100_000,
        closesAt: 0,
        name: 'Pat',
        email: 'pat@example.test',
        phone: '',
        message: 'Hello',
      },
      language: 'ar',
      house,
    },
    { unsubscribeToken: kind === 'outbid' ? 'u.7.outbid.signed' : null, hasAccount: true },
  ),
  attachments: [],
})

test('a mail arrives with both parts, its sender, and where to stop it', async () => {
  expect(await sender.send(outgoing('alice@example.test'))).toBe('<message-41@house.test>')
  const [{ source = '', ...envelope } = {}] = received
  expect(envelope).toEqual({ from: 'mail@house.test', to: ['alice@example.test'] })
  expect(source).toMatch(/^From: The house <mail@house\.test>\r$/m)
  expect(source).toMatch(/^Subject: =\?UTF-8\?/m)
  // RFC 8058: both headers, and the address takes a POST.
  expect(source).toContain('List-Unsubscribe: <https://house.test/unsubscribe?token=u.7.outbid.signed>')
  expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(source).toContain('Content-Type: text/plain; charset=utf-8')
  expect(source).toContain('Content-Type: text/html; charset=utf-8')
})

test('what is attached goes along under its name', async () => {
  const content = new TextEncoder().encode('%PDF-1.3 an invoice')
  const attachments = [{ name: '1001.pdf', type: 'application/pdf', content }]
  await sender.send({ ...outgoing('alice@example.test'), attachments })
  const source = received[0]?.source ?? ''
  expect(source).toContain('Content-Type: application/pdf; name=1001.pdf')
  expect(source).toContain('Content-Disposition: attachment; filename=1001.pdf')
  expect(source).toContain(Buffer.from(content).toString('base64'))
})

test('I-70 a repeated attempt carries the same Message-ID', async () => {
  await sender.send(outgoing('alice@example.test'))
  await sender.send({ ...outgoing('alice@example.test'), inDoubtSince: 1 } as never)
  const ids = received.map(({ source }) => /^Message-ID: (.*)\r$/im.exec(source)?.[1])
  expect(ids).toEqual(['<message-41@house.test>', '<message-41@house.test>'])
})

test('the answer to a visitor goes to the visitor', async () => {
  await sender.send(outgoing('support@house.test', 'contact-received'))
  expect(received[0]?.source).toMatch(/^Reply-To: pat@example\.test\r$/m)
})

test('a text that looks like several addresses reaches none of them', async () => {
  await sender.send(outgoing('alice@example.test, eve@example.test')).catch(() => undefined)
  expect(received.flatMap(({ to }) => to)).not.toContain('eve@example.test')
})

test.each([
  ['recipient', 550, 'refused'],
  ['recipient', 450, 'later'],
  ['data', 554, 'refused'],
  ['data', 421, 'later'],
] as const)('F-10 refused at the %s with %i: %s', async (at, code, failure) => {
  refusal = { at, code }
  await expect(sender.send(outgoing('alice@example.test'))).rejects.toMatchObject({ failure })
})

test('F-10 a wrong password is the fault of the house: mails wait', async () => {
  const wrong = smtpSender({ url: urlOf('house:wrong@'), from: 'mail@house.test' })
  await expect(wrong.send(outgoing('alice@example.test'))).rejects.toMatchObject({ failure: 'later' })
  wrong.close?.()
})

test('F-10 nobody there: the end is unknown, the mail is tried again', async () => {
  const nowhere = smtpSender({ url: 'smtp://127.0.0.1:1', from: 'mail@house.test' })
  await expect(nowhere.send(outgoing('alice@example.test'))).rejects.toMatchObject({ failure: 'unknown' })
  nowhere.close?.()
})
