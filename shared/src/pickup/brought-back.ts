/** Units of a line that left the house, or that their buyer asked to return and got the money for, in the order of time. */
export interface UnitMove {
  kind: 'left' | 'returned'
  units: number
}

/** Of what was returned, the units that had left. The others lay in the house all the time, and stay there. */
export function broughtBack(moves: readonly UnitMove[]): number {
  let [out, back] = [0, 0]
  for (const { kind, units } of moves) {
    const came = kind === 'left' ? 0 : Math.min(units, out)
    out += kind === 'left' ? units : -came
    back += came
  }
  return back
}
