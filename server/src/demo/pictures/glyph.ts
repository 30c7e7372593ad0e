import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { OWN_GLYPHS } from './own-glyphs.ts'
import type { Box } from './path-shape.ts'
import { measure } from './path-shape.ts'

/** What a part of a drawing is made of; the palette gives the colour. `none` is only a line. */
export type Fill = 'none' | 'body' | 'light' | 'deep' | 'accent' | 'metal' | 'paper' | 'ink'

export interface Part {
  d: string
  fill: Fill
}

export interface Glyph {
  parts: readonly Part[]
  /** What it really covers of the grid. */
  box: Box
}

const { resolve } = createRequire(import.meta.url)
const known = new Map<string, Glyph>()

/** A subject on a 24 by 24 grid: one of our own drawings, or else the Tabler icon of that name with its parts coloured. */
export function glyph(name: string): Glyph {
  const cached = known.get(name)
  if (cached !== undefined) return cached
  const own = OWN_GLYPHS[name]
  const parts = own === undefined ? colorParts(tablerPaths(name)) : own.split('|').map(parseOwnPart)
  const made = { parts, box: boxAround(parts) }
  known.set(name, made)
  return made
}

const OWN_FILLS: Record<string, Fill> = {
  b: 'body',
  l: 'light',
  d: 'deep',
  a: 'accent',
  m: 'metal',
  p: 'paper',
  i: 'ink',
  '-': 'none',
}

function parseOwnPart(text: string): Part {
  const [, letter = '', d = ''] = /^\s*([bldampi-]):(.+)$/s.exec(text) ?? []
  const fill = OWN_FILLS[letter]
  if (fill === undefined) throw new Error(`Not a part of a drawing: ${text}`)
  return { d: d.trim(), fill }
}

function tablerPaths(name: string): string[] {
  const svg = readFileSync(resolve(`@tabler/icons/outline/${name}.svg`), 'utf8')
  return [...svg.matchAll(/<path d="([^"]+)"/g)].map(([, d = '']) => d)
}

/** The largest area is the body, wheels and knobs are dark or bright, the rest is light. Large areas are painted first. */
function colorParts(paths: string[]): Part[] {
  const shapes = paths.map((d) => ({ d, ...measure(d) }))
  const areas = shapes.filter((shape) => shape.isArea).sort((a, b) => b.area - a.area)
  const fills = new Map<string, Fill>(areas.map(({ d, isRound, area }, index) => [d, fillFor(index, isRound, area)]))
  const lines = shapes.filter((shape) => !shape.isArea)
  return [...areas, ...lines].map(({ d }) => ({ d, fill: fills.get(d) ?? 'none' }))
}

function fillFor(index: number, isRound: boolean, area: number): Fill {
  if (index === 0) return 'body'
  if (isRound && area <= 20) return 'paper'
  return index % 3 === 1 ? 'light' : index % 3 === 2 ? 'accent' : 'paper'
}

function boxAround(parts: readonly Part[]): Box {
  const boxes = parts.map(({ d }) => measure(d).box)
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}
