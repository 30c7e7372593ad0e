import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { LOT_NAMES } from '@gavelhouse/shared/list-names.ts'
import type { searchLots } from '@gavelhouse/shared/search/contract.ts'
import { DAY, MINUTE } from '@gavelhouse/shared/time.ts'
import { listOf } from '../lib/list-input.ts'

const RECENT_LOTS = 12
const RECENT_DAYS = 2

/**
 * Lots on sale that opened in the last two days and that the visitor may bid on, the newest first. Whole minutes, so that
 * asking twice is one question.
 */
export function recentLotsInput(now: number): InputOf<typeof searchLots> {
  const until = Math.floor(now / MINUTE) * MINUTE
  const since = until + MINUTE - RECENT_DAYS * DAY
  return {
    ...listOf(1, RECENT_LOTS),
    orderBy: `${LOT_NAMES.id} desc`,
    filters: [
      { field: LOT_NAMES.opensAt, type: 'greaterequal', value: new Date(since).toISOString() },
      { field: LOT_NAMES.opensAt, type: 'lessequal', value: new Date(until).toISOString() },
      { field: LOT_NAMES.status, type: 'array', value: ['open', 'relisted'] },
      { field: LOT_NAMES.isOpenToCaller, type: 'in', value: [1] },
    ],
  }
}
