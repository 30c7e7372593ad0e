import type { BidRecord } from '@gavelhouse/shared/lots/lot.ts'
import type { Money } from '@gavelhouse/shared/money.ts'

export interface PricePoint {
  at: number
  price: Money
}

/** The price after each bid, oldest first. Lines without one (sealed lots) are left out, and so is what was taken back. */
export function pricePoints(history: readonly BidRecord[]): PricePoint[] {
  return history
    .filter(({ isDeclined }) => !isDeclined)
    .flatMap(({ placedAt, priceAfter }) => (priceAfter === null ? [] : [{ at: placedAt, price: priceAfter }]))
    .toReversed()
}

interface Size {
  width: number
  height: number
}

export interface PriceLine {
  /** An SVG path: the price stays until the next bid changes it, hence steps. */
  path: string
  dots: { x: number; y: number }[]
  least: Money
  most: Money
}

/** Fits the points into a box. The last price is drawn on until `until`. */
export function priceLine(points: readonly PricePoint[], { width, height }: Size, until: number): PriceLine {
  const prices = points.map(({ price }) => price)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const start = points[0]?.at ?? 0
  const span = Math.max(1, until - start)
  const round = (value: number) => Math.round(value * 10) / 10
  const dots = points.map(({ at, price }) => ({
    x: round(((at - start) / span) * width),
    y: round(most === least ? height / 2 : height - ((price - least) / (most - least)) * height),
  }))
  const steps = dots.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`))
  return { path: [...steps, `H${width}`].join(''), dots, least, most }
}
