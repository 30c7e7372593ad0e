import type { Database } from '../../server/src/db/connect.ts'
import { turnKnobs } from '../../server/src/testing/turn-knobs.ts'
import { payBySource } from '../../shared/src/checkout/contract.ts'
import type { PlannedCall } from './call-load-process.ts'

/** Payments whose provider does not answer. */
export interface Hanging {
  /** How many had written down their attempt and wait for the authorisation; the others wait for what their card is. */
  written: number
  /** From now on the provider answers again. Answers how many of them were paid after all. */
  end(): Promise<number>
}

/** Long enough to measure beside it; no request of a person waits longer in earnest. */
const SILENT_MS = 25_000

/** Sends all of these payments at once, to a provider that says what a card is and then nothing more. */
export async function hangPayments({ pool }: Database, url: string, calls: readonly PlannedCall[]): Promise<Hanging> {
  const script = calls.map(() => 'none' as const)
  await turnKnobs(pool, { script, chances: { delay: 1 }, delayMs: SILENT_MS })
  const answers = calls.map(async ({ body, token }) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': crypto.randomUUID(),
    }
    return (await fetch(`${url}/api${payBySource.path}`, { method: 'POST', headers, body })).status
  })
  await untilStill(pool)
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from payment_attempts where status in ('created', 'pending')",
  )
  return {
    written: rows[0]?.count ?? 0,
    async end() {
      await turnKnobs(pool, null)
      return (await Promise.all(answers)).filter((status) => status === 200).length
    },
  }
}

/** Nobody has asked the provider for a second: all of them wait. */
async function untilStill(pool: Database['pool']): Promise<void> {
  for (let before = -1; ; ) {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const { rows } = await pool.query<{ calls: number }>('select calls from sandbox_pay_knobs')
    const calls = rows[0]?.calls ?? 0
    if (calls === before && calls > 0) return
    before = calls
  }
}

/** What the payment company has to tell of payments is told and worked off: nothing of it is left to be done beside others. */
export async function untilAllTold({ pool }: Database): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      `select from sandbox_pay_events where send_at is not null
       union all select from provider_events where handled_at is null
       union all select from messages where status in ('waiting', 'failed') limit 1`,
    )
    if (rows.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
