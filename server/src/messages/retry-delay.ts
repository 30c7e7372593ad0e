import { HOUR, MINUTE, SECOND } from '@gavelhouse/shared/time.ts'

const DELAYS = [10 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR]

/** How long to wait after this many failed attempts; null: give up. Eight attempts over about 17 hours. */
export const retryDelay = (attempts: number): number | null => DELAYS[attempts - 1] ?? null

export const MOST_ATTEMPTS = DELAYS.length + 1
