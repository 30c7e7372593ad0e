import type { Random } from '../../random.ts'
import { color } from '../color.ts'
import { box, HEIGHT, WIDTH } from '../studio.ts'

/** Where things were photographed. */
export type Setting = 'sweep' | 'dark' | 'hall' | 'bench' | 'yard'

export interface Backdrop {
  /** Definitions and everything behind the subject. */
  svg: string
  /** How strongly a subject shades the ground. */
  shade: number
}

interface Room {
  hue: number
  /** Where the ground begins. */
  horizon: number
  /** The middle of the light. */
  lightX: number
  random: Random
}

export function backdrop(setting: Setting, room: Room): Backdrop {
  return BACKDROPS[setting](room)
}

const stop = (offset: number, hex: string, opacity = 1) =>
  `<stop offset="${offset}" stop-color="${hex}" stop-opacity="${opacity}"/>`
const down = (id: string, ...stops: string[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>`
const pool = (id: string, ...stops: string[]) => `<radialGradient id="${id}">${stops.join('')}</radialGradient>`
const glow = (id: string, x: number, y: number, rx: number, ry: number) =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${rx}" ry="${ry}" fill="url(#${id})"/>`
const round = (value: number) => Math.round(value * 10) / 10

const BACKDROPS: Record<Setting, (room: Room) => Backdrop> = {
  /** Paper that runs from the wall onto the floor without an edge. */
  sweep: ({ hue, horizon, lightX }) => ({
    shade: 0.34,
    svg:
      down(
        'back',
        stop(0, color(0.86, 0.012, hue)),
        stop(horizon / HEIGHT - 0.12, color(0.955, 0.008, hue)),
        stop(horizon / HEIGHT + 0.06, color(0.93, 0.01, hue)),
        stop(1, color(0.8, 0.014, hue)),
      ) +
      pool('glow', stop(0, '#fff', 0.75), stop(1, '#fff', 0)) +
      box(0, 0, WIDTH, HEIGHT, 'url(#back)') +
      glow('glow', lightX, horizon - 240, 520, 330),
  }),

  dark: ({ hue, horizon, lightX }) => ({
    shade: 0.6,
    svg:
      down(
        'back',
        stop(0, color(0.24, 0.02, hue)),
        stop(horizon / HEIGHT, color(0.36, 0.03, hue)),
        stop(horizon / HEIGHT + 0.05, color(0.31, 0.026, hue)),
        stop(1, color(0.2, 0.016, hue)),
      ) +
      pool('glow', stop(0, color(0.72, 0.06, hue), 0.75), stop(1, color(0.5, 0.05, hue), 0)) +
      box(0, 0, WIDTH, HEIGHT, 'url(#back)') +
      glow('glow', lightX, horizon - 220, 470, 340),
  }),

  /** A warehouse: racks far behind, joints in the concrete, a painted line. */
  hall: ({ hue, horizon, lightX, random }) => ({
    shade: 0.42,
    svg:
      down('back', stop(0, color(0.7, 0.016, hue)), stop(1, color(0.86, 0.012, hue))) +
      down(
        'ground',
        stop(0, color(0.74, 0.012, 80)),
        stop(0.25, color(0.8, 0.01, 80)),
        stop(1, color(0.66, 0.014, 80)),
      ) +
      pool('glow', stop(0, '#fff', 0.5), stop(1, '#fff', 0)) +
      box(0, 0, WIDTH, horizon, 'url(#back)') +
      racks(horizon, random) +
      box(0, horizon, WIDTH, HEIGHT - horizon, 'url(#ground)') +
      joints(horizon, lightX) +
      glow('glow', lightX, horizon + 60, 480, 150),
  }),

  /** On a bench of planks, before a wall with holes for tools. */
  bench: ({ hue, horizon, lightX, random }) => ({
    shade: 0.5,
    svg:
      down('back', stop(0, color(0.66, 0.03, hue)), stop(1, color(0.8, 0.03, hue))) +
      down('ground', stop(0, color(0.6, 0.075, 62)), stop(0.2, color(0.7, 0.085, 66)), stop(1, color(0.56, 0.08, 60))) +
      pool('glow', stop(0, '#fff', 0.55), stop(1, '#fff', 0)) +
      box(0, 0, WIDTH, horizon, 'url(#back)') +
      holes(horizon) +
      glow('glow', lightX, horizon - 260, 460, 300) +
      box(0, horizon, WIDTH, HEIGHT - horizon, 'url(#ground)') +
      planks(horizon, random),
  }),

  /** Outside, on gravel, under the sky. */
  yard: ({ horizon, lightX, random }) => ({
    shade: 0.46,
    svg:
      down(
        'back',
        stop(0, color(0.7, 0.085, 245)),
        stop(0.75, color(0.9, 0.035, 235)),
        stop(1, color(0.95, 0.02, 90)),
      ) +
      down(
        'ground',
        stop(0, color(0.7, 0.025, 85)),
        stop(0.3, color(0.76, 0.028, 82)),
        stop(1, color(0.62, 0.03, 75)),
      ) +
      pool('glow', stop(0, '#fff', 0.8), stop(1, '#fff', 0)) +
      box(0, 0, WIDTH, horizon, 'url(#back)') +
      glow('glow', lightX, 90, 420, 200) +
      hills(horizon, random) +
      box(0, horizon, WIDTH, HEIGHT - horizon, 'url(#ground)') +
      gravel(horizon, random),
  }),
}

function racks(horizon: number, random: Random): string {
  const shelves = [0.12, 0.4, 0.7].map((share) => horizon * share)
  const goods = shelves.flatMap((y) =>
    Array.from({ length: 9 }, () => {
      const [x, width, height] = [
        random.int(-20, WIDTH),
        random.int(50, 120),
        random.int(36, Math.round(horizon * 0.2)),
      ]
      const tone = color(random.between(0.62, 0.8), random.between(0.01, 0.07), random.int(30, 260))
      return box(x, round(y - height + 4), width, height, tone, 'rx="3" fill-opacity=".55"')
    }),
  )
  const beams = shelves.map((y) => box(0, round(y), WIDTH, 11, color(0.68, 0.11, 55), 'fill-opacity=".5"'))
  const shift = random.int(0, 160)
  const posts = Array.from({ length: 5 }, (_, index) =>
    box(index * 250 - 60 + shift, 0, 14, horizon, color(0.52, 0.06, 250), 'fill-opacity=".5"'),
  )
  return [...goods, ...beams, ...posts].join('')
}

function joints(horizon: number, middle: number): string {
  const rays = Array.from({ length: 7 }, (_, index) => {
    const x = middle + (index - 3) * 420
    return `M${round(middle + (index - 3) * 110)} ${horizon}L${round(x)} ${HEIGHT}`
  })
  const levels = [0.18, 0.5].map((share) => `M0 ${round(horizon + (HEIGHT - horizon) * share)}H${WIDTH}`)
  const line = horizon + (HEIGHT - horizon) * 0.1
  return (
    `<path d="${[...rays, ...levels].join('')}" stroke="#000" stroke-opacity=".09" stroke-width="2.5"/>` +
    box(0, round(line), WIDTH, 9, color(0.84, 0.15, 90), 'fill-opacity=".6"')
  )
}

/** As one line of dots: a pattern would take ten times as long to draw. */
function holes(horizon: number): string {
  const rows = Array.from({ length: Math.floor(horizon / 46) }, (_, row) =>
    Array.from({ length: 22 }, (_unused, column) => `M${column * 47 + 20} ${row * 46 + 22}h.1`).join(''),
  )
  return `<path d="${rows.join('')}" stroke="#000" stroke-opacity=".16" stroke-width="8" stroke-linecap="round"/>`
}

function planks(horizon: number, random: Random): string {
  const depth = HEIGHT - horizon
  const seams = [0.2, 0.46, 0.8].map((share) => `M0 ${round(horizon + depth * share)}H${WIDTH}`)
  const grain = Array.from({ length: 46 }, () => {
    const [x, y, length] = [random.int(-40, WIDTH), random.int(Math.round(horizon) + 8, HEIGHT), random.int(60, 260)]
    return `M${x} ${y}q${round(length / 2)} ${random.int(-5, 5)} ${length} 0`
  })
  return (
    `<path d="${grain.join('')}" fill="none" stroke="#3d2408" stroke-opacity=".16" stroke-width="2"/>` +
    `<path d="${seams.join('')}" stroke="#2b1804" stroke-opacity=".38" stroke-width="3"/>` +
    box(0, horizon, WIDTH, 5, '#fff', 'fill-opacity=".22"')
  )
}

function hills(horizon: number, random: Random): string {
  const ridge = (base: number, tone: string) => {
    let [x, y] = [-20, base - random.int(20, 70)]
    let d = `M-20 ${horizon}L-20 ${round(y)}`
    while (x < WIDTH + 20) {
      x += random.int(90, 190)
      y = base - random.int(10, 95)
      d += `L${x} ${round(y)}`
    }
    return `<path d="${d}L${x} ${horizon}z" fill="${tone}"/>`
  }
  return ridge(horizon - 30, color(0.7, 0.03, 250)) + ridge(horizon - 4, color(0.6, 0.035, 200))
}

function gravel(horizon: number, random: Random): string {
  const stones = Array.from({ length: 150 }, () => {
    const depth = random.next() ** 0.6
    const y = horizon + 8 + depth * (HEIGHT - horizon - 8)
    const size = 1 + depth * 4
    return `M${random.int(0, WIDTH)} ${round(y)}h${round(size * 2)}`
  })
  const half = Math.floor(stones.length / 2)
  return (
    `<path d="${stones.slice(0, half).join('')}" stroke="#3b3326" stroke-opacity=".25" stroke-width="4" stroke-linecap="round"/>` +
    `<path d="${stones.slice(half).join('')}" stroke="#fff" stroke-opacity=".3" stroke-width="3.4" stroke-linecap="round"/>`
  )
}
