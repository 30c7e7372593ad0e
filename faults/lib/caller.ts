import { Agent, request } from 'node:http'
import type { Envelope } from '../../shared/src/envelope.ts'
import { dollars, toDollars } from '../../shared/src/money.ts'
import type { Accepted, Attempt, Operation, Refusal } from './history.ts'

const PATHS = { place: '/api/bid/confirm', 'pre-bid': '/api/bid/preBidConfirm', retract: '/api/bid/bidCancel' }
const NUMBERS_PER_LOT = 4_194_304
const PATIENCE_MS = 15_000

type Answer = { status: number; body: string } | { broken: string }

/** Speaks HTTP for all clients, over connections that are kept open. */
export class Caller {
  #agent = new Agent({ keepAlive: true, maxSockets: Infinity })

  /** One try. Never throws: a try that breaks is an answer of its own. */
  async send(url: string, token: string, operation: Operation, amount = operation.amount): Promise<Attempt> {
    const [sentAt, sentWall] = [performance.now(), Date.now()]
    const answer = await this.#post(`${url}${PATHS[operation.type]}`, token, operation.key, bodyOf(operation, amount))
    return { sentAt, sentWall, endedAt: performance.now(), endedWall: Date.now(), ...readAnswer(answer) }
  }

  close(): void {
    this.#agent.destroy()
  }

  #post(url: string, token: string, key: string, body: string): Promise<Answer> {
    return new Promise((resolve) => {
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
      }
      const sent = request(url, { method: 'POST', agent: this.#agent, headers, timeout: PATIENCE_MS }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          text += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
        response.on('error', (error) => resolve({ broken: codeOf(error) }))
      })
      sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
      sent.on('error', (error) => resolve({ broken: codeOf(error) }))
      sent.end(body)
    })
  }
}

const codeOf = (error: Error): string => (error as NodeJS.ErrnoException).code ?? error.message

function bodyOf({ type, lotId, kind, bidNumber }: Operation, amount: number | null): string {
  if (type === 'retract') return JSON.stringify({ id: lotId * NUMBERS_PER_LOT + (bidNumber as number) })
  return JSON.stringify({ id: lotId, wsprice: toDollars(amount as number), bidding_type: kind })
}

function readAnswer(answer: Answer): Pick<Attempt, 'result' | 'why' | 'accepted' | 'refusal'> {
  if ('broken' in answer) return { result: 'info', why: answer.broken, accepted: null, refusal: null }
  const why = String(answer.status)
  if (answer.status >= 500) return { result: 'info', why, accepted: null, refusal: null }
  const { status, data } = JSON.parse(answer.body) as Envelope<Record<string, unknown>>
  return status === 'success'
    ? { result: 'ok', why, accepted: toAccepted(data.responseData), refusal: null }
    : { result: 'fail', why, accepted: null, refusal: toRefusal(data.responseData) }
}

function toAccepted(wire: Record<string, unknown>): Accepted {
  return {
    lotId: wire.id as number,
    bidId: wire.bidid as number,
    logNumber: wire.log_number as number,
    standing: wire.bidtopstatus as string | null,
    price: dollars(wire.wprice as number),
    nextBid: dollars(wire.next_bid as number),
    bidCount: wire.bid_count as number,
    closesAt: Date.parse(wire.date_closed as string),
    placedAt: Date.parse(wire.created_at as string),
  }
}

function toRefusal(wire: Record<string, unknown>): Refusal {
  const { code, details } = wire as { code: string; details: { minimum?: number; maximum?: number } }
  const limit = code === 'bid_too_high' ? details.maximum : details.minimum
  return { code, limit: limit === undefined ? null : dollars(limit) }
}
