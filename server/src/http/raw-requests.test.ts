import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { getDefaults } from '@gavelhouse/shared/site/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await createTestApp()
  port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

/** Every status that comes back, and all of the text: what is taken for two requests is answered twice. */
async function send(lines: readonly string[], body = ''): Promise<{ statuses: number[]; answer: string }> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${[...lines, 'Host: house.test', 'Connection: close'].join('\r\n')}\r\n\r\n${body}`)
  const answer = await text(socket)
  return { statuses: [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status)), answer }
}

const CALL = [`POST /api${getDefaults.path} HTTP/1.1`, 'Content-Type: application/json']

test('a call on a line of its own is answered', async () => {
  const { statuses, answer } = await send([...CALL, 'Content-Length: 2'], '{}')
  expect(statuses).toEqual([200])
  expect(answer).toMatch(/x-request-id/i)
})

const SMUGGLED = '0\r\n\r\nGET /api/smuggled HTTP/1.1\r\nHost: house.test\r\n\r\n'

test.each([
  ['two lengths', ['Content-Length: 2', 'Content-Length: 60']],
  ['a length and chunks', ['Content-Length: 60', 'Transfer-Encoding: chunked']],
  ['chunks and a length', ['Transfer-Encoding: chunked', 'Content-Length: 4']],
  ['chunks that are not the last word', ['Transfer-Encoding: chunked, identity']],
  ['a length that is no number', ['Content-Length: 0x3c']],
  ['a space before the colon', ['Content-Length : 60']],
])('ASVS 4.2.1 where a message ends is not in doubt: %s', async (_name, lines) => {
  const { statuses, answer } = await send([...CALL, ...lines], SMUGGLED)
  expect(statuses).toEqual([400])
  // Refused as it is read: the house names every request it has begun to answer, also one whose body it does not understand.
  expect(answer).not.toMatch(/x-request-id/i)
})

test.each(['/', `/api${getDefaults.path}`, '/uploads/static/terms.pdf'])(
  'ASVS 13.4.4 TRACE tells nobody what was sent: %s',
  async (path) => {
    const { statuses, answer } = await send([`TRACE ${path} HTTP/1.1`, 'X-Secret: of-a-proxy'])
    expect(statuses).toEqual([expect.toSatisfy((status: number) => status === 404 || status === 405)])
    expect(answer).not.toContain('of-a-proxy')
  },
)

test('ASVS 14.3.2 no browser keeps an answer of the API, whatever it says', async () => {
  const refused = { method: 'POST', url: '/api/user/validateUser', payload: {} } as const
  for (const asked of [{ ...refused, url: `/api${getDefaults.path}` }, refused, { ...refused, url: '/api/nothing' }])
    expect((await app.app.inject(asked)).headers['cache-control'], asked.url).toBe('no-store')
})
