import type { Rate } from '../money/rate.ts'

export interface TaxPlace {
  /** Two letters, as is the state. */
  country: string
  state: string
  zip: string
  city: string
}

/** A line of the table of rates. Empty texts stand for all there are: of a country, of a state, of goods. */
export interface DatedRate {
  country: string
  state: string
  /** The first digits of the zips it is for. */
  zipPrefix: string
  /** In small letters. */
  kindOfGoods: string
  rate: Rate
  taxesShipping: boolean
  /** YYYY-MM-DD, in force from this day on until the next line for the same place and goods. */
  fromDay: string
}

/**
 * Money 6: which line holds for these goods at this place on this day; null: none does. The kind of goods weighs most, so
 * that what a state leaves untaxed is not taxed by the line of a town; then the narrower place, then the later day.
 */
export function chooseRate<Line extends DatedRate>(
  lines: readonly Line[],
  asked: { place: Pick<TaxPlace, 'country' | 'state' | 'zip'>; kindOfGoods: string; day: string },
): Line | null {
  const holding = lines.filter((line) => holds(line, asked))
  return holding.toSorted(compare)[0] ?? null
}

function holds(
  { country, state, zipPrefix, kindOfGoods, fromDay }: DatedRate,
  { place, ...asked }: Parameters<typeof chooseRate>[1],
): boolean {
  return (
    country === place.country.toUpperCase() &&
    (state === '' || state === place.state.toUpperCase()) &&
    place.zip.startsWith(zipPrefix) &&
    ['', asked.kindOfGoods.toLowerCase()].includes(kindOfGoods) &&
    fromDay <= asked.day
  )
}

/** The more telling first. */
function compare(a: DatedRate, b: DatedRate): number {
  const [more, less] = [weightOf(b), weightOf(a)]
  const difference = more.findIndex((weight, index) => weight !== less[index])
  if (difference !== -1) return (more[difference] ?? 0) - (less[difference] ?? 0)
  return a.fromDay < b.fromDay ? 1 : -1
}

const weightOf = ({ kindOfGoods, zipPrefix, state }: DatedRate): number[] => [
  ...[Number(kindOfGoods !== ''), zipPrefix.length, Number(state !== '')],
]
