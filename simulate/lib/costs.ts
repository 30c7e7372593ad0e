/** What things cost on the machine that was measured, in milliseconds of one core unless said otherwise. */
export interface Costs {
  /** The event loop of a web process, before the answer; waking up from rest; what it does anyway in a second; which share of a batch is done after the answers. */
  loop: { bid: number; batch: number; lot: number; wake: number; idle: number; late: number }
  /** PostgreSQL, before the answer: a bid, a batch, another lot in it; and what it does anyway in a second. */
  database: { bid: number; batch: number; lot: number; idle: number }
  /** Also PostgreSQL, but nobody waits for it: its log writer, sessions. */
  beside: { bid: number; batch: number; lot: number }
  /** Notices and mails to write, after the answer: for each bid and each lot of a round, and for a round. */
  after: Record<'loop' | 'database', { bid: number; lot: number; round: number }>
  /** What a batch waits beyond its computing (disk, other processes, vacuum), at even distances of all that were seen. */
  waitsMs: readonly number[]
  /** The garbage collector: after so much work of the event loop, a pause out of those that were seen. */
  collection: { everyMs: number; pausesMs: readonly number[] }
  /** Write-ahead log in bytes: a bid, a batch, another lot in it. */
  log: { bid: number; batch: number; lot: number }
  /** Telling one watcher of one batch of a lot; keeping one connected for a second; what one occupies, in bytes. */
  watcher: { push: number; keep: number; bytes: number; eventBytes: number }
  /** Each other web process of a house, for what this one announces: a batch, another lot in it. And Redis, for each of them. */
  elsewhere: Record<'loop' | 'redis', { batch: number; lot: number }>
  page: { kept: number; made: number; renderer: number }
  search: { loop: number; database: number }
  close: { loop: number; database: number }
  /** Whoever loads the house on the same machine, where a real run is held against the model: a bid, waking up, an event heard. */
  outside: { bid: number; wake: number; heard: number }
}
