import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

interface LineOptions {
  url: string
  log: FastifyBaseLogger
  /** What others announced meanwhile was not heard here. */
  onBack: () => void
}

const PATIENCE_MS = 2_000
const LOOK_EVERY_MS = 1_000
/** By then every other process has noticed too: until then one of them may still keep what it announces to itself. */
const ALL_BACK_MS = LOOK_EVERY_MS + PATIENCE_MS + 1_000

/**
 * By which processes hear each other. It may be away, at the start as well: then nothing is sent, nothing waits to be sent, and
 * whoever needs to know asks `isUp`. Loaded only where several processes share rooms.
 */
export async function openRedisLine({ url, log, onBack }: LineOptions) {
  const { createClient } = await import('redis')
  const client = createClient({ url })
  const state = { isUp: false, wasLost: false, backAt: Number.NEGATIVE_INFINITY }
  const lose = () => {
    if (state.isUp) log.warn('Redis is lost: people on other processes are told from the database')
    Object.assign(state, { isUp: false, wasLost: true })
  }
  client.on('error', (error: Error) => {
    log.error({ err: error }, 'redis')
    lose()
  })
  // The adapter waits for no answer, and one that fails would end the process.
  const publish = client.publish.bind(client)
  Object.assign(client, { publish: (...given: Parameters<typeof publish>) => publish(...given).catch(lose) })
  const connected = client.connect().catch((error: unknown) => log.error({ err: error }, 'redis'))
  await Promise.race([connected, delay(PATIENCE_MS, undefined, { ref: false })])

  const look = async () => {
    const answer = client.isReady
      ? await Promise.race([client.ping(), delay(PATIENCE_MS, undefined, { ref: false })]).catch(() => undefined)
      : undefined
    if (answer === undefined) return lose()
    if (state.isUp) return
    state.isUp = true
    if (!state.wasLost) return
    state.backAt = performance.now()
    onBack()
  }
  state.wasLost = false // nobody is connected yet who could have missed something
  await look()
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    void look().finally(() => {
      isLooking = false
    })
  }, LOOK_EVERY_MS)

  return {
    client,
    /** What is sent now leaves. */
    isUp: () => state.isUp,
    /** What others announce arrives: not only this process is back. */
    isHeardOnAllSides: () => state.isUp && performance.now() - state.backAt >= ALL_BACK_MS,
    close() {
      clearInterval(timer)
      if (client.isOpen) client.destroy()
    },
  }
}
