import { HOUR, MINUTE, SECOND } from '@gavelhouse/shared/time.ts'
import type { FastifyBaseLogger } from 'fastify'
import { readClock } from '../db/clock.ts'
import type { Database, Db } from '../db/connect.ts'
import { Rounds } from '../jobs/rounds.ts'
import { SIGNATURE_HEADER, signBody } from '../sandbox-pay/sign.ts'
import { houseSecret } from '../site/queries-secrets.ts'
import { type EventRow, listDueEvents, planEvent } from './queries.ts'

/** Delivers one webhook: whether the house said that it has heard. */
export type Post = (body: string, headers: Record<string, string>) => Promise<boolean>

const AT_ONCE = 20
const EVERY_MS = SECOND
const POST_MS = 10 * SECOND
/** After each try that was not heard; then it is given up, and the house finds out when it asks. */
const AGAIN = [SECOND, 5 * SECOND, 30 * SECOND, 5 * MINUTE, HOUR, 6 * HOUR]

/** What the company and the house agreed on. */
export const signingSecret = (db: Db): Promise<string> => houseSecret(db, 'sandbox-sign-webhooks')

/** An event as it goes out, with its signature. */
export async function webhookOf(db: Db, { id, documentId, status, createdAt }: EventRow) {
  const body = JSON.stringify({ id, type: 'document.changed', documentId, status, at: createdAt })
  const signature = signBody(body, { secret: await signingSecret(db), at: await readClock(db) })
  return { body, headers: { [SIGNATURE_HEADER]: signature } }
}

/** Sends what waits, until the house has heard it. How many were tried. */
export async function sendSigningEvents({ db }: Pick<Database, 'db'>, post: Post): Promise<number> {
  const due = await listDueEvents(db, AT_ONCE)
  for (const event of due) {
    const { body, headers } = await webhookOf(db, event)
    const isHeard = await post(body, headers).catch(() => false)
    await planEvent(db, event, isHeard ? null : (AGAIN[event.tries] ?? null))
  }
  return due.length
}

/** What the company does of its own accord: it tells the house. */
export class SandboxSigning extends Rounds {
  constructor({ database, log, webhookUrl }: { database: Database; log: FastifyBaseLogger; webhookUrl: string }) {
    super(() => sendSigningEvents(database, postTo(webhookUrl)), {
      name: 'sandbox-sign',
      everyMs: EVERY_MS,
      onError: (error) => log.warn({ err: error }, 'sandbox-sign'),
    })
  }
}

const postTo =
  (url: string): Post =>
  async (body, headers) => {
    const answer = await fetch(url, {
      ...{ method: 'POST', body, signal: AbortSignal.timeout(POST_MS), redirect: 'error' },
      headers: { 'content-type': 'application/json', ...headers },
    })
    await answer.body?.cancel()
    return answer.ok
  }
