import type { Hub } from '../live/hub.ts'

/** Tells a person's own screens that their cart has changed; `isRemoved`: this lot cannot be bought from it any more (B-473). */
export function announceCart(hub: Hub, userId: number, lotId: number, { isRemoved = false } = {}): void {
  hub.publish(`user:${userId}`, 'cartChanged', { lotId, isRemoved })
}
