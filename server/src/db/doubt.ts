import type { ClientBase } from 'pg'

/**
 * With a synchronous standby a commit waits until a second node has it. Whoever cancels that wait makes PostgreSQL say yes, with
 * this warning: the commit is on one disk alone, and lost when that node is replaced.
 */
const WARNING = /^canceling (the )?wait for synchronous replication/

const doubtful = new WeakSet<ClientBase>()

/** Whether it is done nobody knows; the same key tells. */
export class OutcomeUnknown extends Error {
  /** SQL's own word for it: transaction resolution unknown. */
  readonly code = '08007'

  constructor() {
    super('the wait for a second node was cancelled: connection given up')
  }
}

/** Writes to the log and to nothing else: its commit waits for a second node to have this and everything before it. */
export const CONFIRM_EARLIER = "select pg_logical_emit_message(true, 'gavelhouse', '')"

export function watchForDoubt(client: ClientBase): void {
  client.on('notice', ({ message }) => {
    if (WARNING.test(message ?? '')) doubtful.add(client)
  })
}

/** Whether a commit on this connection was confirmed too early. Whatever it said since the last question is not to be believed. */
export const isDoubtful = (client: ClientBase): boolean => doubtful.has(client)
