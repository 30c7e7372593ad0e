import type { Right } from '../accounts/rights.ts'

/** Staff who answer for the seller. */
export const OFFER_RIGHTS = ['act_on_bids'] as const satisfies readonly [Right, ...Right[]]
