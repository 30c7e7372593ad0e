import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { BidAnswer, PlannedBid } from '../../server/src/testing/close-many-lots.ts'
import { toDollars } from '../../shared/src/money.ts'
import { Connection } from './http-load.ts'

export interface StormOrder {
  url: string
  bids: readonly PlannedBid[]
  /** The session of each bidder. */
  tokens: Record<number, string>
  connections: number
}

/** Sends every bid at its own time, from a process of its own; a bid that finds no free connection waits for one. */
export async function sendStorm(order: StormOrder): Promise<BidAnswer[]> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'storm-process.ts'), ['--storm'])
  child.send(order)
  const ended = once(child, 'exit').then(() => {
    throw new Error('the storm ended before it was over')
  })
  const [answers] = (await Promise.race([once(child, 'message'), ended])) as [BidAnswer[]]
  ended.catch(() => undefined)
  child.kill()
  return answers
}

async function storm({ url, bids, tokens, connections }: StormOrder): Promise<BidAnswer[]> {
  const { hostname, port } = new URL(url)
  const answers: BidAnswer[] = []
  let next = 0
  // Not before they are needed: the server hangs up on connections that say nothing.
  await waitUntil((bids[0]?.dueAt ?? 0) - 1_000)
  const lane = async () => {
    const connection = await Connection.open(hostname, Number(port))
    while (next < bids.length) {
      const bid = bids[next] as PlannedBid
      next += 1
      await waitUntil(bid.dueAt)
      const sentAt = Date.now()
      const headers = `authorization: Bearer ${tokens[bid.userId]}\r\nidempotency-key: storm-${process.pid}-${answers.length}-${crypto.randomUUID()}\r\n`
      const body = `{"id":${bid.lotId},"wsprice":${toDollars(bid.amount)},"bidding_type":"hard"}`
      const answer = await connection.post('/api/bid/confirm', headers, body)
      answers.push({ bid, sentAt, answeredAt: Date.now(), result: resultOf(answer) })
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, lane))
  return answers
}

async function waitUntil(at: number): Promise<void> {
  const wait = at - Date.now()
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
}

function resultOf(answer: string): BidAnswer['result'] {
  if (answer.includes('"status":"success"')) return 'accepted'
  if (answer.includes('"item_was_closed"')) return 'closed'
  return answer.includes('"responseType":422') ? 'refused' : 'failed'
}

if (process.argv.includes('--storm')) {
  const [order] = (await once(process, 'message')) as [StormOrder]
  process.send?.(await storm(order))
}
