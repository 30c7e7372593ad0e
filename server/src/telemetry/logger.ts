import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'
import { hideSecrets, secretsOf } from './hide-secrets.ts'
import type { LogCounts } from './log-counts.ts'
import { safeError } from './safe-error.ts'
import { currentScope } from './scope.ts'

export interface LogTarget {
  write(line: string): void
}

const REDACTED = ['authorization', 'cookie', 'password', 'token'].flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/** One line of JSON for each event, with the request or the work it belongs to, and nothing secret. */
export function loggerFor(
  config: Config,
  counts: LogCounts,
  target?: LogTarget,
): Exclude<FastifyServerOptions['logger'], undefined> {
  return {
    level: config.logLevel,
    redact: REDACTED,
    serializers: { err: safeError },
    mixin(line, level) {
      counts.count(line, level)
      return scopeFields()
    },
    hooks: { streamWrite: hideSecrets(secretsOf(config)) },
    ...(target !== undefined && { stream: target }),
  }
}

function scopeFields(): object {
  const scope = currentScope()
  if (scope === undefined) return {}
  const { requestId, work, span } = scope
  return {
    requestId,
    ...(work !== undefined && { work }),
    ...(span !== undefined && { traceId: span.spanContext().traceId }),
  }
}
