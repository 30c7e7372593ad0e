import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createFastify } from './create-fastify.ts'
import { cutSlowBodies } from './slow-bodies.ts'

let app: FastifyInstance
let port: number
beforeEach(async () => {
  app = Fastify()
  cutSlowBodies(app.server, 100)
  app.post('/', async ({ body }) => body)
  app.addContentTypeParser('multipart/form-data', async () => 'a form')
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(() => app.close())

const HEAD = 'POST / HTTP/1.1\r\nHost: house.test\r\nConnection: close\r\n'

test('S-23 a body that does not arrive in time is cut off', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${HEAD}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"a":`)
  expect((await text(socket)).split('\r\n')[0]).toBe('HTTP/1.1 408 Request Timeout')
})

test('S-23 a body that is there is answered', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${HEAD}Content-Type: application/json\r\nContent-Length: 7\r\n\r\n{"a":1}`)
  expect((await text(socket)).split('\r\n')[0]).toBe('HTTP/1.1 200 OK')
})

test('S-23 the server has these times: 15 s for bodies, a minute for forms, looked at every second', async () => {
  const server = createFastify(readConfig({ LOG_LEVEL: 'silent' }))
  expect(server.server.requestTimeout).toBe(60_000)
  expect(server.server.headersTimeout).toBe(10_000)
  expect(server.server.listenerCount('request')).toBe(2)
  await server.close()
})
