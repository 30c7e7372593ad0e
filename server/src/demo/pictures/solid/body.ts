import type { Fill, Glyph } from '../glyph.ts'
import { type Box, measure } from '../path-shape.ts'
import { outlinesOf, type Point } from './outline.ts'

/** A part of a subject with thickness: its outline, and from where to where it reaches towards the viewer. */
export interface Slab {
  outline: Point[]
  fill: Fill
  box: Box
  isRound: boolean
  /** Of a wheel or foot that touches the ground. */
  isWheel: boolean
  back: number
  front: number
}

export interface Rod {
  points: Point[]
  z: number
  /** On a surface: a groove or a mark. Otherwise a bar in the air. */
  isMark: boolean
}

export interface Body {
  slabs: Slab[]
  rods: Rod[]
  width: number
  height: number
}

/** How thick what is made of this is, as a share of the whole. */
const THICKNESS: Record<Fill, number> = {
  ...{ body: 1, deep: 0.9, light: 0.8, accent: 0.86, metal: 0.46, paper: 0.5, ink: 0.5, none: 0 },
}

/** A flat drawing becomes a thing: every area gets a thickness, and what is painted upon another stands out from it. */
export function bodyOf({ parts, box }: Glyph, thickness: number): Body {
  const middle = (box.left + box.right) / 2
  const place = ([x, y]: Point): Point => [x - middle, y - box.bottom]
  const slabs: Slab[] = []
  const rods: Rod[] = []
  for (const { d, fill } of parts) {
    const { isRound, isArea } = measure(d)
    for (const { points, isClosed } of outlinesOf(d)) {
      const outline = points.map(place)
      if (fill === 'none' || !(isClosed || isArea) || outline.length < 3) {
        const under = slabs.filter((slab) => overlap(boxOf(outline), slab.box) > 0.7)
        rods.push({ points: outline, z: Math.max(0, ...under.map(({ front }) => front)), isMark: under.length > 0 })
      } else slabs.push(...slabsOf(outline, fill, { isRound, slabs, thickness }))
    }
  }
  return { slabs, rods, width: box.right - box.left, height: box.bottom - box.top }
}

interface Around {
  isRound: boolean
  slabs: readonly Slab[]
  thickness: number
}

function slabsOf(points: Point[], fill: Fill, { isRound, slabs, thickness }: Around): Slab[] {
  const outline = clockwise(points)
  const box = boxOf(outline)
  const hosts = slabs.filter((slab) => overlap(box, slab.box) > 0.62)
  const isOnGround = box.bottom > -0.9 && box.right - box.left > 1.2
  const isWheel = isRound && fill === 'paper' && isOnGround && hosts.length === 0
  const half = (thickness * THICKNESS[fill]) / 2
  const under = Math.max(-half, ...hosts.map(({ front }) => front))
  const slab = { outline, fill, box, isRound, isWheel }
  if (isWheel)
    return [-0.5, 0.28].map((share) => ({ ...slab, back: share * thickness, front: (share + 0.22) * thickness }))
  if (hosts.length > 0) return [{ ...slab, back: under, front: under + RELIEF[fill] }]
  return [{ ...slab, back: -half, front: half }]
}

/** How far what is fixed upon a surface stands out from it. */
const RELIEF: Record<Fill, number> = {
  ...{ body: 0.7, deep: 0.5, light: 0.4, accent: 0.55, metal: 0.6, paper: 0.3, ink: 0.25, none: 0 },
}

export function boxOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** Which share of the first lies within the second. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  const area = Math.max(0.01, a.right - a.left) * Math.max(0.01, a.bottom - a.top)
  return width < 0 || height < 0 ? 0 : (Math.max(0.01, width) * Math.max(0.01, height)) / area
}

function clockwise(points: Point[]): Point[] {
  const area = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] as Point
    return sum + x * nextY - nextX * y
  }, 0)
  return area < 0 ? points.toReversed() : points
}
