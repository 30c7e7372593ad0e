import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { WebSocketServer } from 'ws'

/** What is sent to everybody, how often, and the number that each message carries in place of the last. */
export interface BroadcastOrder {
  message: string
  rate: number
  seconds: number
  firstNumber: number
}

export interface Sent {
  number: number
  at: number
}

/** A broadcast at its best on this machine: the ws package, no rooms, no protocol on top, no database. */
if (process.env.PORT !== undefined) {
  const http = createServer((request, response) => {
    if (request.method !== 'POST') return response.end('ready')
    void text(request)
      .then((order) => broadcast(JSON.parse(order) as BroadcastOrder))
      .then((sent) => response.end(JSON.stringify(sent)))
  })
  const sockets = new WebSocketServer({ server: http })

  const broadcast = async ({ message, rate, seconds, firstNumber }: BroadcastOrder): Promise<Sent[]> => {
    const sent: Sent[] = []
    const startedAt = performance.now()
    for (let turn = 0; turn < rate * seconds; turn += 1) {
      const wait = startedAt + (turn * 1_000) / rate - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      const number = firstNumber + turn
      sent.push({ number, at: Date.now() })
      const body = message.replace(
        /"log_number":\d+,"log_previous":\d+/,
        `"log_number":${number},"log_previous":${number - 1}`,
      )
      for (const socket of sockets.clients) socket.send(body)
    }
    return sent
  }
  http.listen(Number(process.env.PORT), '127.0.0.1')
  process.on('SIGTERM', () => process.exit(0))
}
