import { type Money, ONE_DOLLAR } from '@gavelhouse/shared/money.ts'
import { PRICE_STEPS } from '@gavelhouse/shared/search/lot-query.ts'

/** The steps of the price filter as amounts. */
export const PRICES: readonly Money[] = PRICE_STEPS.map((step) => step * ONE_DOLLAR)
