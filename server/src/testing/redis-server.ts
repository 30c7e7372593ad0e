import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../db/embedded.ts'

/** A real Redis on this machine, which can be killed and started again at the same address. */
export interface RedisServer {
  url: string
  start(): Promise<void>
  /** It takes what is sent and answers nothing. */
  freeze(): void
  kill(): Promise<void>
}

export async function openRedisServer(): Promise<RedisServer> {
  const port = await freePort()
  let running: ReturnType<typeof spawn> | null = null
  const server: RedisServer = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const flags = ['--port', String(port), '--save', '', '--appendonly', 'no', '--bind', '127.0.0.1']
      running = spawn('redis-server', flags, { stdio: ['ignore', 'pipe', 'inherit'] })
      for await (const chunk of running.stdout as AsyncIterable<Buffer>)
        if (chunk.toString().includes('Ready to accept')) break
    },
    freeze: () => void running?.kill('SIGSTOP'),
    async kill() {
      if (running === null) return
      const ended = once(running, 'exit')
      running.kill('SIGKILL')
      await ended
      running = null
    },
  }
  await server.start()
  return server
}
