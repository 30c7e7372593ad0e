import { isOutOfSight } from './is-out-of-sight.ts'

/** Whether nobody sees a card of this lot; what has no card may be anywhere. */
export function isFar(lotId: number): boolean {
  const cards = [...document.querySelectorAll(`[data-lot="${lotId}"]`)]
  return cards.length > 0 && cards.every(isOutOfSight)
}
