import { createHash } from 'node:crypto'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { DAY, MINUTE, SECOND } from '@gavelhouse/shared/time.ts'
import type { Context } from './caller.ts'
import { countTry, forgetTries, forgiveTry, type Limit } from './queries-tries.ts'

/** Five free tries, then 30 seconds, a minute, two ... up to a quarter of an hour; never for good (T-81). */
const ACCOUNT = { free: 5, forgetAfter: DAY, after: { grow: { first: 30 * SECOND, longest: 15 * MINUTE } } } as const
const ADDRESS = { free: 30, forgetAfter: 15 * MINUTE, after: 'window' } as const
const NETWORK = { free: 150, forgetAfter: 15 * MINUTE, after: 'window' } as const

export interface GuardedTry {
  /** The secret was right: nothing to hold against anybody. */
  wasRight(): Promise<void>
}

/**
 * Throttling with exponential back-off. Counts a guess before it is looked at, so that a thousand at once are a
 * thousand. `what` names what is guessed at, whether it exists or not: unknown accounts lock like known ones (T-80).
 */
export async function guardTry(ctx: Context, what: string): Promise<GuardedTry> {
  const own: Limit = { key: `account:${hash(what)}`, ...ACCOUNT }
  const around: Limit[] = ctx.config.rateLimit
    ? [
        { key: `address:${ctx.address}`, ...ADDRESS },
        { key: `network:${ctx.network}`, ...NETWORK },
      ]
    : []
  const now = ctx.clock.now()
  for (const limit of [...around, own]) {
    const until = await countTry(ctx.db, limit, now)
    if (until !== null)
      throw new AppError('too_many_tries', { seconds: Math.max(1, Math.ceil((until - now) / SECOND)) })
  }
  return {
    async wasRight() {
      await forgetTries(ctx.db, own.key)
      for (const { key } of around) await forgiveTry(ctx.db, key)
    },
  }
}

const hash = (what: string): string => createHash('sha256').update(what).digest('base64url')
