import type { Witness } from './witness.ts'

export interface Lost {
  /** Told before the last moment that the kept log reaches, and not there: must be none. */
  promised: string[]
  /** Told after it, and gone with the machine. */
  tail: { bids: number; payments: number }
  /** How far back the house is thrown. */
  seconds: number
}

/** Holds what clients were told against what is there. */
export function findLost(
  moments: Witness['moments'],
  there: { bids: ReadonlySet<string>; payments: ReadonlySet<string> },
  { endLsn, lostAt }: { endLsn: bigint; lostAt: number },
): Lost {
  const reached = moments.filter(({ lsn }) => lsn <= endLsn)
  const after = moments.slice(reached.length)
  const isGone = ({ kind, userId, key }: Witness['moments'][number]['told'][number]) =>
    !(kind === 'bid' ? there.bids : there.payments).has(`${userId} ${key}`)
  const tail = after.flatMap(({ told }) => told).filter(isGone)
  return {
    promised: reached.flatMap(({ told }) => told.filter(isGone).map(({ kind, key }) => `${kind} ${key}`)),
    tail: {
      bids: tail.filter(({ kind }) => kind === 'bid').length,
      payments: tail.filter(({ kind }) => kind === 'payment').length,
    },
    seconds: Math.max(0, lostAt - (reached.at(-1)?.wall ?? lostAt)) / 1_000,
  }
}
