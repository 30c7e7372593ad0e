import type { Palette } from './color.ts'
import { INK } from './color.ts'
import type { Fill, Glyph } from './glyph.ts'

export interface Place {
  /** Middle of the subject. */
  x: number
  /** The ground it stands on. */
  ground: number
  /** It is made as large as fits into this. */
  width: number
  height: number
  rotate?: number
  /** Thickness, in grid units; 0 lies flat. */
  depth?: number
}

const LAYERS = 3
const LINE = 0.6

/** A subject as a thick printed cut-out that stands on the ground: side, tinted areas lit from the left, ink lines. */
export function standee(subject: Glyph, palette: Palette, place: Place): string {
  const { depth = 0.7 } = place
  const rim = subject.parts.map(({ d, fill }) => `<path d="${d}"${fill === 'none' ? ' fill="none"' : ''}/>`).join('')
  const sides = Array.from({ length: depth > 0 ? LAYERS : 0 }, (_, layer) => {
    const shift = (depth * (LAYERS - layer)) / LAYERS
    return `<g transform="translate(${round(shift)} ${round(shift * -0.42)})">${rim}</g>`
  }).join('')
  const face = subject.parts.map(({ d, fill }) => `<path d="${d}" fill="${paint(fill, palette)}"/>`).join('')
  return (
    `<g transform="${placing(subject, place)}" stroke-linecap="round" stroke-linejoin="round">` +
    `<g fill="${palette.side}" stroke="${palette.side}" stroke-width="${LINE}">${sides}</g>` +
    `<g stroke="${INK}" stroke-width="${LINE}">${face}</g></g>`
  )
}

/** Only the lines, for the drawing-board view. */
export function lineArt(subject: Glyph, place: Place, stroke: string): string {
  const paths = subject.parts.map(({ d }) => `<path d="${d}"/>`).join('')
  return (
    `<g transform="${placing(subject, place)}" fill="none" stroke="${stroke}" stroke-width="0.3" stroke-linecap="round" ` +
    `stroke-linejoin="round">${paths}</g>`
  )
}

function placing({ box }: Glyph, { x, ground, width, height, rotate = 0 }: Place): string {
  const scale = Math.min(width / (box.right - box.left), height / (box.bottom - box.top))
  const middle = (box.left + box.right) / 2
  return `translate(${round(x)} ${round(ground)}) rotate(${rotate}) scale(${round(scale)}) translate(${round(-middle)} ${round(-box.bottom - LINE / 2)})`
}

/** The colours of each material, as gradients over the whole 24 by 24 grid so that all parts share one light. */
export function materials(palette: Palette): string {
  const gradient = (id: string, from: string, to: string) =>
    `<linearGradient id="${id}-${palette.id}" gradientUnits="userSpaceOnUse" x1="5" y1="2" x2="17" y2="22"><stop offset="0.1" stop-color="${from}"/>` +
    `<stop offset="0.9" stop-color="${to}"/></linearGradient>`
  return (
    gradient('body', palette.bodyBright, palette.body) +
    gradient('light', palette.bodyPale, palette.bodyLight) +
    gradient('deep', palette.bodyDeep, palette.side) +
    gradient('accent', palette.accentBright, palette.accent) +
    gradient('metal', '#f4f6f8', '#b9c2cd') +
    gradient('paper', '#fffefb', '#ece9e1')
  )
}

const paint = (fill: Fill, { id }: Palette): string =>
  fill === 'none' ? 'none' : fill === 'ink' ? INK : `url(#${fill}-${id})`

const round = (value: number): number => Math.round(value * 100) / 100
