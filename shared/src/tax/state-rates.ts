/** General sales tax of each state, in basis points, without what counties and cities add: for estimates. */
const RATES: Readonly<Record<string, number>> = {
  AL: 400,
  AK: 0,
  AZ: 560,
  AR: 650,
  CA: 725,
  CO: 290,
  CT: 635,
  DE: 0,
  DC: 600,
  FL: 600,
  GA: 400,
  HI: 400,
  ID: 600,
  IL: 625,
  IN: 700,
  IA: 600,
  KS: 650,
  KY: 600,
  LA: 500,
  ME: 550,
  MD: 600,
  MA: 625,
  MI: 600,
  MN: 688,
  MS: 700,
  MO: 423,
  MT: 0,
  NE: 550,
  NV: 685,
  NH: 0,
  NJ: 663,
  NM: 488,
  NY: 400,
  NC: 475,
  ND: 500,
  OH: 575,
  OK: 450,
  OR: 0,
  PA: 600,
  RI: 700,
  SC: 600,
  SD: 420,
  TN: 700,
  TX: 625,
  UT: 485,
  VT: 600,
  VA: 430,
  WA: 650,
  WV: 600,
  WI: 500,
  WY: 400,
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
): number | null {
  if (buyer?.collectTax === false) return 0
  const home = buyer?.addresses[0]?.state
  const state = lot.canShip && !lot.canPickUp ? home : siteState
  return state === undefined ? null : (RATES[state.toUpperCase()] ?? null)
}
