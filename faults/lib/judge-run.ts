import { findBroken } from '../../server/src/bidding/invariants.ts'
import { checkHistory, type Violation } from '../check-history.ts'
import type { FaultHouse } from './fault-house.ts'
import type { Crash, History, Hold } from './history.ts'
import type { LotBook } from './lot-book.ts'
import { pause } from './processes.ts'
import { countReached, type Reached } from './reached.ts'
import { readLotRecords } from './read-history.ts'
import type { Storm } from './storm.ts'

/** How long everything may take to come to rest once nothing is broken any more. */
const REST_MS = 40_000

export interface Judgement {
  history: History
  violations: Violation[]
  /** Broken invariants and everything else that is wrong without belonging to one lot's history. */
  failures: string[]
  reached: Reached
}

interface Seen {
  house: FaultHouse
  book: LotBook
  storm: Storm
  crashes: readonly Crash[]
  holds?: readonly Hold[]
  terminated?: number
}

/** What clients saw, against what the database says, after everything has come to rest. */
export async function judgeRun({ house, book, storm, crashes, holds = [], terminated = 0 }: Seen): Promise<Judgement> {
  const lots = await readLotRecords(house.database.pool, book.lots)
  const history = { operations: storm.operations, crashes, holds, lots, endedAt: await clockOf(house) }
  const checked = checkHistory(history)
  const broken = await findBroken(house.database.pool)
  return {
    history,
    violations: checked.violations,
    failures: [
      ...crashes.filter(({ recoveredAfter }) => recoveredAfter === null).map(neverRecovered),
      ...broken.map(({ name, rows }) => `audit ${name}: ${JSON.stringify(rows[0])} and ${rows.length - 1} more`),
    ],
    reached: countReached(history, checked, terminated),
  }
}

const neverRecovered = ({ kind }: Crash): string => `F-01 F-03 no bid was accepted after the crash of: ${kind}`

/** Every lot that is due is closed and everything written down has been worked on. */
export async function comeToRest(house: FaultHouse, limitMs = REST_MS): Promise<string[]> {
  const waits = async () => {
    const { rows } = await house.persist(() =>
      house.database.pool.query<{ overdue: number; soon: number; unsent: number }>(
        `select count(*) filter (where closes_at <= clock_timestamp() - interval '5 seconds')::int as overdue,
           count(*) filter (where closes_at <= clock_timestamp() + interval '20 seconds')::int as soon,
           (select count(*)::int from log_outbox) as unsent
         from lots where status in ('future', 'open')`,
      ),
    )
    return rows[0] as { overdue: number; soon: number; unsent: number }
  }
  const startedAt = Date.now()
  for (const giveUpAt = startedAt + limitMs; ; await pause(200)) {
    const { overdue, soon, unsent } = await waits()
    if (overdue > 0 && Date.now() > startedAt + 5_000)
      return [`H-6 ${overdue} lots were not closed within 5 seconds of their time`]
    if (soon === 0 && unsent === 0) return []
    if (Date.now() > giveUpAt)
      return [`R-8 at rest ${unsent} batches still wait to be worked on, ${soon} lots to close`]
  }
}

export async function clockOf(house: FaultHouse): Promise<number> {
  const { rows } = await house.database.pool.query<{ at: number }>('select ms(clock_timestamp()) as at')
  return rows[0]?.at as number
}
