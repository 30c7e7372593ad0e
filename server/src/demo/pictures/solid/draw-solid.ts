import type { Fill } from '../glyph.ts'
import { type Body, overlap, type Rod, type Slab } from './body.ts'
import type { Point3, View3 } from './camera.ts'
import { CHALK, lit, METAL, RUBBER, shareOf, type Tone } from './material.ts'
import type { Point } from './outline.ts'

export interface Look {
  paint: Tone
  accent: Tone
  view: View3
  /** Where the light comes from, of length 1. */
  light: Point3
  /** Tells the gradients of several subjects in one picture apart. */
  id: string
}

/** A subject in the round, on its own scale: one unit is one of the grid. */
export function drawSolid(body: Body, look: Look): string {
  const pieces = inOrder(body.slabs, look.view).map((slab) => drawSlab(slab, look))
  const marks = body.rods.map((rod) => drawRod(rod, look))
  const air = marks.filter((_, index) => !body.rods[index]?.isMark)
  return (
    gradients(look) + air.join('') + pieces.join('') + marks.filter((_, index) => body.rods[index]?.isMark).join('')
  )
}

export function toneOf(fill: Fill, { paint, accent }: Pick<Look, 'paint' | 'accent'>): Tone {
  const [lightness, chroma, hue] = paint
  const tones: Record<Fill, Tone> = {
    body: paint,
    light: [lightness + (0.97 - lightness) * 0.42, chroma * 0.62, hue],
    deep: [lightness * 0.56, chroma * 0.6, hue],
    accent,
    metal: METAL,
    paper: CHALK,
    ink: RUBBER,
    none: [0.32, 0.01, hue],
  }
  return tones[fill]
}

/** What is far is painted first, what lies under something before it, and what is fixed upon another after it. */
function inOrder(slabs: readonly Slab[], { nearness }: View3): Slab[] {
  const isBefore = (a: Slab, b: Slab): boolean => {
    if (isRear(a) !== isRear(b)) return isRear(a)
    const [indexA, indexB] = [slabs.indexOf(a), slabs.indexOf(b)]
    if (overlap(a.box, b.box) > 0.12 || overlap(b.box, a.box) > 0.12) return indexA < indexB
    const sharesX = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left) > 0.2
    if (sharesX) return a.box.bottom > b.box.bottom
    return nearness([middleOf(a), 0, 0]) < nearness([middleOf(b), 0, 0])
  }
  const left = [...slabs]
  const ordered: Slab[] = []
  while (left.length > 0) {
    const next = left.find((slab) => left.every((other) => other === slab || !isBefore(other, slab))) ?? left[0]
    ordered.push(next as Slab)
    left.splice(left.indexOf(next as Slab), 1)
  }
  return ordered
}

const isRear = ({ isWheel, front }: Slab): boolean => isWheel && front < 0
const middleOf = ({ box }: Slab): number => (box.left + box.right) / 2

function drawSlab(slab: Slab, look: Look): string {
  const { outline, front, back, isRound, isWheel, fill } = slab
  const tone = isWheel ? RUBBER : toneOf(fill, look)
  const { view, light } = look
  const face = (z: number) => pathOf(outline.map(([x, y]) => view.project([x, y, z])))
  const walls = outline.map((from, index) => {
    const to = outline[(index + 1) % outline.length] as Point
    const normal = view.turn(outward(from, to))
    const quad = [
      view.project([from[0], from[1], front]),
      view.project([to[0], to[1], front]),
      view.project([to[0], to[1], back]),
      view.project([from[0], from[1], back]),
    ]
    if (turnOf(quad) >= 0) return ''
    const shade = lit(tone, shareOf(normal, light) * 0.94)
    return `<path d="${pathOf(quad)}" fill="${shade}" stroke="${shade}" stroke-width=".05"/>`
  })
  const paint = isWheel ? lit(RUBBER, 1.1) : `url(#${fill}-${look.id})`
  const rim = `<path d="${face(front)}" fill="${paint}" stroke="#fff" stroke-opacity="${isWheel ? 0.12 : 0.4}" stroke-width=".09"/>`
  const hub = isWheel || (isRound && fill === 'paper') ? drawHub(slab, look) : ''
  return walls.join('') + rim + hub
}

/** The disc within a wheel or dial. */
function drawHub({ outline, front, isWheel, box }: Slab, look: Look): string {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  const ring = (share: number, z: number) =>
    pathOf(outline.map(([px, py]) => look.view.project([x + (px - x) * share, y + (py - y) * share, z])))
  if (!isWheel)
    return `<path d="${ring(0.74, front + 0.02)}" fill="none" stroke="${lit(METAL, 0.7)}" stroke-width=".1"/>`
  return (
    `<path d="${ring(0.62, front + 0.03)}" fill="${lit(METAL, 0.98)}"/>` +
    `<path d="${ring(0.5, front + 0.04)}" fill="${lit(toneOf('light', look), 0.86)}"/>` +
    `<path d="${ring(0.2, front + 0.06)}" fill="${lit(METAL, 0.6)}"/>`
  )
}

function drawRod({ points, z, isMark }: Rod, { view, light, paint }: Look): string {
  const at = (depth: number, lift = 0) => lineOf(points.map(([x, y]) => view.project([x, y - lift, depth])))
  const line = (d: string, stroke: string, width: number, more = '') =>
    `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
  if (isMark)
    return (
      line(at(z + 0.05), '#10131a', 0.26, 'stroke-opacity=".5"') +
      line(at(z + 0.05, -0.1), '#fff', 0.08, 'stroke-opacity=".35"')
    )
  const tone: Tone = [METAL[0] * 0.8, 0.012, paint[2]]
  const share = shareOf(view.turn([0, -0.6, 0.8]), light)
  return (
    line(at(-0.35), lit(tone, 0.5), 0.72) +
    line(at(0), lit(tone, share * 0.82), 0.62) +
    line(at(0.1, 0.1), lit(tone, 1.2), 0.2)
  )
}

/** Faces shine where the light comes from and darken away from it. */
function gradients({ view, light, id, ...tones }: Look): string {
  const share = shareOf(view.turn([0, 0, 1]), light)
  const fills: Fill[] = ['body', 'light', 'deep', 'accent', 'metal', 'paper', 'ink']
  const isLeft = light[0] < 0
  return fills
    .map((fill) => {
      const tone = toneOf(fill, tones)
      const [bright, dim] = fill === 'metal' ? [1.22, 0.84] : [1.12, 0.88]
      return (
        `<linearGradient id="${fill}-${id}" gradientUnits="userSpaceOnUse" x1="${isLeft ? -9 : 9}" y1="-22" x2="${isLeft ? 7 : -7}" y2="0">` +
        `<stop offset="0" stop-color="${lit(tone, share * bright)}"/><stop offset=".45" stop-color="${lit(tone, share)}"/>` +
        `<stop offset="1" stop-color="${lit(tone, share * dim)}"/></linearGradient>`
      )
    })
    .join('')
}

/** Of an edge of an outline that runs clockwise on the screen. */
function outward([x1, y1]: Point, [x2, y2]: Point): Point3 {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  return [(y2 - y1) / length, -(x2 - x1) / length, 0]
}

function turnOf(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] as Point
    return sum + x * nextY - nextX * y
  }, 0)
}

const short = (value: number): number => Math.round(value * 100) / 100
export const lineOf = (points: readonly Point[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('')
export const pathOf = (points: readonly Point[]): string => `${lineOf(points)}z`
