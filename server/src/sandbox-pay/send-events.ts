import { HOUR, MINUTE, SECOND } from '@gavelhouse/shared/time.ts'
import { readClock } from '../db/clock.ts'
import type { Database } from '../db/connect.ts'
import { draw, type KnobSettings } from './knob-settings.ts'
import { findKnobs } from './queries-knobs.ts'
import { claimEvents, type EventRow, markHeard, planEvent } from './queries-movements.ts'
import { SIGNATURE_HEADER, signBody, webhookSecret } from './sign.ts'

/** Delivers one webhook: whether the house said that it has heard. */
export type Post = (body: string, headers: Record<string, string>) => Promise<boolean>

const AT_ONCE = 20
const DELAY_MS = 2 * SECOND
/** After each try that was not heard; then it is given up. */
const AGAIN = [SECOND, 5 * SECOND, 30 * SECOND, 5 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR]

export const bodyOf = ({ id, content, createdAt }: EventRow): string =>
  JSON.stringify({ id, ...content, at: createdAt })

/** Sends what waits, until the house has heard it. How many were tried. */
export async function sendEvents(database: Pick<Database, 'db'>, post: Post): Promise<number> {
  const { db } = database
  const settings = await findKnobs(db)
  const claimed = settings?.isDead ? [] : await claimEvents(db, AT_ONCE)
  if (claimed.length === 0) return 0
  const [secret, at] = [await webhookSecret(db), await readClock(db)]
  const course = settings === null ? claimed.map(plainly) : muddle(claimed, settings)
  const heard: string[] = []

  async function sendOne({ event, times, delayMs }: Sending): Promise<void> {
    if (delayMs > 0) return planEvent(db, event.id, delayMs)
    const body = bodyOf(event)
    const headers = { [SIGNATURE_HEADER]: signBody(body, { secret, at }) }
    let isHeard = true
    for (let time = 0; time < times; time += 1) isHeard = await post(body, headers).catch(() => false)
    if (isHeard) heard.push(event.id)
    else await planEvent(db, event.id, AGAIN[event.tries - 1] ?? null)
  }

  // Side by side, unless their order is to be another one on purpose.
  if (settings === null) await Promise.all(course.map(sendOne))
  else for (const sending of course) await sendOne(sending)
  await markHeard(db, heard)
  return claimed.length
}

interface Sending {
  event: EventRow
  times: number
  delayMs: number
}

const plainly = (event: EventRow): Sending => ({ event, times: 1, delayMs: 0 })

/** Some twice, some later, some in another order, as the knobs say and the seed draws. */
function muddle(events: EventRow[], { webhooks = {}, seed = 1 }: KnobSettings): Sending[] {
  const { duplicate = 0, reorder = 0, delay = 0, delayMs = DELAY_MS } = webhooks
  const drawn = (event: EventRow, what: number) => draw(seed + what, event.number * 16 + event.tries)
  const course = events.map((event) => ({
    event,
    times: drawn(event, 1) < duplicate ? 2 : 1,
    // What was delayed once is sent the next time.
    delayMs: event.tries === 1 && drawn(event, 2) < delay ? delayMs : 0,
    place: drawn(event, 3) < reorder ? drawn(event, 4) * events.length : events.indexOf(event),
  }))
  return course.toSorted((one, other) => one.place - other.place)
}
