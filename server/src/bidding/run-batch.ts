import type { QueryResult, QueryResultRow } from 'pg'
import type { Queryable } from '../db/queryable.ts'
import { beginAs } from '../db/watch-statements.ts'
import { SEAL_TOOLS } from '../proofs/seal-tools.ts'
import {
  type BidderRow,
  bidderKey,
  COUNT_RETRACTIONS,
  HOLD_RETRACTORS,
  READ_BIDDERS,
  toBidderFacts,
} from './bidder-facts.ts'
import { foldBatch, type LotChange } from './fold-batch.ts'
import type { Foresight } from './foresight.ts'
import { incrementsOf } from './increments.ts'
import { type KeyRow, ownerKey, READ_KEYS, toAccepted } from './known-keys.ts'
import {
  LOCK_FREE_LOTS,
  LOCK_LOTS,
  LOCK_LOTS_AND_NEIGHBOURS,
  type LockedLot,
  type LockedRow,
  toLockedLot,
} from './locked-lot.ts'
import type { LotRequest, Outcome } from './lot-request.ts'
import { EMPTY_RUN, needsRun, READ_RUN, type RunRow, readRuns } from './run-log.ts'
import { writeChanges } from './write-batch.ts'

export interface BatchResult {
  outcomes: Outcome[]
  changes: LotChange[]
  /** The outbox row that holds the batch until it is announced; null when nothing changed. */
  outboxId: number | null
}

/** How a lot that somebody else holds is treated: bids wait for it, the closer comes back to it. */
export type WhenHeld = 'wait' | 'skip'

interface BatchOptions {
  whenHeld?: WhenHeld
  /** For whom, as PostgreSQL's log says it. */
  name?: string
  /** Lots that were read ahead; only together with 'skip'. */
  foresight?: Foresight
}

/**
 * One transaction for many requests: hold the lots in id order, read the clock, read who may bid, fold, write, commit.
 * Statements are sent without waiting for each other, so it takes two or three round trips however many bids there are.
 * The clock is read by a statement of its own after the locks.
 */
export async function runBatch(
  client: Queryable,
  requests: readonly LotRequest[],
  options: BatchOptions = {},
): Promise<BatchResult> {
  try {
    return await transact(client, requests, options)
  } catch (error) {
    await client.query('rollback').catch(() => undefined) // a broken connection has rolled back already
    throw error
  }
}

async function transact(
  client: Queryable,
  requests: readonly LotRequest[],
  { whenHeld = 'wait', foresight, name }: BatchOptions,
): Promise<BatchResult> {
  const wantedIds = [...new Set(requests.map(({ lotId }) => lotId))]
  const people = distinctPeople(requests)
  const keyed = requests.filter(({ callerId, key }) => callerId !== null && key !== null)
  const retractors = requests.flatMap(({ command }) => (command.type === 'retract' ? [command.userId] : []))

  const begun = client.query(name === undefined ? 'begin' : beginAs(name))
  // Before any lot, so that nobody who waits for a person holds a lot that another waits for.
  const held = retractors.length === 0 ? NO_ROWS : ask(client, 'hold-retractors', HOLD_RETRACTORS, [retractors])
  const foreseeing = foresight?.hold(client, wantedIds)
  const lock = foreseeing === undefined ? lockFor(client, wantedIds, requests, whenHeld) : NO_ROWS
  const [, , foreseen, locked, clock, bidders, known, retractions] = await Promise.all([
    begun,
    held,
    foreseeing,
    lock,
    ask<{ at: number }>(client, 'clock', 'select floor(ms(clock_timestamp())) as at', []),
    people.length === 0
      ? NO_ROWS
      : ask<BidderRow>(client, 'bidders', READ_BIDDERS, [
          people.map(([userId]) => userId),
          people.map(([, lotId]) => lotId),
        ]),
    keyed.length === 0
      ? NO_ROWS
      : ask<KeyRow>(client, 'keys', READ_KEYS, [keyed.map(({ callerId }) => callerId), keyed.map(({ key }) => key)]),
    retractors.length === 0
      ? NO_ROWS
      : ask<{ user_id: number; count: number }>(client, 'retractions', COUNT_RETRACTIONS, [retractors]),
  ])
  const at = clock.rows[0]?.at
  if (at === undefined) throw new Error('the database has no clock')

  const rows = foreseen?.others ?? locked.rows
  const lots = await readLots(client, whenHeld === 'skip' ? withoutGroups(rows, requests) : rows, requests)
  for (const lot of foreseen?.lots ?? []) lots.set(lot.id, lot)

  const { outcomes, changes } = foldBatch({
    requests,
    at,
    seal: SEAL_TOOLS,
    retractingEndsBidding: (bidders.rows as BidderRow[])[0]?.retracting_ends_bidding ?? true,
    lots,
    bidders: new Map(
      (bidders.rows as BidderRow[]).map((row) => [bidderKey(row.user_id, row.lot_id), toBidderFacts(row)]),
    ),
    known: new Map((known.rows as KeyRow[]).map((row) => [ownerKey(row.user_id as number, row.key), toAccepted(row)])),
    retractions: new Map(
      (retractions.rows as { user_id: number; count: number }[]).map((row) => [row.user_id, row.count]),
    ),
  })
  const written = await commit(client, changes, at)
  return { outcomes, changes, outboxId: written }
}

function lockFor(client: Queryable, lotIds: number[], requests: readonly LotRequest[], whenHeld: WhenHeld) {
  if (whenHeld === 'skip') return ask<LockedRow>(client, 'lock-free-lots', LOCK_FREE_LOTS, [lotIds])
  const hasBids = requests.some(({ command }) => command.type === 'place')
  if (!hasBids) return ask<LockedRow>(client, 'lock-lots', LOCK_LOTS, [lotIds])
  return ask<LockedRow>(client, 'lock-lots-and-neighbours', LOCK_LOTS_AND_NEIGHBOURS, [lotIds])
}

/** A bid that may move its neighbours has to hold them all, so it is not decided in passing. */
function withoutGroups(rows: readonly LockedRow[], requests: readonly LotRequest[]): LockedRow[] {
  const bidOn = new Set(requests.filter(({ command }) => command.type === 'place').map(({ lotId }) => lotId))
  return rows.filter(({ id, isGroupSoftClose }) => !isGroupSoftClose || !bidOn.has(id))
}

/** Answers nobody before the commit has been confirmed. A commit of a failed transaction says ROLLBACK. */
async function commit(client: Queryable, changes: readonly LotChange[], at: number): Promise<number | null> {
  const writes = changes.length === 0 ? [] : writeChanges(client, changes, at)
  const results = await Promise.all([...writes, client.query('commit')])
  if (results.at(-1)?.command !== 'COMMIT') throw new Error('the transaction was rolled back')
  if (changes.length === 0) return null
  return Number((results.at(-2)?.rows[0] as { id: string } | undefined)?.id)
}

async function readLots(
  client: Queryable,
  rows: readonly LockedRow[],
  requests: readonly LotRequest[],
): Promise<Map<number, LockedLot>> {
  const withHistory = lotsThatNeedHistory(rows, requests)
  const runs =
    withHistory.length === 0
      ? new Map<number, never>()
      : readRuns((await ask<RunRow>(client, 'read-run', READ_RUN, [withHistory])).rows)
  const lots = new Map<number, LockedLot>()
  for (const row of rows) {
    lots.set(row.id, toLockedLot(row, await incrementsOf(client, row), runs.get(row.id) ?? EMPTY_RUN))
  }
  return lots
}

const LOOKS_BACK: ReadonlySet<LotRequest['command']['type']> = new Set([
  ...(['retract', 'void', 'award', 'restock'] as const),
])

/** Open ascending lots are decided from their row alone; only these look at earlier bids, and whoever rehearses shows them. */
function lotsThatNeedHistory(rows: readonly LockedRow[], requests: readonly LotRequest[]): number[] {
  const lookingBack = new Set(
    requests
      .filter(({ command, isRehearsal }) => LOOKS_BACK.has(command.type) || isRehearsal === true)
      .map(({ lotId }) => lotId),
  )
  return rows.filter((row) => needsRun(row) || (lookingBack.has(row.id) && row.logNumber > 0)).map((row) => row.id)
}

/** Every person and lot once, for those who make an offer, buy, or are sold a lot by hand. */
function distinctPeople(requests: readonly LotRequest[]): [userId: number, lotId: number][] {
  const people = new Map<string, [number, number]>()
  for (const { isOffer, callerId, lotId, command } of requests) {
    if ((isOffer || command.type === 'buy') && callerId !== null)
      people.set(bidderKey(callerId, lotId), [callerId, lotId])
    if (command.type === 'award') people.set(bidderKey(command.userId, lotId), [command.userId, lotId])
  }
  return [...people.values()]
}

const NO_ROWS = { rows: [] as never[] }

function ask<Row extends QueryResultRow>(
  client: Queryable,
  name: string,
  text: string,
  values: unknown[],
): Promise<QueryResult<Row>> {
  return client.query<Row>({ name, text, values })
}
