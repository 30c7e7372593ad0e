import type { Endpoint } from '@gavelhouse/shared/contract.ts'
import type { Call } from '../context.ts'
import type { Replica } from '../db/replica.ts'
import { seenCookie } from './seen-mark.ts'

interface Read<Result> {
  result: Result
  /** Read where everything is decided. */
  isFresh: boolean
}

/** Where calls read: the database that decides, or for those that may lag a replica of it. */
export interface ReadPlaces<Anyone> {
  read<Result>(endpoint: Endpoint, ctx: Anyone, act: (ctx: Anyone) => Promise<Result>): Promise<Read<Result>>
  /** A cookie that says up to when this caller has now seen the house; null: it need not know. */
  markFor(endpoint: Endpoint, ctx: Anyone): string | null
}

interface Options<Anyone> {
  replica: Replica
  lagging: ReadonlySet<Endpoint>
  isHttps: boolean
  isGuest(ctx: Anyone): boolean
}

/** Without a replica. */
export const onePlace = <Anyone>(): ReadPlaces<Anyone> => ({
  read: async (_endpoint, ctx, act) => ({ result: await act(ctx), isFresh: true }),
  markFor: () => null,
})

/**
 * Nobody is shown less than they have seen: whatever the primary answered leaves a mark with the caller, and the replica is
 * read once it has come that far. Who carries no mark although they are somebody reads from the primary. What the replica
 * refuses or fails at (a query cancelled by its replay, a record that is too new) is asked of the primary, which has the last
 * word.
 */
export function openReadPlaces<Anyone extends Call>({
  replica,
  lagging,
  isHttps,
  isGuest,
}: Options<Anyone>): ReadPlaces<Anyone> {
  const { figures } = replica
  return {
    async read(endpoint, ctx, act) {
      if (!lagging.has(endpoint)) return { result: await act(ctx), isFresh: true }
      if (ctx.seenAt !== null && replica.hasSeen(ctx.seenAt)) {
        try {
          const result = await act({ ...ctx, db: replica.db })
          figures.onReplica += 1
          return { result, isFresh: false }
        } catch (error) {
          figures.readAgain += 1
          ctx.log.debug({ err: error, path: endpoint.path }, 'read once more on the primary')
        }
      }
      figures.onPrimary += 1
      return { result: await act(ctx), isFresh: true }
    },
    markFor(endpoint, ctx) {
      if (isGuest(ctx) && endpoint.repeat === 'read') return null
      const mark = replica.mark()
      return mark === null ? null : seenCookie(mark, isHttps)
    },
  }
}
