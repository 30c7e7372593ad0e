import { z } from '../zod.ts'

export type Delivery = 'pickup' | 'shipping'

/** The wire says local_pickup. */
export const delivery = z.codec(z.enum(['local_pickup', 'shipping']), z.enum(['pickup', 'shipping']), {
  decode: (word): Delivery => (word === 'local_pickup' ? 'pickup' : 'shipping'),
  encode: (ours) => (ours === 'pickup' ? 'local_pickup' : 'shipping'),
})

/** The ways that every one of the lots allows, the first one being what is taken unless something else is chosen. */
export function deliveriesFor(lots: readonly { canShip: boolean; canPickUp: boolean }[]): Delivery[] {
  const ways: Delivery[] = []
  if (lots.every(({ canPickUp }) => canPickUp)) ways.push('pickup')
  if (lots.every(({ canShip }) => canShip)) ways.push('shipping')
  return ways
}

/** No way is common to all, though apart they have one: they are several checkouts. */
export const areDivided = (lots: readonly { canShip: boolean; canPickUp: boolean }[]): boolean =>
  deliveriesFor(lots).length === 0 && lots.some(({ canShip, canPickUp }) => canShip || canPickUp)

/** What was chosen, as long as it is still offered. */
export const deliveryAmong = (ways: readonly Delivery[], chosen: Delivery | null): Delivery =>
  chosen !== null && ways.includes(chosen) ? chosen : (ways[0] ?? 'pickup')
