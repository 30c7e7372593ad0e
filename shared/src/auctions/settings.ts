import type { InputOf } from '../contract.ts'
import type { saveAuction } from './admin-contract.ts'

/** What one auction can have of another. Dates are not among it: they are asked for each time. */
export const SETTING_NAMES = [
  'description',
  'bidType',
  'saleType',
  'locationId',
  'groupIds',
  'softCloseMinutes',
  'extensionMinutes',
  'staggerSeconds',
  'isGroupSoftClose',
  'buyerPremium',
  'incrementTableId',
  'canRetract',
  'retractMinutes',
  'canShip',
  'canPayInParts',
  'sellerId',
] as const satisfies readonly (keyof InputOf<typeof saveAuction>)[]

type Name = (typeof SETTING_NAMES)[number] | 'terms'

export type AuctionSettings = Pick<InputOf<typeof saveAuction>, Name>

/** Which parts of an auction a copy takes. */
export interface CopiedParts {
  settings: boolean
  terms: boolean
}

export function settingsOf(auction: AuctionSettings, { settings, terms }: CopiedParts): AuctionSettings {
  const named = settings ? SETTING_NAMES.map((name) => [name, auction[name]]) : []
  return Object.fromEntries(terms ? [...named, ['terms', auction.terms]] : named) as AuctionSettings
}
