import type { Rate } from '../money/rate.ts'

/** General sales tax of each state, without what counties and cities add: for estimates. */
export const STATE_RATES: Readonly<Record<string, Rate>> = {
  AL: 4_000,
  AK: 0,
  AZ: 5_600,
  AR: 6_500,
  CA: 7_250,
  CO: 2_900,
  CT: 6_350,
  DE: 0,
  DC: 6_000,
  FL: 6_000,
  GA: 4_000,
  HI: 4_000,
  ID: 6_000,
  IL: 6_250,
  IN: 7_000,
  IA: 6_000,
  KS: 6_500,
  KY: 6_000,
  LA: 5_000,
  ME: 5_500,
  MD: 6_000,
  MA: 6_250,
  MI: 6_000,
  MN: 6_875,
  MS: 7_000,
  MO: 4_225,
  MT: 0,
  NE: 5_500,
  NV: 6_850,
  NH: 0,
  NJ: 6_625,
  NM: 4_875,
  NY: 4_000,
  NC: 4_750,
  ND: 5_000,
  OH: 5_750,
  OK: 4_500,
  OR: 0,
  PA: 6_000,
  RI: 7_000,
  SC: 6_000,
  SD: 4_200,
  TN: 7_000,
  TX: 6_250,
  UT: 4_850,
  VT: 6_000,
  VA: 4_300,
  WA: 6_500,
  WV: 6_000,
  WI: 5_000,
  WY: 4_000,
}

interface Buyer {
  collectTax: boolean
  addresses: readonly { state: string }[]
}

/**
 * Which rate an estimate uses: goods that are picked up are taxed where they lie, others where they go. Nothing for
 * people who are exempt; null where the state is not known.
 */
export function estimatedTaxRate(
  lot: { canShip: boolean; canPickUp: boolean },
  { buyer, siteState }: { buyer: Buyer | null; siteState: string | undefined },
): Rate | null {
  if (buyer?.collectTax === false) return 0
  const home = buyer?.addresses[0]?.state
  const state = lot.canShip && !lot.canPickUp ? home : siteState
  return state === undefined ? null : (STATE_RATES[state.toUpperCase()] ?? null)
}
