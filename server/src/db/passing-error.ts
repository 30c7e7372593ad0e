/**
 * Transient errors: lost connections, a starting database, one that does not lead any more or not yet (25006), deadlocks and
 * lock time-outs pass; everything else is our own mistake.
 */
export function isPassing(error: unknown): boolean {
  const code = codeOf(error)
  if (code !== undefined) return /^(08|25006|57P|40001|40P01|55P03|53|ECONN|EPIPE|ETIMEDOUT|23505)/.test(code)
  return error instanceof Error && /connection|terminat|timeout|rolled back/i.test(error.message)
}

/** Somebody held the row for longer than we wait. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03'

/** Others hold what it needs: for longer than we wait, or each of two what the other needs. Its transaction was rolled back. */
export const isHeldUp = (error: unknown): boolean => /^(55P03|40P01|40001)$/.test(codeOf(error) ?? '')

/** The database is away or starting: the caller may try again. */
export const isDatabaseAway = (error: unknown): boolean =>
  /^(08|25006|57P|53|ECONN|EPIPE|ETIMEDOUT)/.test(codeOf(error) ?? '') ||
  (error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect/.test(
      `${error.message} ${String((error.cause as Error | undefined)?.message)}`,
    ))

/** Drizzle wraps what PostgreSQL said. */
function codeOf(error: unknown): string | undefined {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  if (typeof code === 'string') return code
  return cause === undefined || cause === null ? undefined : codeOf(cause)
}
