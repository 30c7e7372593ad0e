import type { LotSort, PriceStep } from '@gavelhouse/shared/search/lot-query.ts'
import { formatCount } from '../lib/format.ts'
import type { Text } from '../lib/text.ts'
import type { PhraseKey } from '../phrases/keys.ts'

/** Which phrase names a choice. */

export const SORT_PHRASE = {
  none: 'sortNone',
  'price-low': 'sortPriceLow',
  'price-high': 'sortPriceHigh',
  time: 'sortTime',
  today: 'sortToday',
} as const satisfies Record<LotSort, PhraseKey>

/** 'USD $1000 & UP': the specification writes these amounts without a thousands separator. */
export const priceWords = (step: PriceStep, text: Text): string => text('priceAndUp', { amount: `USD $${step}` })

/** '1,234', and '10,000+' where counting stopped. */
export const totalWords = ({ totalRecords, isMore }: { totalRecords: number; isMore: boolean }): string =>
  `${formatCount(totalRecords)}${isMore ? '+' : ''}`
