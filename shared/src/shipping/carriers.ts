/** Who sends goods: parcels by the first, what is too heavy or too large for them by the second. */
export const CARRIERS = ['shipEngine', 'arta'] as const
export type Carrier = (typeof CARRIERS)[number]
