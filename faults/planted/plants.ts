import type { FaultOptions } from '../lib/run-faults.ts'

/** A mistake, as a change of the text of shipped modules. Each text must be found, so a plant cannot go stale unnoticed. */
export interface Plant {
  what: string
  /** The check that must notice. */
  caughtBy: string
  changes: { file: string; find: string; replace: string }[]
  /** A run in which it shows. */
  run: Pick<FaultOptions, 'bids' | 'plan'> & Partial<FaultOptions>
}

/** Commits that take long, in microseconds: the moments around them are easy to hit. */
const LONG_COMMITS = { commit_delay: 50_000, commit_siblings: 0 }

/** PB numbers: docs/invariants.md. */
export const PLANTS: Record<string, Plant> = {
  'ack-before-commit': {
    what: 'PB-04 answers callers when the commit has been sent, not when it is confirmed',
    caughtBy: 'H-1',
    changes: [
      {
        file: 'server/src/bidding/run-batch.ts',
        find: "const results = await Promise.all([...writes, client.query('commit')])",
        replace: `const sent = Promise.all([...writes, client.query('commit')])
  sent.catch(() => undefined)
  if (changes.length > 0) return null
  const results = await sent`,
      },
    ],
    run: { bids: 500, plan: ['database', 'database', 'database'], hasWaves: false, settings: LONG_COMMITS },
  },
  'now-for-clock': {
    what: 'PB-02 takes the time of the transaction, not of the moment after the lock',
    caughtBy: 'H-5',
    changes: [
      {
        file: 'server/src/bidding/run-batch.ts',
        find: "'select floor(ms(clock_timestamp())) as at'",
        replace: "'select floor(ms(now())) as at'",
      },
    ],
    run: { bids: 40, plan: ['hold', 'hold'], rate: 20 },
  },
  'tie-by-row-age': {
    what: 'PB-06 of two equal maxima the later leads',
    caughtBy: 'H-3',
    changes: [
      {
        file: 'shared/src/bidding/ascending.ts',
        find: 'const takesLead = leader === null || isBetter(amount, leader.limit, direction)',
        replace:
          'const takesLead = leader === null || amount === leader.limit || isBetter(amount, leader.limit, direction)',
      },
    ],
    run: { bids: 300, plan: [], hasWaves: false },
  },
  'no-lot-lock': {
    what: 'PB-01 reads the lots without holding them (and the log takes any number: its primary key would save the day)',
    caughtBy: 'H-2',
    changes: [
      {
        file: 'server/src/bidding/locked-lot.ts',
        find: "const HOLD = 'order by l.id for no key update of l'",
        replace: "const HOLD = 'order by l.id'",
      },
      {
        file: 'server/src/bidding/locked-lot.ts',
        find: ' skip locked`',
        replace: '`',
      },
    ],
    run: {
      bids: 400,
      plan: [],
      nodes: 2,
      hasWaves: false,
      prepare: async ({ database }) => {
        await database.pool.query('alter table lot_log drop constraint lot_log_lot_id_number_pk')
      },
    },
  },
  'key-in-memory': {
    what: 'PB-12 remembers keys in the process only',
    caughtBy: 'H-1',
    changes: [
      {
        file: 'server/src/bidding/fold-batch.ts',
        find: 'const done = new Map<string, Accepted>(input.known)',
        replace:
          'const done: Map<string, Accepted> = ((globalThis as Record<string, unknown>).keys ??= new Map()) as never',
      },
    ],
    run: { bids: 500, plan: ['server', 'server', 'server'], hasWaves: false, settings: LONG_COMMITS },
  },
  'asynchronous-commit': {
    what: 'PB-05 lets PostgreSQL confirm a commit before it is on disk',
    caughtBy: 'H-1',
    changes: [
      {
        file: 'server/src/bidding/lane.ts',
        find: 'synchronous_commit=on',
        replace: 'synchronous_commit=off',
      },
    ],
    run: { bids: 500, plan: ['database', 'database', 'database'], hasWaves: false },
  },
}
