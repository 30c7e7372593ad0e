import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that outgoing connections take: a server that was killed must find its port free when it comes back. */
const LOWEST = 20_000
const HIGHEST = 32_000

/** As many ports in a row of guesses as are asked for, all different and free now. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST))
    if (!ports.has(port) && (await isFree(port))) ports.add(port)
  }
  return [...ports]
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
