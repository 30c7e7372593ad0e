import type { Money } from '../money.ts'

/** What the provider says of a charge: taken, and given back. */
export interface ProviderSide {
  chargeId: string
  captured: Money
  refunded: Money
}

/** The same as our books have it, over all attempts of the charge. */
export type OwnSide = ProviderSide

export interface Difference {
  chargeId: string
  what: 'unknown_here' | 'unknown_there' | 'captured' | 'refunded'
  ours: Money
  theirs: Money
}

/** I-35: every charge by its own id, both ways; nothing is netted out. An empty list is what everybody hopes for. */
export function compareSides(ours: readonly OwnSide[], theirs: readonly ProviderSide[]): Difference[] {
  const own = new Map(ours.map((side) => [side.chargeId, side]))
  const other = new Map(theirs.map((side) => [side.chargeId, side]))
  return [...new Set([...own.keys(), ...other.keys()])].sort().flatMap((chargeId): Difference[] => {
    const [here, there] = [own.get(chargeId), other.get(chargeId)]
    if (here === undefined) return [{ chargeId, what: 'unknown_here', ours: 0, theirs: there?.captured ?? 0 }]
    if (there === undefined) return [{ chargeId, what: 'unknown_there', ours: here.captured, theirs: 0 }]
    return (['captured', 'refunded'] as const)
      .filter((what) => here[what] !== there[what])
      .map((what) => ({ chargeId, what, ours: here[what], theirs: there[what] }))
  })
}
