import { AppError } from '@gavelhouse/shared/errors.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseClock } from '../db/clock.ts'
import type { Database } from '../db/connect.ts'
import type { AliasOf } from '../history/alias.ts'
import type { Hub } from '../live/hub.ts'
import { announce } from './announce.ts'
import { announceMissed } from './announce-missed.ts'
import { Closer } from './closer.ts'
import { CommandQueue, type QueueFigures } from './command-queue.ts'
import { concernedBy } from './concerned.ts'
import type { LotChange } from './fold-batch.ts'
import { Heartbeat } from './heartbeat.ts'
import type { LotRequest, Outcome } from './lot-request.ts'
import { Outbox } from './outbox.ts'
import { OwnAnnouncer } from './own-announcer.ts'
import type { BatchResult } from './run-batch.ts'

/** Everything that changes a lot goes through here. */
export interface Bidding {
  submit(request: LotRequest): Promise<Outcome>
  figures: QueueFigures
  closer: Closer | null
  /** Lots that another process has moved, where its announcements do not reach this one. */
  tellMovedElsewhere(lotIds: readonly number[]): void
  /** Tells somebody what they have at stake, where something has changed that no line of the log says. */
  tellOwn(lotId: number, userId: number): void
  /** Finishes notices at once, for tests. */
  finishNotices(): Promise<void>
  /** When everybody has been told where they stand, for tests. */
  settleOwn(): Promise<void>
  close(): Promise<void>
}

export interface BiddingOptions {
  database: Database
  hub: Hub
  clock: DatabaseClock
  log: FastifyBaseLogger
  aliasOf: AliasOf
  /** Takes bids of people: beats the heart that tells when bids could be taken. */
  takesBids: boolean
  /** Opens and closes lots. */
  closesLots: boolean
  /** The name of this process in `lot_changes`. */
  process: string
  /** Hears of every change after its commit; must cost next to nothing. */
  onChanges?: (changes: readonly LotChange[]) => void
}

export async function startBidding({
  database,
  hub,
  clock,
  log,
  aliasOf,
  takesBids,
  closesLots,
  process,
  onChanges,
}: BiddingOptions): Promise<Bidding> {
  const isBusy = () => closer?.isBusy ?? false
  const own = new OwnAnnouncer({ db: database.db, hub, log, now: () => clock.now(), isBusy })
  const outbox = new Outbox({
    database,
    hub,
    own,
    log,
    sweeps: closesLots,
    process,
    now: () => clock.now(),
    isBusy,
  })
  const onCommitted = ({ changes, outboxId }: BatchResult) => {
    for (const change of changes) {
      announce(hub, change, aliasOf)
      own.add(concernedBy(change))
    }
    if (changes.length > 0) onChanges?.(changes)
    if (outboxId !== null) outbox.add({ id: outboxId, lines: countLines(changes) })
  }
  const queue = new CommandQueue({ url: database.url, log, onCommitted })

  // What an outage touched is extended before anything may close.
  const heartbeat = takesBids ? new Heartbeat({ database, log, onCommitted }) : null
  await heartbeat?.start()
  const closer: Closer | null = closesLots
    ? new Closer({ database, queue, log, onCommitted, now: () => clock.now() })
    : null
  closer?.start()
  outbox.start()

  return {
    closer,
    tellMovedElsewhere: (lotIds) => {
      const watched = lotIds.filter((lotId) => hub.isHeard(`lot:${lotId}`))
      announceMissed(
        { db: database.db, hub, own, now: () => clock.now() },
        watched.map((lotId) => ({ lotId, logNumber: 0 })),
      ).catch((error: unknown) => log.warn({ err: error }, 'lots that others moved could not be told'))
    },
    tellOwn: (lotId, userId) => own.add({ lotId, isEverybody: false, people: new Map([[userId, {}]]) }),
    finishNotices: () => outbox.settle(),
    settleOwn: () => own.settle(),
    figures: queue.figures,
    submit(request) {
      if (request.callerId !== null && request.key === null) throw new AppError('internal')
      return queue.submit(request)
    },
    async close() {
      await closer?.stop()
      await heartbeat?.stop()
      await queue.close()
      await outbox.stop()
      await own.stop()
    },
  }
}

const countLines = (changes: readonly LotChange[]): number => changes.reduce((sum, { lines }) => sum + lines.length, 0)
