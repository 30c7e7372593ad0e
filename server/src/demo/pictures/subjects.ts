import { AUCTION_PLANS } from '../auction-plans.ts'
import { GOODS } from '../goods/all.ts'
import type { LotContent } from '../lot-content.ts'
import type { LotView } from './solid/lot-picture.ts'

/** Part of every name. Browsers keep pictures for a year, so a new way of drawing needs new names. */
const EDITION = 'demo2'

const nameOf = (...words: string[]): string =>
  `${[EDITION, ...words]
    .join('-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')}.webp`

export const lotPictureName = ({ glyph, sku }: LotContent, view: LotView): string => nameOf(glyph, sku, view)
export const auctionPicture = (key: string): string => nameOf('auction', key)
export const bannerPicture = (number: number, shape: 'wide' | 'square'): string =>
  nameOf('banner', String(number), shape)

/** Signs of the categories of an auction, for its own picture. */
export function signsOfAuction(key: string): { signs: string[]; hue: number } {
  const plan = AUCTION_PLANS.find((candidate) => candidate.key === key)
  const categories = GOODS.filter(({ name }) => plan?.categories.includes(name))
  const signs = categories.map(({ sign }) => sign)
  return { signs: signs.length > 0 ? signs : ['pallets', 'hard-hat', 'packages'], hue: categories[0]?.hue ?? 95 }
}
