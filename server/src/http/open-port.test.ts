import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { openPort } from './open-port.ts'

/** Opens it as a server does; whatever was opened is closed again. */
async function open(port: number, host: string, setting: 'PORT' | 'METRICS_PORT') {
  const server = createServer()
  const listen = () => once(server.listen(port, host), 'listening')
  return openPort(listen, { port, host, setting }).finally(() => server.close())
}

test('a port that is taken is told by the setting that names it', async () => {
  const taken = createServer()
  await once(taken.listen(0, '127.0.0.1'), 'listening')
  const { port } = taken.address() as { port: number }
  await expect(open(port, '127.0.0.1', 'PORT')).rejects.toThrow(`Port ${port} is taken. Set PORT to another one`)
  await expect(open(port, '127.0.0.1', 'METRICS_PORT')).rejects.toThrow(`Set METRICS_PORT to another one`)
  taken.close()
})

test('a host that is not this machine is told by its setting', async () => {
  await expect(open(0, '192.0.2.1', 'PORT')).rejects.toThrow('HOST=192.0.2.1 is no address of this machine.')
})
