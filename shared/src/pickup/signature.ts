import { problem } from '../problem.ts'
import { z } from '../zod.ts'

/** The box somebody signs in; a picture of lines, drawn anew at any size. */
export const SIGNATURE_WIDTH = 600
export const SIGNATURE_HEIGHT = 200

const MOST = 20_000
const STROKES = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})*)*$/

/** Moves and lines of a pen between whole points of the box, as a path of SVG; empty: nobody signed. */
export const signaturePath = z.string().max(MOST, problem('invalid')).regex(STROKES, problem('invalid'))

export interface Point {
  x: number
  y: number
}

const inside = (value: number, most: number): number => Math.max(0, Math.min(most, Math.round(value)))

/** Points where the pen did not move are left out, and what would be too long to keep is thinned. */
export function pathOf(strokes: readonly (readonly Point[])[]): string {
  for (let step = 1; ; step *= 2) {
    const path = strokes.map((stroke) => strokeOf(stroke, step)).join('')
    if (path.length <= MOST) return path
  }
}

function strokeOf(stroke: readonly Point[], step: number): string {
  const points = stroke
    .filter((_, index) => index % step === 0 || index === stroke.length - 1)
    .map(({ x, y }) => `${inside(x, SIGNATURE_WIDTH)} ${inside(y, SIGNATURE_HEIGHT)}`)
    .filter((point, index, all) => point !== all[index - 1])
  // A dot is a line that goes nowhere.
  if (points.length === 1) return `M${points[0]}L${points[0]}`
  return points.map((point, index) => `${index === 0 ? 'M' : 'L'}${point}`).join('')
}
