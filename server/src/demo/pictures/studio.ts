import type { Palette } from './color.ts'
import { AMBER, AMBER_DEEP, INK, PAPER } from './color.ts'
import type { Glyph } from './glyph.ts'
import { materials, standee } from './standee.ts'

/** The units of the drawings. */
export const WIDTH = 1024
export const HEIGHT = 768
/** What they become in pixels: large enough for a gallery, small enough to draw some three hundred in six seconds. */
export const PICTURE_SIZE = { width: 840, height: 630 }
/** Where the wall meets the floor. */
export const FLOOR = 560

export const WOOD = { top: '#e2b06a', edge: '#c48c44', under: '#d19f58', block: '#9a6427' }

export interface Size {
  width: number
  height: number
}

/** Gradients run straight down: slanted or round ones over the whole picture would cost more than all the rest. */
export function canvas(palettes: readonly [Palette, ...Palette[]], layers: readonly string[], size?: Size): string {
  const [palette] = palettes
  const units = size ?? { width: WIDTH, height: HEIGHT }
  const pixels = size ?? PICTURE_SIZE
  const definitions = [
    down('wall', [0, palette.wallLight], [0.5, palette.wall], [1, palette.wallDeep]),
    down('floor', [0, palette.wallDeep], [0.12, palette.floor], [1, palette.floorDeep]),
    down('backdrop', [0, palette.wallDeep], [1, palette.floorDeep]),
    down('night', [0, '#0f1a33'], [1, '#2b4273']),
    down('ground', [0, '#1d2c4f'], [1, '#0c1427']),
    `<radialGradient id="shade">${stops([0, palette.side, 0.62], [0.6, palette.side, 0.28], [1, palette.side, 0])}</radialGradient>`,
    ...palettes.map(materials),
  ]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels.width}" height="${pixels.height}" ` +
    `viewBox="0 0 ${units.width} ${units.height}"><defs>${definitions.join('')}</defs>${layers.join('')}</svg>`
  )
}

type Stop = [at: number, color: string, opacity?: number]

const stops = (...list: Stop[]): string =>
  list
    .map(([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join('')

const down = (id: string, ...list: Stop[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(...list)}</linearGradient>`

export const box = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`

export const room = (): string =>
  box(0, 0, WIDTH, HEIGHT, 'url(#wall)') + box(0, FLOOR, WIDTH, HEIGHT - FLOOR, 'url(#floor)')

export const shadow = (x: number, y: number, rx: number, ry: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#shade)"/>`

/** Behind a subject in the studio: a disc, an arch, a panel, or light from a high window. */
export function backdropShape({ shape }: Palette, variant: number): string {
  switch (variant % 4) {
    case 0:
      return `<circle cx="512" cy="330" r="288" fill="${shape}"/>`
    case 1:
      return `<path d="M232 ${FLOOR}v-216a280 280 0 0 1 560 0v216z" fill="${shape}"/>`
    case 2:
      return box(196, 72, 632, FLOOR - 72, shape, 'rx="28"')
    default:
      return `<path d="M120 ${FLOOR}l250 -560h150l-250 560zM470 ${FLOOR}l250 -560h230l-250 560z" fill="#fff" fill-opacity=".4"/>`
  }
}

/** Rack on both sides of a warehouse aisle, far away. */
export function aisle({ floorDeep, shape }: Palette): string {
  const boxes = [
    [40, 140, 120, 92],
    [176, 140, 84, 62],
    [760, 140, 96, 76],
    [872, 140, 110, 104],
    [30, 372, 150, 120],
    [850, 372, 130, 96],
    [736, 372, 96, 140],
  ] as const
  return [
    ...boxes.map(([x, y, width, height]) => box(x, y - height, width, height, shape, 'rx="4" fill-opacity=".8"')),
    ...[140, 372].map((y) => box(0, y, WIDTH, 16, floorDeep, 'fill-opacity=".5"')),
    ...[6, 292, 712, 1000].map((x) => box(x, 0, 18, FLOOR + 8, floorDeep, 'fill-opacity=".7"')),
  ].join('')
}

export function palletBoards(x: number, y: number, width: number): string {
  const blocks = [x + 14, x + width / 2 - 42, x + width - 98]
  return [
    ...blocks.map((at) => box(at, y + 26, 84, 46, WOOD.block)),
    box(x, y, width, 28, WOOD.top, 'rx="4"'),
    box(x, y + 20, width, 8, WOOD.edge),
    box(x, y + 70, width, 22, WOOD.under, 'rx="4"'),
  ].join('')
}

export const shelf = (x: number, y: number, width: number): string =>
  box(x, y, width, 20, AMBER, 'rx="4"') + box(x, y + 20, width, 8, AMBER_DEEP)

/** Hangs from above, with the sign of the category and a bar code. */
export function lotTag(sign: Glyph, palette: Palette, x: number, tilt: number): string {
  const shape = `M${x - 102} 214l62 -92h80l62 92v286a18 18 0 0 1 -18 18h-168a18 18 0 0 1 -18 -18z`
  return (
    `<g transform="rotate(${tilt} ${x} -60)"><path d="M${x} -60v196" stroke="${INK}" stroke-width="5"/>` +
    `<path d="${shape}" fill="${palette.side}" fill-opacity=".35" transform="translate(10 12)"/>` +
    `<path d="${shape}" fill="${PAPER}"/>` +
    `<circle cx="${x}" cy="160" r="17" fill="${AMBER}"/><circle cx="${x}" cy="160" r="8" fill="${INK}"/>` +
    standee(sign, palette, { x, ground: 372, width: 140, height: 130, depth: 0 }) +
    `${barcode(x - 72, 412, 144, 60)}</g>`
  )
}

const BARS = [3, 1, 2, 1, 1, 3, 2, 1, 3, 1, 1, 2, 3, 1, 2, 2, 1, 3, 1, 2]

export function barcode(x: number, y: number, width: number, height: number): string {
  const unit = width / BARS.reduce((sum, bar) => sum + bar, 0)
  let at = x
  const bars = BARS.map((bar, index) => {
    const drawn = index % 2 === 0 ? box(Math.round(at * 10) / 10, y, Math.round(bar * unit * 10) / 10, height, INK) : ''
    at += bar * unit
    return drawn
  })
  return bars.join('')
}
