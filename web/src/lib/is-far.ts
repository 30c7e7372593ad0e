/** Whether every card of a lot is more than half a screen away from what is seen; what has no card may be anywhere. */
export function isFar(lotId: number): boolean {
  const cards = [...document.querySelectorAll(`[data-lot="${lotId}"]`)]
  return cards.length > 0 && cards.every(isOutOfSight)
}

function isOutOfSight(card: Element): boolean {
  const { top, bottom } = card.getBoundingClientRect()
  const room = window.innerHeight / 2
  return bottom < -room || top > window.innerHeight + room
}
