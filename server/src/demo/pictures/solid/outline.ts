import { segments } from '../path-shape.ts'

export type Point = readonly [x: number, y: number]

export interface Outline {
  points: Point[]
  isClosed: boolean
}

/** Pieces of a round line: enough to look round, few enough to be drawn by the hundred. */
const PIECES_PER_TURN = 28
const PIECES_PER_CURVE = 8

/** A path as straight pieces. */
export function outlinesOf(d: string): Outline[] {
  const outlines: Outline[] = []
  let points: Point[] = []
  let [x, y, bendX, bendY] = [0, 0, 0, 0]
  const start = (at: Point) => {
    points = [at]
    outlines.push({ points, isClosed: false })
  }
  for (const { command, values } of segments(d)) {
    const kind = command.toLowerCase()
    const [baseX, baseY] = command === kind ? [x, y] : [0, 0]
    const [a = 0, b = 0, c = 0, e = 0, f = 0] = values
    const end: Point = endOf(kind, values, [baseX, baseY], [x, y])
    if (kind === 'z') {
      const last = outlines.at(-1)
      if (last !== undefined) last.isClosed = true
      ;[x, y] = points[0] ?? [x, y]
      continue
    }
    if (kind === 'm') start(end)
    else if (kind === 'c' || kind === 's') {
      const first: Point = kind === 'c' ? [baseX + a, baseY + b] : [2 * x - bendX, 2 * y - bendY]
      const second: Point = kind === 'c' ? [baseX + c, baseY + e] : [baseX + a, baseY + b]
      points.push(...curve([x, y], first, second, end))
      ;[bendX, bendY] = second
    } else if (kind === 'q') {
      const bend: Point = [baseX + a, baseY + b]
      points.push(...curve([x, y], between([x, y], bend), between(end, bend), end))
    } else if (kind === 'a') points.push(...arc([x, y], end, { rx: a, ry: b, isLarge: e === 1, isSweep: f === 1 }))
    else points.push(end)
    if (kind !== 'c' && kind !== 's') [bendX, bendY] = end
    ;[x, y] = end
  }
  return outlines.filter((outline) => outline.points.length > 1)
}

function endOf(kind: string, values: readonly number[], [baseX, baseY]: Point, [x, y]: Point): Point {
  if (kind === 'h') return [baseX + (values[0] ?? 0), y]
  if (kind === 'v') return [x, baseY + (values[0] ?? 0)]
  return [baseX + (values.at(-2) ?? 0), baseY + (values.at(-1) ?? 0)]
}

const between = ([x, y]: Point, [bendX, bendY]: Point): Point => [x + (2 / 3) * (bendX - x), y + (2 / 3) * (bendY - y)]

function curve(from: Point, first: Point, second: Point, to: Point): Point[] {
  return Array.from({ length: PIECES_PER_CURVE }, (_, index) => {
    const t = (index + 1) / PIECES_PER_CURVE
    const [p, q, r, s] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3]
    return [
      p * from[0] + q * first[0] + r * second[0] + s * to[0],
      p * from[1] + q * first[1] + r * second[1] + s * to[1],
    ]
  })
}

interface ArcShape {
  rx: number
  ry: number
  isLarge: boolean
  isSweep: boolean
}

/** The middle from both ends, as the specification of SVG works it out; no drawing here has a tilted ellipse. */
function arc([x1, y1]: Point, [x2, y2]: Point, { isLarge, isSweep, ...radii }: ArcShape): Point[] {
  const [halfX, halfY] = [(x1 - x2) / 2, (y1 - y2) / 2]
  const stretch = Math.max(1, Math.hypot(halfX / radii.rx, halfY / radii.ry))
  const [rx, ry] = [radii.rx * stretch, radii.ry * stretch]
  const [u, v] = [halfX / rx, halfY / ry]
  const far = Math.sqrt(Math.max(0, 1 / (u * u + v * v) - 1)) * (isLarge === isSweep ? -1 : 1)
  const [middleU, middleV] = [far * v, -far * u]
  const [from, to] = [Math.atan2(v - middleV, u - middleU), Math.atan2(-v - middleV, -u - middleU)]
  const [middleX, middleY] = [(x1 + x2) / 2 + middleU * rx, (y1 + y2) / 2 + middleV * ry]
  const turn = 2 * Math.PI
  const sweep = isSweep ? (to - from + turn) % turn : -((from - to + turn) % turn)
  const pieces = Math.max(2, Math.ceil((Math.abs(sweep) / turn) * PIECES_PER_TURN))
  return Array.from({ length: pieces }, (_, index) => {
    const angle = from + (sweep * (index + 1)) / pieces
    return [middleX + rx * Math.cos(angle), middleY + ry * Math.sin(angle)]
  })
}
