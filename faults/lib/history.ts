import type { BidKind, LotFact, LotRules, LotStatus } from '../../shared/src/bidding/lot-state.ts'

/** Words of the fault programme: what clients did and saw, what was broken, and what the database says in the end. */

/** What an accepted operation was told. */
export interface Accepted {
  lotId: number
  bidId: number
  /** 0 on sealed lots and for pre-bids, where it is hidden. */
  logNumber: number
  standing: string | null
  price: number
  nextBid: number
  bidCount: number
  closesAt: number
  placedAt: number
}

export interface Refusal {
  code: string
  /** With bid_too_low the least that would do, with bid_too_high the most. */
  limit: number | null
}

/** Monotonic milliseconds order clients among each other; wall-clock ones are compared with the database's. */
export interface Attempt {
  sentAt: number
  endedAt: number
  sentWall: number
  endedWall: number
  /** info: the connection broke, or the server said 5xx. Nobody knows what happened. */
  result: 'ok' | 'fail' | 'info'
  /** HTTP status, or the code of the broken connection. */
  why: string
  accepted: Accepted | null
  refusal: Refusal | null
}

/** One thing a client wants, tried with one key until the outcome is known. */
export interface Operation {
  key: string
  userId: number
  lotId: number
  type: 'place' | 'pre-bid' | 'retract'
  kind: BidKind | null
  amount: number | null
  /** Log number of the bid to take back. */
  bidNumber: number | null
  attempts: Attempt[]
  /** Sent once more after the outcome was known: word for word, or with another amount. */
  repeats: { attempt: Attempt; isSame: boolean }[]
}

export const lastAttempt = ({ attempts }: Operation): Attempt | undefined => attempts.at(-1)

/** What the client knows in the end. */
export const resultOf = (operation: Operation): Attempt['result'] => lastAttempt(operation)?.result ?? 'info'

/** Somebody else held the lot's row, by the database clock: nothing can have been decided on it in between. */
export interface Hold {
  lotId: number
  from: number
  to: number
}

export type CrashKind = 'server' | 'database' | 'backend' | 'both' | 'database at start'

/** Of a house on several processes (faults/cluster). */
export type ClusterFault =
  | 'primary'
  | 'primary held'
  | 'primary behind'
  | 'postgres of the primary'
  | 'patroni of the primary'
  | 'standby'
  | 'etcd'
  | 'redis'
  | 'haproxy'
  | 'web'
  | 'web held'
  | 'web without memory'
  | 'worker'
  | 'deploy'
  | 'wait cancelled'
  | 'cut from etcd'
  | 'cut off'
  | 'cut from the house'
  | 'disk full'
  | 'disk of a standby full'
  | 'disk of the house full'
  | 'slow disk'

export interface Crash {
  kind: CrashKind | ClusterFault
  at: number
  wall: number
  /** Until the next bid was accepted; null: never. */
  recoveredAfter: number | null
}

/** One row of the lot's log. */
export interface LogRow {
  lotId: number
  number: number
  at: number
  run: number
  type: LotFact['type']
  fact: LotFact
  userId: number | null
  amount: number | null
  key: string | null
  price: number
  nextBid: number
  bidCount: number
  leaderId: number | null
  closesAt: number
  status: LotStatus
  reserveMet: boolean
}

export interface LotRecord {
  id: number
  auctionId: number
  rules: LotRules
  /** As first listed. */
  listed: { opensAt: number; closesAt: number }
  row: {
    run: number
    status: LotStatus
    opensAt: number
    closesAt: number
    price: number
    nextBid: number
    bidCount: number
    leaderId: number | null
    leaderLimit: number | null
    leaderBidNumber: number | null
    reserveMet: boolean
    unitsSold: number
    soldToId: number | null
    soldPrice: number | null
    soldBy: string | null
    logNumber: number
    lastEventAt: number
  }
  log: LogRow[]
  owed: { run: number; userId: number; source: string; quantity: number; unitPrice: number; status: string }[]
  notices: { userId: number; kind: string }[]
}

export interface History {
  operations: readonly Operation[]
  holds: readonly Hold[]
  crashes: readonly Crash[]
  lots: readonly LotRecord[]
  /** By the database clock, after everything had come to rest. */
  endedAt: number
}
