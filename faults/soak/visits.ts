import type { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import { pause } from '../lib/processes.ts'

/** One thing people do again and again. */
export interface Habit {
  name: string
  /** Milliseconds from one to the next, on average. */
  everyMs: number
  act: () => Promise<VisitAnswer>
}

/** 'ok', or why the house said no: for a reason of its rules, or because it was busy. */
export type VisitAnswer = string

const PATIENCE_MS = 30_000
/** 503 with the time after which to ask again; how many get it, the judge bounds. */
const COME_BACK = 'told to come back'
const isToldToComeBack = ({ status, headers }: Response): boolean => status === 503 && headers.has('retry-after')

/** People who do other things than bidding, each at a pace of its own, however long the last time took. */
export class Visits {
  /** By habit: how often each answer was given. */
  readonly counts = new Map<string, Map<VisitAnswer, number>>()
  /** What should never happen: connections that broke, answers 5xx. */
  readonly broken: string[] = []
  #random: Random
  #isOver = false
  #running: Promise<void>[] = []
  #underWay = new Set<Promise<void>>()

  constructor(random: Random) {
    this.#random = random
  }

  start(habits: readonly Habit[]): void {
    this.#running = habits.map((habit) => this.#keep(habit))
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#running)
    await Promise.all(this.#underWay)
  }

  async #keep(habit: Habit): Promise<void> {
    const count = new Map([['ok', 0]])
    this.counts.set(habit.name, count)
    while (!this.#isOver) {
      await pause(-Math.log(1 - this.#random.next()) * habit.everyMs)
      const visit = this.#visit(habit, count)
      this.#underWay.add(visit)
      void visit.finally(() => this.#underWay.delete(visit))
    }
  }

  async #visit({ name, act }: Habit, count: Map<VisitAnswer, number>): Promise<void> {
    try {
      const answer = await act()
      count.set(answer, (count.get(answer) ?? 0) + 1)
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : ''
      this.broken.push(`${name}: ${error instanceof Error ? error.message : error}${cause}`)
    }
  }
}

/** A call of the API. Throws where the server is to blame. */
export async function call(
  url: string,
  path: string,
  { body, token, form }: { body?: unknown; token?: string; form?: FormData },
): Promise<{ answer: VisitAnswer; data: Record<string, unknown> }> {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: {
      ...(form === undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }),
    },
    body: form ?? JSON.stringify(body ?? {}),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const text = await response.text()
  if (isToldToComeBack(response)) return { answer: COME_BACK, data: {} }
  if (response.status >= 500) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 200)}`)
  if (!response.headers.get('content-type')?.includes('json')) return { answer: 'ok', data: {} }
  const { status, data } = JSON.parse(text) as { status: string; data: { responseData: Record<string, unknown> } }
  return { answer: status === 'success' ? 'ok' : String(data.responseData.code), data: data.responseData }
}

/** A page or a picture, read to its end. */
export async function open(url: string, path: string, headers: Record<string, string> = {}): Promise<VisitAnswer> {
  const response = await fetch(`${url}${path}`, { headers, signal: AbortSignal.timeout(PATIENCE_MS) })
  await response.arrayBuffer()
  if (isToldToComeBack(response)) return COME_BACK
  if (response.status >= 500) throw new Error(`${path} answered ${response.status}`)
  return response.ok ? 'ok' : `${response.status} ${path}`
}
