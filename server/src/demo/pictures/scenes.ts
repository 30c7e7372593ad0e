import { AMBER, paletteFor } from './color.ts'
import { glyph } from './glyph.ts'
import { standee } from './standee.ts'
import { aisle, box, canvas, FLOOR, palletBoards, room, type Size, shadow, WIDTH } from './studio.ts'

/** A few kinds of goods side by side on the floor of the hall: the picture of an auction. */
export function auctionScene(signs: readonly string[], hue: number): string {
  const [first = 'pallets', second = 'packages', third = 'pallet-jack'] = signs
  const [main, left, right] = [paletteFor(hue), paletteFor(hue + 150), paletteFor(hue + 60)]
  return canvas(
    [main, left, right],
    [
      room(),
      aisle(main),
      `<circle cx="512" cy="330" r="270" fill="${main.shape}"/>`,
      box(0, FLOOR + 70, WIDTH, 10, AMBER, 'fill-opacity=".55"'),
      shadow(196, 640, 210, 24),
      standee(glyph(second), left, { x: 196, ground: 642, width: 300, height: 290 }),
      shadow(836, 640, 210, 24),
      standee(glyph(third), right, { x: 836, ground: 642, width: 300, height: 290 }),
      shadow(512, 706, 330, 34),
      standee(glyph(first), main, { x: 512, ground: 708, width: 440, height: 430 }),
    ],
  )
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
  const drawn = shown
    .map(([name, hue], index) => ({ name, palette: paletteFor(hue), index, rank: Math.ceil(index / 2) }))
    .reverse() // the middle one stands in front
    .map(({ name, palette, index, rank }) => {
      const size = height * (isWide ? 0.66 : 0.5) * (rank === 0 ? 1 : rank === 1 ? 0.72 : 0.6)
      const ground = floor + height * (rank === 0 ? 0.16 : rank === 1 ? 0.07 : 0.03)
      const x = middle + (index % 2 === 0 ? 1 : -1) * rank * step
      return (
        `<ellipse cx="${x}" cy="${ground}" rx="${size * 0.62}" ry="${height * 0.03}" fill="#060b18" fill-opacity=".5"/>` +
        standee(glyph(name), palette, { x, ground, width: size * 1.1, height: size })
      )
    })
  const [first, ...others] = subjects.map(([, hue]) => paletteFor(hue))
  if (first === undefined) throw new Error('an empty banner')
  return canvas(
    [first, ...others],
    [
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

/** Rack in the dark, on both sides of the sun. */
function rackLines(width: number, floor: number): string {
  const bays = Array.from({ length: Math.ceil(width / 160) }, (_, index) => index * 160 + 24)
  return [
    ...bays.map((x) => box(x, 0, 10, floor, '#3a5288', 'fill-opacity=".32"')),
    ...[0.24, 0.5, 0.76].map((share) => box(0, Math.round(floor * share), width, 8, '#3a5288', 'fill-opacity=".32"')),
  ].join('')
}

/** The loading dock of a site, shown with what is picked up there. */
export function dockScene(hue: number, doors: number): string {
  const [hall, load] = [paletteFor(hue), paletteFor(hue + 170)]
  const width = 900 / doors
  const door = (index: number) => {
    const x = 62 + index * width + 18
    const slats = Array.from({ length: 7 }, (_, slat) => box(x, 180 + slat * 48, width - 36, 4, hall.floorDeep))
    return (
      box(x - 14, 144, width - 8, FLOOR - 144, hall.side, 'rx="8"') +
      box(x, 160, width - 36, FLOOR - 160, index === doors - 1 ? hall.wallLight : hall.wall) +
      (index === doors - 1 ? '' : slats.join('')) +
      box(x + width / 2 - 48, 84, 60, 44, AMBER, 'rx="8"')
    )
  }
  return canvas(
    [hall, load],
    [
      room(),
      ...Array.from({ length: doors }, (_, index) => door(index)),
      box(0, FLOOR + 96, WIDTH, 12, AMBER, 'fill-opacity=".6"'),
      shadow(330, 700, 300, 30),
      standee(glyph('forklift'), load, { x: 340, ground: 702, width: 400, height: 330 }),
      shadow(780, 690, 200, 24),
      standee(glyph('packages'), hall, { x: 780, ground: 626, width: 240, height: 220 }),
      palletBoards(620, 622, 320),
    ],
  )
}
