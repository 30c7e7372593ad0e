import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { OpenConnections } from './open-connections.ts'

/** Longer than any of these connections would stay by itself is the time of a test. */
async function serve(answer: RequestListener) {
  const server = createServer({ keepAliveTimeout: 60_000 }, answer)
  const connections = new OpenConnections(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const open = async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return socket
  }
  /** As the server stops: it closes, which ends the connections that are idle now. */
  const stop = async (patienceMs?: number) => {
    const closed = once(server.close(), 'close')
    connections.end(patienceMs)
    await closed
  }
  return { open, stop }
}

const ASK = 'GET / HTTP/1.1\r\nHost: house\r\n\r\n'

test('F-01 a connection that never asked for anything keeps no server from closing', async () => {
  const { open, stop } = await serve((_, response) => void response.end())
  const silent = await open()
  await Promise.all([once(silent, 'close'), stop()])
})

test('F-01 an answer under way is finished, and its connection ends with it', async () => {
  const asked = Promise.withResolvers<() => void>()
  const { open, stop } = await serve((_, response) => asked.resolve(() => response.end('whole')))
  const socket = await open()
  let heard = ''
  socket.on('data', (bytes) => {
    heard += String(bytes)
  })
  socket.write(ASK)
  const finish = await asked.promise
  const stopped = stop()
  finish()
  await Promise.all([once(socket, 'close'), stopped])
  expect(heard).toContain('whole')
})

test('F-01 whoever does not read their answer is waited for no longer than others', async () => {
  const asked = Promise.withResolvers<void>()
  const { open, stop } = await serve((_, response) => {
    response.write(Buffer.alloc(50_000_000))
    asked.resolve()
  })
  const socket = await open()
  socket.on('error', () => undefined).pause()
  socket.write(ASK)
  await asked.promise
  await stop(100)
  socket.destroy()
})
