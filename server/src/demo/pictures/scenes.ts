import { randomFrom } from '../random.ts'
import { AMBER } from './color.ts'
import { glyph } from './glyph.ts'
import { backdrop } from './solid/backdrop.ts'
import type { Point3 } from './solid/camera.ts'
import { type Actor, type Place, stage } from './solid/stage.ts'
import { box, type Size, svg, WIDTH } from './studio.ts'

const LIGHT: Point3 = [-0.42, -0.6, 0.68]

const actorOf = (name: string, hue: number, id: string): Actor => ({
  ...{ glyph: glyph(name), paint: [0.62, 0.125, hue], accent: [0.78, 0.155, 78], thickness: 7.4, condition: 'New', id },
  name: ['', ''],
})

/** A few kinds of goods side by side on the floor of the hall: the picture of an auction. */
export function auctionScene(signs: readonly string[], hue: number): string {
  const [first = 'pallets', second = 'packages', third = 'pallet-jack'] = signs
  const random = randomFrom(signs.join())
  const hall = backdrop('hall', { hue, horizon: 430, lightX: WIDTH / 2, random })
  const at = (x: number, ground: number, size: number, yaw: number): Place => ({
    ...{ x, ground, width: size, height: size * 0.94, light: LIGHT, shade: hall.shade, camera: { yaw, pitch: 10 } },
  })
  return svg([
    hall.svg,
    stage(actorOf(second, hue + 150, 'l'), at(206, 610, 310, -26), random),
    stage(actorOf(third, hue + 60, 'r'), at(820, 610, 310, 26), random),
    stage(actorOf(first, hue, 'm'), at(512, 696, 440, -22), random),
  ])
}

export interface BannerScene {
  /** From the middle outwards: the first is the largest, the last ones stand at the ends of the wide picture. */
  subjects: readonly [glyph: string, hue: number][]
}

/** The house at night: lit goods in front of an amber sun. The middle holds together when the ends are cut off. */
export function bannerScene({ subjects }: BannerScene, { width, height }: Size): string {
  const floor = Math.round(height * 0.74)
  const middle = width / 2
  const isWide = width > height
  const step = isWide ? 250 : 236
  const shown = isWide ? subjects : subjects.slice(0, 3)
  const random = randomFrom(shown.join())
  const drawn = shown
    .map(([name, hue], index) => ({ name, hue, index, rank: Math.ceil(index / 2) }))
    .reverse() // the middle one stands in front
    .map(({ name, hue, index, rank }) => {
      const size = height * (isWide ? 0.66 : 0.5) * (rank === 0 ? 1 : rank === 1 ? 0.72 : 0.6)
      const ground = floor + height * (rank === 0 ? 0.16 : rank === 1 ? 0.07 : 0.03)
      const side = index % 2 === 0 ? 1 : -1
      const camera = { yaw: rank === 0 ? -24 : side * 24, pitch: 8 }
      return stage(
        actorOf(name, hue, `b${index}`),
        {
          ...{ x: middle + side * rank * step, ground, width: size * 1.1, height: size },
          ...{ camera, light: LIGHT, shade: 0.8 },
        },
        random,
      )
    })
  return svg(
    [
      gradient('night', '#0f1a33', '#2b4273') + gradient('ground', '#1d2c4f', '#0c1427'),
      box(0, 0, width, height, 'url(#night)'),
      `<circle cx="${middle}" cy="${floor - height * 0.18}" r="${height * 0.42}" fill="${AMBER}"/>`,
      `<circle cx="${middle}" cy="${floor - height * 0.18}" r="${height * 0.52}" fill="${AMBER}" fill-opacity=".16"/>`,
      rackLines(width, floor),
      box(0, floor, width, height - floor, 'url(#ground)'),
      box(0, floor, width, 4, AMBER, 'fill-opacity=".7"'),
      ...drawn,
    ],
    { width, height },
  )
}

const gradient = (id: string, from: string, to: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/>` +
  `<stop offset="1" stop-color="${to}"/></linearGradient>`

/** Rack in the dark, on both sides of the sun. */
function rackLines(width: number, floor: number): string {
  const bays = Array.from({ length: Math.ceil(width / 160) }, (_, index) => index * 160 + 24)
  return [
    ...bays.map((x) => box(x, 0, 10, floor, '#3a5288', 'fill-opacity=".32"')),
    ...[0.24, 0.5, 0.76].map((share) => box(0, Math.round(floor * share), width, 8, '#3a5288', 'fill-opacity=".32"')),
  ].join('')
}
