import type { Right } from '../accounts/rights.ts'

/** Whoever lets people in answers them. */
export const LETTER_RIGHTS = ['approve_bidders'] as const satisfies readonly [Right, ...Right[]]
