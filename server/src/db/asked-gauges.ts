import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'

/** Figures of the whole house change slowly, and several readers may ask. */
const KEPT_MS = 5_000
const PATIENCE_MS = 3_000

interface Question {
  /** Answers one row; each column is a gauge of that name. */
  sql: string
  /** What each gauge means. */
  helps: Record<string, string>
}

/**
 * Gauges that the database knows: one question for all of them, asked when somebody reads the figures. A database that does
 * not answer must not hide what the process itself knows, so they are then without a value.
 */
export function addAskedGauges(registry: Registry, pool: Pick<Pool, 'query'>, { sql, helps }: Question): void {
  let asked: Promise<Record<string, number | null>> = Promise.resolve({})
  let askedAt = Number.NEGATIVE_INFINITY
  const ask = () => {
    if (performance.now() - askedAt < KEPT_MS) return asked
    askedAt = performance.now()
    asked = inTime(pool.query(sql).then(({ rows }) => rows[0] ?? {})).catch(() => ({}))
    return asked
  }
  for (const [name, help] of Object.entries(helps)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = (await ask())[name]
        this.set(value == null ? Number.NaN : Number(value))
      },
    })
  }
}

/** Who reads figures gives up after a while. */
async function inTime<Result>(result: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the database does not answer')), PATIENCE_MS)
  try {
    return await Promise.race([result, promise])
  } finally {
    clearTimeout(timer)
  }
}
