import { type Browser, devices } from '@playwright/test'

/** A processor this much slower than the one at hand, as Lighthouse reckons a telephone; longer than this a touch waits. */
const SLOWER = 4
const FELT_MS = 50

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args: { data?: { url?: string; fileName?: string } }
}

interface Task {
  /** Milliseconds, of the thread and by the clock. */
  own: number
  clock: number
  /** What took longest in it. */
  did: string
}

export interface ComingAlive {
  /** How long a slow telephone would not answer, by the thread's own time and by the clock. */
  blockedOwn: number
  blockedClock: number
  tasks: Task[]
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', 'v8', 'loading']

/** What the main thread of a page does from its first paint until some seconds after, in a browser that knows nothing of the house. */
export async function watchComingAlive(browser: Browser, url: string, seconds: number): Promise<ComingAlive> {
  const context = await browser.newContext({ ...devices['Pixel 7'] })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.start', { traceConfig: { includedCategories: CATEGORIES } })
  await page.goto(url)
  await page.waitForTimeout(seconds * 1_000)
  await session.send('Tracing.end')
  await ended
  await context.close()
  return comingAlive(events)
}

function comingAlive(events: readonly TraceEvent[]): ComingAlive {
  const painted = events.find(({ name }) => name === 'firstContentfulPaint')
  if (painted === undefined) throw new Error('the page painted nothing')
  const ofThread = events.filter(({ pid, tid, ph }) => pid === painted.pid && tid === painted.tid && ph === 'X')
  const tasks = ofThread
    .filter(({ name, ts }) => name === 'RunTask' && ts >= painted.ts)
    .map((task) => ({ own: (task.tdur ?? 0) / 1_000, clock: (task.dur ?? 0) / 1_000, did: mostOf(task, ofThread) }))
  return {
    blockedOwn: sum(tasks.map(({ own }) => feltOf(own))),
    blockedClock: sum(tasks.map(({ clock }) => feltOf(clock))),
    tasks,
  }
}

const feltOf = (ms: number) => Math.max(0, ms * SLOWER - FELT_MS)
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

function mostOf(task: TraceEvent, ofThread: readonly TraceEvent[]): string {
  const end = task.ts + (task.dur ?? 0)
  const within = ofThread.filter(
    ({ name, ts, dur = 0 }) => !name.endsWith('RunTask') && ts >= task.ts && ts + dur <= end && dur > 0,
  )
  const longest = within.toSorted((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0)).slice(0, 3)
  return longest.map(({ name, args }) => [name, fileOf(args)].filter(Boolean).join(' ')).join(', ')
}

const fileOf = ({ data }: TraceEvent['args']) => (data?.url ?? data?.fileName ?? '').split('/').at(-1)
