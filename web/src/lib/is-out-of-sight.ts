/** More than half a screen above or below what is seen. */
export function isOutOfSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  const room = innerHeight / 2
  return bottom < -room || top > innerHeight + room
}
