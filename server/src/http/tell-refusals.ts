import type { AppError, ErrorCode } from '@gavelhouse/shared/errors.ts'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { hashAddress } from './read-call.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whatever belongs to others is not found here (T-20). */
    hidesRecords?: boolean
  }
}

const QUIET_MS = 60_000
const MOST_KEPT = 10_000

/** Tries are counted, so they are few: each is told. */
const WRONG_SECRETS: readonly ErrorCode[] = ['wrong_code', 'wrong_password', 'dead_link']
const MISSING_RIGHTS: readonly ErrorCode[] = ['not_allowed', 'only_looking']

/**
 * Of refusals, those that somebody who watches the house wants to know of (ASVS 16.3). One line a minute for each caller, call
 * and reason: whoever is refused a thousand times a second does not fill the log as well.
 */
export function openRefusals(): (error: AppError, request: FastifyRequest) => void {
  const told = new LRUCache<string, true>({ max: MOST_KEPT, ttl: QUIET_MS })
  return (error, request) => {
    const what = nameOf(error, request)
    if (what === null) return
    const { code } = error
    const facts = { ...whoAsks(request), route: request.routeOptions.url, code }
    if (!WRONG_SECRETS.includes(code)) {
      const key = Object.values(facts).join(' ')
      if (told.has(key)) return
      told.set(key, true)
    }
    request.log.info({ requestId: request.id, ...facts }, what)
  }
}

function nameOf({ code, status }: AppError, { routeOptions }: FastifyRequest): string | null {
  if (status === 429) return 'a limit was reached'
  if (MISSING_RIGHTS.includes(code)) return 'a right was missing'
  if (WRONG_SECRETS.includes(code)) return 'a secret was wrong'
  if (code === 'not_found' && routeOptions.config?.hidesRecords) return 'a record is of others, or is not there'
  return null
}

/** A server that gives its requests no names has no scope for them. */
const whoAsks = ({ scope, ip }: FastifyRequest) => ({ userId: scope?.userId, address: hashAddress(ip).address })
