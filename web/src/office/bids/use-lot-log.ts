import { readLotLog } from '@gavelhouse/shared/bidding/log-contract.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { useRead } from '../../lib/api.ts'

export type LotLog = OutputOf<typeof readLotLog>
export type LogLine = LotLog['lines'][number]

/** How a lot stands, with the newest lines of its log, or those before a number. */
export const useLotLog = (lotId: number, before?: number) =>
  useRead(readLotLog, { lotId, ...(before === undefined ? {} : { before }) }, { keepPrevious: true })
