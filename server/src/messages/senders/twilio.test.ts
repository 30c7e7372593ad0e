import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TwilioSettings, twilioSender } from './twilio.ts'

/** Stands where Twilio stands: keeps what it was sent, and answers as told. */
let server: Server
let settings: TwilioSettings
let requests: { method: string; path: string; authorization: string; body: Record<string, string> }[] = []
let answers: { status: number; body: unknown }[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push({
        method: request.method ?? '',
        path: request.url ?? '',
        authorization: request.headers.authorization ?? '',
        body: Object.fromEntries(new URLSearchParams(body)),
      })
      const answer = answers.shift()
      if (answer === undefined) return request.socket.destroy()
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  settings = { account: 'AC1', token: 'secret', from: '+18015550199', url: `http://127.0.0.1:${port}` }
})
afterAll(() => void server.close())
beforeEach(() => {
  requests = []
  answers = []
})

const outgoing = (inDoubtSince: number | null = null) => ({
  ...{ messageId: 5, channel: 'sms' as const, kind: 'phone-code' as const, language: 'en', inDoubtSince },
  recipient: '+18015550100',
  text: 'Gavelhouse: 123456 is your code.',
})

test('A-212 a text is handed over as Twilio documents it', async () => {
  answers = [{ status: 201, body: { sid: 'SM1', status: 'queued' } }]
  expect(await twilioSender(settings).send(outgoing())).toBe('SM1')
  expect(requests).toEqual([
    {
      method: 'POST',
      path: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
      body: { To: '+18015550100', From: '+18015550199', Body: 'Gavelhouse: 123456 is your code.' },
    },
  ])
})

test('a messaging service takes the place of the number', async () => {
  answers = [{ status: 201, body: { sid: 'SM2' } }]
  await twilioSender({ ...settings, from: 'MG1' }).send(outgoing())
  expect(requests[0]?.body).toMatchObject({ MessagingServiceSid: 'MG1' })
  expect(requests[0]?.body).not.toHaveProperty('From')
})

const since = Date.UTC(2026, 4, 4, 12)
const listed = (given: object) => ({
  status: 200,
  body: {
    messages: [
      {
        sid: 'SM9',
        body: outgoing().text,
        status: 'delivered',
        date_created: new Date(since + 1_000).toUTCString(),
        ...given,
      },
    ],
  },
})

test('I-70 an attempt in doubt is looked up first, and not repeated when it got through', async () => {
  answers = [listed({})]
  expect(await twilioSender(settings).send(outgoing(since))).toBe('SM9')
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /2010-04-01/Accounts/AC1/Messages.json?To=%2B18015550100&PageSize=50',
  ])
})

test.each([
  ['another text', { body: 'another' }],
  ['one that failed', { status: 'failed' }],
  ['the same text of an earlier day', { date_created: new Date(since - 86_400_000).toUTCString() }],
])('I-70 %s in their list is not ours: the text is sent', async (_name, given) => {
  answers = [listed(given), { status: 201, body: { sid: 'SM3' } }]
  expect(await twilioSender(settings).send(outgoing(since))).toBe('SM3')
})

test.each([
  [400, 'refused'],
  [401, 'later'],
  [429, 'later'],
  [500, 'unknown'],
] as const)('F-10 status %i: %s', async (status, failure) => {
  answers = [{ status, body: { code: 21211, message: 'Invalid number' } }]
  await expect(twilioSender(settings).send(outgoing())).rejects.toMatchObject({ failure })
})

test('F-10 a lost answer leaves the attempt in doubt', async () => {
  await expect(twilioSender(settings).send(outgoing())).rejects.toMatchObject({ failure: 'unknown' })
})

test('F-10 an answer that makes no sense leaves the attempt in doubt', async () => {
  answers = [{ status: 201, body: { hello: 'world' } }]
  await expect(twilioSender(settings).send(outgoing())).rejects.toMatchObject({ failure: 'unknown' })
})
