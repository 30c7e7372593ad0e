import type { Random } from '../../random.ts'
import type { Body } from './body.ts'
import type { View3 } from './camera.ts'
import { lineOf, pathOf } from './draw-solid.ts'
import type { Point } from './outline.ts'

/** How worn a thing of each condition is, from 0 to 1. */
const WEAR: Record<string, number> = {
  ...{ New: 0, 'New, Open Box': 0, Refurbished: 0.15, 'Used, Good': 0.35, 'Used, Fair': 0.65 },
}
const MOST = 1

/** Scratches, scuffs and, in the end, rust on the front of a subject. */
export function drawWear(
  { slabs }: Body,
  view: View3,
  { condition, id, random }: { condition: string; id: string; random: Random },
): string {
  const wear = WEAR[condition] ?? MOST
  const faces = slabs.filter(({ fill, isWheel }) => !isWheel && ['body', 'light', 'accent', 'deep'].includes(fill))
  if (wear === 0 || faces.length === 0) return ''
  const clip = faces.map(({ outline, front }) => pathOf(outline.map(([x, y]) => view.project([x, y, front])))).join('')
  const scratches = Array.from({ length: Math.round(wear * 26) }, () => {
    const { box, front } = random.pick(faces)
    const [x, y] = [random.between(box.left, box.right), random.between(box.top, box.bottom)]
    const [dx, dy] = [random.between(-1.6, 1.6), random.between(-0.5, 0.5)]
    return lineOf([view.project([x, y, front]), view.project([x + dx, y + dy, front])])
  })
  const half = Math.ceil(scratches.length / 2)
  const rust = Array.from({ length: wear > 0.5 ? Math.round((wear - 0.4) * 12) : 0 }, () => {
    const { box, front } = random.pick(faces)
    const [x, y] = [random.between(box.left, box.right), box.bottom - random.between(0, 0.8)]
    return pathOf(blot(x, y, random.between(0.25, 0.9), random).map(([bx, by]) => view.project([bx, by, front])))
  })
  return (
    `<clipPath id="worn-${id}"><path d="${clip}"/></clipPath><g clip-path="url(#worn-${id})" fill="none">` +
    `<path d="${rust.join('')}" fill="#7a3f16" fill-opacity=".42"/>` +
    `<path d="${scratches.slice(0, half).join('')}" stroke="#fff" stroke-opacity=".4" stroke-width=".07"/>` +
    `<path d="${scratches.slice(half).join('')}" stroke="#15110c" stroke-opacity=".38" stroke-width=".08"/></g>`
  )
}

function blot(x: number, y: number, size: number, random: Random): Point[] {
  return Array.from({ length: 11 }, (_, index) => {
    const angle = (index / 11) * 2 * Math.PI
    const reach = size * random.between(0.55, 1.15)
    return [x + Math.cos(angle) * reach * 1.3, y + Math.sin(angle) * reach]
  })
}
