import { pause } from '../lib/processes.ts'
import type { MoneyHouse } from './money-house.ts'
import type { MoneyStorm } from './money-storm.ts'

/**
 * Time passes: banks settle, the sweeper looks at everything, attempts that nobody finishes run out, until nothing is under
 * way here, at the provider or between the two. Every round moves the clocks of all that waits by then, because what ends
 * begins something new: a payment that came for nothing is a refund, which a bank takes days for.
 */
export async function comeToRest(money: MoneyHouse, storm: MoneyStorm, limitMs: number): Promise<string[]> {
  await storm.askAll()
  for (const giveUpAt = Date.now() + limitMs; ; await pause(200)) {
    const open = await countOpen(money)
    if (Object.values(open).every((count) => count === 0)) break
    if (Date.now() > giveUpAt) return [`R-8 still under way at rest: ${JSON.stringify(open)}`]
    for (const text of HURRY) await money.query(text)
  }
  await storm.askAll()
  return []
}

const HURRY = [
  "update sandbox_pay_charges set becomes_at = clock_timestamp() where status = 'processing' and becomes_at > clock_timestamp()",
  "update sandbox_pay_refunds set becomes_at = clock_timestamp() where status = 'pending' and becomes_at > clock_timestamp()",
  'update sandbox_pay_events set send_at = clock_timestamp() where send_at > clock_timestamp()',
  `update payment_attempts set look_at = clock_timestamp(),
     expires_at = case when is_slow then expires_at else least(expires_at, clock_timestamp()) end
   where id in (select id from payment_attempts where status in ('created', 'pending') for update skip locked)`,
  `update refunds set look_at = clock_timestamp()
   where id in (select id from refunds where status in ('created', 'pending') for update skip locked)`,
]

interface Open extends Record<string, unknown> {
  attempts: number
  refunds: number
  charges: number
  repayments: number
  events: number
}

async function countOpen(money: MoneyHouse): Promise<Open> {
  const [open] = await money.query<Open>(
    `select (select count(*)::int from payment_attempts where ended_at is null) as attempts,
       (select count(*)::int from refunds where ended_at is null) as refunds,
       (select count(*)::int from sandbox_pay_charges where status = 'processing') as charges,
       (select count(*)::int from sandbox_pay_refunds where status = 'pending') as repayments,
       (select count(*)::int from sandbox_pay_events where send_at is not null) as events`,
  )
  return open as Open
}
