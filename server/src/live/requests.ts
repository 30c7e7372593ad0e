import type { Room } from '@gavelhouse/shared/live.ts'
import { z } from 'zod'

const watchRequest = z.object({
  lotIds: z.array(z.int().min(1).max(2_147_483_647)).max(200).default([]),
  auctionIds: z.array(z.int().min(1).max(2_147_483_647)).max(200).default([]),
})

const seenTimes = z.object({ opensAt: z.int(), closesAt: z.int(), pausedAt: z.int().nullable() })

/** What a client says it has seen. */
export const seenLots = z
  .array(
    z.object({
      lotId: z.int().min(1).max(2_147_483_647),
      logNumber: z.int().min(0),
      times: seenTimes.optional(),
    }),
  )
  .max(200)

/** Clients say what they look at; they never name a room, so nobody can join another person's. */
export function roomsOf(what: unknown): Room[] | null {
  const result = watchRequest.safeParse(what)
  if (!result.success) return null
  const { lotIds, auctionIds } = result.data
  return [...lotIds.map((id): Room => `lot:${id}`), ...auctionIds.map((id): Room => `auction:${id}`)]
}
