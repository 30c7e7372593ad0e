import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isSolved, readChallenge, readWork, WORK_BITS } from '@gavelhouse/shared/accounts/work.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { HOUR, MINUTE } from '@gavelhouse/shared/time.ts'
import { houseSecret } from '../site/queries-secrets.ts'
import type { Context } from './caller.ts'
import { countTry, type Limit } from './queries-tries.ts'

/** So many codes, links and accounts may be asked for before the asking costs something (T-84). */
const FREE_PER_ADDRESS = 2
const FREE_PER_NETWORK = 20
const GOOD_FOR = 5 * MINUTE

/**
 * Proof of work: lets the first few through, then asks for work (shared/accounts/work.ts). Nothing is kept: a challenge
 * carries its own end and signature, and is good for this act, this target and this address alone, where the limits
 * hold as ever. It comes on top of them, never in their place.
 */
export async function requireWork(ctx: Context, act: string, target: string): Promise<void> {
  if (!ctx.config.rateLimit || !(await isSuspicious(ctx))) return
  const secret = await houseSecret(ctx.db, 'work')
  const sign = (head: string): string =>
    createHmac('sha256', secret).update([head, act, target.toLowerCase(), ctx.address].join('\n')).digest('base64url')
  if (isWorkDone(ctx.work, sign, ctx.clock.now())) return
  const head = `${ctx.clock.now() + GOOD_FOR}.${WORK_BITS}.${randomBytes(9).toString('base64url')}`
  throw new AppError('work_required', { challenge: `${head}.${sign(head)}` })
}

async function isSuspicious({ db, clock, address, network }: Context): Promise<boolean> {
  const limits: Limit[] = [
    { key: `work:${address}`, free: FREE_PER_ADDRESS, forgetAfter: HOUR, after: 'window' },
    { key: `work:${network}`, free: FREE_PER_NETWORK, forgetAfter: HOUR, after: 'window' },
  ]
  for (const limit of limits) if ((await countTry(db, limit, clock.now())) !== null) return true
  return false
}

function isWorkDone(work: string, sign: (head: string) => string, now: number): boolean {
  const given = readWork(work)
  const challenge = given === null ? null : readChallenge(given.challenge)
  if (given === null || challenge === null || challenge.expiresAt <= now) return false
  const { signature } = challenge
  const right = sign(given.challenge.slice(0, -signature.length - 1))
  return timingSafeEqual(Buffer.from(right), Buffer.from(signature)) && isSolved(given.challenge, given.number)
}
