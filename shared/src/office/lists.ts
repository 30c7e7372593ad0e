import type { Right } from '../accounts/rights.ts'
import { ALL_RIGHTS } from '../accounts/rights.ts'
import { LETTER_RIGHTS } from '../inbox/rights.ts'
import { OFFER_RIGHTS } from '../offers/rights.ts'

/** The lists of the office. A view is a saved question to one of them. */
export const OFFICE_LISTS = [
  ...(['lots', 'auctions', 'bidders', 'bids', 'offers', 'questions', 'messages', 'audit'] as const),
  ...(['invoices', 'returns', 'shipping', 'sellers'] as const),
  ...(['payments', 'disputes', 'journal'] as const),
] as const
export type OfficeList = (typeof OFFICE_LISTS)[number]

/** Who may see each list. */
export const LIST_RIGHTS = {
  lots: ['catalogue'],
  /** With what comes after the close, which is about money. */
  auctions: ['catalogue', 'take_money'],
  bidders: ['approve_bidders', 'people'],
  bids: ['act_on_bids'],
  offers: OFFER_RIGHTS,
  questions: LETTER_RIGHTS,
  messages: LETTER_RIGHTS,
  audit: ['people'],
  invoices: ['take_money', 'give_money_back', 'reports'],
  returns: ['take_money', 'give_money_back', 'pickup_desk'],
  shipping: ['pickup_desk'],
  sellers: ['settle', 'pay_sellers', 'reports'],
  payments: ['take_money', 'reports', 'give_money_back'],
  disputes: ['take_money', 'reports', 'give_money_back'],
  journal: ['reports'],
} as const satisfies Record<OfficeList, readonly [Right, ...Right[]]>

/** Whoever has a right over what is not their own comes into the office. */
export const OFFICE_RIGHTS = ALL_RIGHTS.filter((right) => right !== 'sell') as [Right, ...Right[]]
