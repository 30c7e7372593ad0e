import { type Body, overlap, type Slab } from './body.ts'
import type { View3 } from './camera.ts'
import { lineOf, pathOf } from './draw-solid.ts'
import { lettersOf } from './lettering.ts'

export interface Plate {
  left: number
  top: number
  width: number
  height: number
  z: number
}

/** Where the maker's plate goes: on the largest face, where nothing else is. null: there is no room. */
export function plateOn({ slabs }: Body): Plate | null {
  const faces = slabs.filter(({ fill, isWheel }) => !isWheel && fill !== 'paper' && fill !== 'ink')
  for (const face of faces.toSorted((a, b) => areaOf(b) - areaOf(a)).slice(0, 3)) {
    const { left, right, top, bottom } = face.box
    const width = Math.min(5.4, (right - left) * 0.46)
    const height = width * 0.4
    if (width < 1.6 || height > (bottom - top) * 0.7) continue
    const margin = 0.35
    const spots = [bottom - margin - height, top + margin, (top + bottom - height) / 2].flatMap((y) =>
      [right - margin - width, left + margin, (left + right - width) / 2].map((x) => ({ left: x, top: y })),
    )
    const spot = spots.find((at) => isFree(at, { width, height }, face, slabs))
    if (spot !== undefined) return { ...spot, width, height, z: face.front + 0.06 }
  }
  return null
}

const areaOf = ({ box }: Slab): number => (box.right - box.left) * (box.bottom - box.top)

function isFree(
  { left, top }: { left: number; top: number },
  { width, height }: { width: number; height: number },
  face: Slab,
  slabs: readonly Slab[],
): boolean {
  const box = { left: left - 0.1, right: left + width + 0.1, top: top - 0.1, bottom: top + height + 0.1 }
  const corners = [box.left, box.right].flatMap((x) => [box.top, box.bottom].map((y) => [x, y] as const))
  const isInside = corners.every(([x, y]) => contains(face, x, y))
  const isCovered = slabs.some((slab) => slab !== face && slab.front >= face.front && overlap(box, slab.box) > 0)
  return isInside && !isCovered
}

function contains({ outline }: Slab, x: number, y: number): boolean {
  let isIn = false
  for (const [index, [x1, y1]] of outline.entries()) {
    const [x2, y2] = outline[(index + 1) % outline.length] ?? [0, 0]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn
  }
  return isIn
}

/** Brushed metal with the maker's name, the model below it and four screws. */
export function drawPlate(
  { left, top, width, height, z }: Plate,
  view: View3,
  [name, model]: readonly [string, string],
) {
  const at = (x: number, y: number) => view.project([left + x * width, top + y * height, z])
  const area = (x1: number, y1: number, x2: number, y2: number) =>
    pathOf([at(x1, y1), at(x2, y1), at(x2, y2), at(x1, y2)])
  const word = (text: string, y: number, size: number, most: number) => {
    const wide = Math.min(most, text.length * size * 0.42)
    const from = (1 - wide) / 2
    return lettersOf(text)
      .map((stroke) => lineOf(stroke.map(([lx, ly]) => at(from + lx * wide, y + ly * size))))
      .join('')
  }
  const screws = [0.05, 0.95].flatMap((x) => [0.14, 0.86].map((y) => area(x - 0.016, y - 0.04, x + 0.016, y + 0.04)))
  return (
    `<path d="${area(0.012, 0.05, 1.012, 1.06)}" fill="#000" fill-opacity=".35"/>` +
    `<path d="${area(0, 0, 1, 1)}" fill="#c9ced6"/><path d="${area(0, 0, 1, 0.46)}" fill="#fff" fill-opacity=".35"/>` +
    `<path d="${area(0.03, 0.08, 0.97, 0.92)}" fill="none" stroke="#2a303c" stroke-width=".05"/>` +
    `<path d="${word(name, 0.2, 0.3, 0.82)}" fill="none" stroke="#151a24" stroke-width="${round(width * Math.min(0.03, 0.2 / name.length))}" stroke-linejoin="round"/>` +
    `<path d="${word(model, 0.64, 0.18, 0.7)}" fill="none" stroke="#3b4352" stroke-width="${round(width * 0.018)}" stroke-linejoin="round"/>` +
    `<path d="${screws.join('')}" fill="#6b7382"/>`
  )
}

const round = (value: number): number => Math.round(value * 1000) / 1000
