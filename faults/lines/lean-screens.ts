import { setTimeout as delay } from 'node:timers/promises'
import { LeanSocket } from '../../bench/lib/lean-socket.ts'
import { numberAfter } from '../../bench/lib/number-after.ts'

/**
 * Thousands of people who look at lots, as a process of its own (faults/lib/screens.ts). They do on the wire what the shop does,
 * with its pauses, and keep only how far they saw each lot: so many screens with everything a screen does would be what is
 * measured.
 */
interface Order {
  url: string
  screens: number
  lotIds: number[]
}

interface Known {
  id: number
  logNumber: number
}

const OPENED_AT_ONCE = 50
/** What the shop's connection waits before it tries again: first, at most, and how much more or less than that. */
const [FIRST_MS, LONGEST_MS, JITTER] = [1_000, 5_000, 0.5]
/** As the hub says at the start of every connection: its pings come so often, and are given so long. */
const SILENT_MS = 12_000
const PATH = '/live/?EIO=4&transport=websocket'

const { url, screens, lotIds } = JSON.parse(process.argv[2] ?? '') as Order
const seen: Map<number, number>[] = []
while (seen.length < screens) {
  const next = Array.from({ length: Math.min(OPENED_AT_ONCE, screens - seen.length) }, look)
  seen.push(...(await Promise.all(next)))
}
process.on('message', (known: Known[]) =>
  process.send?.(seen.map((numbers) => known.every(({ id, logNumber }) => (numbers.get(id) ?? 0) >= logNumber))),
)
process.send?.('ready')

/** Somebody looks, and comes back whenever the line is gone; the answer is how far they saw, once they are in. */
function look(): Promise<Map<number, number>> {
  const numbers = new Map(lotIds.map((id) => [id, 0]))
  return new Promise((resolve) => {
    const hear = (text: string, socket: LeanSocket) => {
      if (text === '2') socket.send('3')
      else if (text.startsWith('0')) socket.send('40')
      else if (text.startsWith('40')) socket.send(`420["watch",${JSON.stringify({ lotIds })}]`)
      else if (text.startsWith('430')) socket.send(`421["missed",${JSON.stringify(asSeen(numbers))}]`)
      else if (text.startsWith('431')) {
        for (const [, body] of (
          JSON.parse(text.slice(3)) as [{ events: [string, { id?: number; log_number?: number }][] }]
        )[0].events)
          learn(numbers, body.id, body.log_number)
        resolve(numbers)
      } else if (text.startsWith('42')) learn(numbers, numberAfter(text, '"id":'), numberAfter(text, '"log_number":'))
    }
    void stay(hear)
  })
}

async function stay(hear: (text: string, socket: LeanSocket) => void): Promise<never> {
  for (let tries = 0; ; tries += 1) {
    try {
      let silence: NodeJS.Timeout | undefined
      const socket = await LeanSocket.open(url, PATH, (text, on) => {
        silence?.refresh()
        hear(text, on)
      })
      tries = 0
      silence = setTimeout(() => socket.close(), SILENT_MS)
      await socket.closed
      clearTimeout(silence)
    } catch {
      // Nobody there yet.
    }
    await delay(Math.min(FIRST_MS * 2 ** tries, LONGEST_MS) * (1 - JITTER + 2 * JITTER * Math.random()))
  }
}

function asSeen(numbers: ReadonlyMap<number, number>) {
  return [...numbers].map(([lotId, logNumber]) => ({ lotId, logNumber }))
}

function learn(numbers: Map<number, number>, id = 0, logNumber = 0): void {
  const before = numbers.get(id)
  if (before !== undefined && logNumber > before) numbers.set(id, logNumber)
}
