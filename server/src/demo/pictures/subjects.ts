import { AUCTION_PLANS } from '../auction-plans.ts'
import { GOODS } from '../goods/all.ts'
import type { Kind } from '../goods/kind.ts'
import type { View } from './views.ts'

/** Part of every name. Browsers keep pictures for a year, so a new way of drawing needs new names. */
const EDITION = 'demo1'

const nameOf = (...words: string[]): string =>
  `${[EDITION, ...words]
    .join('-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')}.webp`

/** One drawing of the pool. Lots share the drawings of their subject. */
export interface PoolPicture {
  fileName: string
  view: View
  glyph: string
  sign: string
  hue: number
  variant: number
}

export const cratePicture = (category: string): string => nameOf('crate', category)
export const dockPicture = (site: string): string => nameOf('dock', site)
export const auctionPicture = (key: string): string => nameOf('auction', key)
export const bannerPicture = (number: number, shape: 'wide' | 'square'): string =>
  nameOf('banner', String(number), shape)

/** Things everyone knows in one colour. */
const OWN_HUES: Record<string, number> = {
  'fire-extinguisher': 27,
  'first-aid-kit': 27,
  'traffic-cone': 50,
  bulb: 88,
  'solar-module': 255,
}

/** Every subject in the hue of the first category that has it: alone, and near or in a setting that fits it. */
export const POOL: readonly PoolPicture[] = makePool()

/** The pictures of a subject, the one that suits a card first. */
export function picturesOf(glyph: string, category: string): { main: string[]; other: string[] } {
  const own = POOL.filter((picture) => picture.glyph === glyph && picture.view !== 'crate')
  const names = (isMain: boolean) =>
    own.filter(({ view }) => (view !== 'closeup' && view !== 'blueprint') === isMain).map(({ fileName }) => fileName)
  return { main: names(true), other: [...names(false), cratePicture(category)] }
}

function makePool(): PoolPicture[] {
  const pictures = new Map<string, PoolPicture>()
  let variant = 0
  for (const { name, sign, hue, subcategories } of GOODS) {
    for (const kind of subcategories.flatMap(({ kinds }) => kinds)) {
      if (pictures.has(nameOf(kind.glyph, 'studio'))) continue
      variant += 1
      for (const view of viewsFor(kind, variant)) {
        const fileName = nameOf(kind.glyph, view)
        pictures.set(fileName, {
          fileName,
          view,
          glyph: kind.glyph,
          sign,
          hue: OWN_HUES[kind.glyph] ?? hue + (variant % 3) * 7 - 7,
          variant,
        })
      }
    }
    pictures.set(cratePicture(name), { fileName: cratePicture(name), view: 'crate', glyph: sign, sign, hue, variant })
  }
  return [...pictures.values()]
}

/** Two each: more would take too long to draw at the first start. */
function viewsFor({ quantities, freight, words }: Kind, variant: number): View[] {
  if (variant % 2 === 1) return ['studio', variant % 10 === 1 ? 'blueprint' : 'closeup']
  const isMany = quantities !== undefined || words.count !== undefined
  return ['studio', isMany ? 'group' : freight === 'freight' ? 'pallet' : 'tagged']
}

/** Signs of the categories of an auction, for its own picture. */
export function signsOfAuction(key: string): { signs: string[]; hue: number } {
  const plan = AUCTION_PLANS.find((candidate) => candidate.key === key)
  const categories = GOODS.filter(({ name }) => plan?.categories.includes(name))
  const signs = categories.map(({ sign }) => sign)
  return { signs: signs.length > 0 ? signs : ['pallets', 'hard-hat', 'packages'], hue: categories[0]?.hue ?? 95 }
}
