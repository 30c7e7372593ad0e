/** A picture somebody dropped: its name, and the folders it lies in. */
export interface DroppedPicture {
  path: string
}

export type PictureMatch =
  | { lotNumber: string; suffix: string }
  /** unknown: no lot is called so; several: it could be of more than one. Never guessed. */
  | { lotNumber: null; why: 'unknown' | 'several' }

/** What stands behind the number in the name of a picture: nothing, a sign and anything, or one letter. */
const SUFFIX = /^(?:$|[-_ .(#].*$|[a-z](?:$|[-_ .(].*$))/i

/** Some write 'Lot 101' or 'lot_101'. */
const PREFIX = /^lots?[\s#_-]*/i

export type MatchPicture = (picture: DroppedPicture) => PictureMatch

/**
 * Finds the lot a picture is of by its name: '1-1', '1_1', '101 front', '101a', '1 (2)', or by the folder it lies in. The
 * longest number that is exactly the beginning wins; '001' is not '1'. Where name and folder say different lots, or two lots
 * are called the same, nobody is right.
 */
export function pictureMatcher(lotNumbers: readonly string[]): MatchPicture {
  const known = new Map<string, string[]>()
  for (const lotNumber of lotNumbers) {
    const key = keyOf(lotNumber)
    known.set(key, [...(known.get(key) ?? []), lotNumber])
  }
  const longest = Math.max(0, ...[...known.keys()].map((key) => key.length))
  return ({ path }) => {
    const folders = path.split(/[/\\]/)
    const name = (folders.pop() ?? '').replace(/\.[a-z0-9]{1,5}$/i, '').trim()
    const byName = startOf(name, known, longest)
    const byFolder = folders
      .toReversed()
      .map((folder) => exactly(folder.trim(), known))
      .find((found) => found !== null)
    if (byName === null && byFolder === undefined) return { lotNumber: null, why: 'unknown' }
    const candidates = new Set([...(byName?.lots ?? []), ...(byFolder?.lots ?? [])])
    const [lotNumber, ...others] = candidates
    if (lotNumber === undefined || others.length > 0 || isTwice(lotNumber, known))
      return { lotNumber: null, why: 'several' }
    return { lotNumber, suffix: byName?.suffix ?? name }
  }
}

interface Found {
  lots: readonly string[]
  suffix: string
}

const keyOf = (text: string): string => text.trim().toLowerCase()

/** The longest lot number the name begins with. */
function startOf(name: string, known: ReadonlyMap<string, string[]>, longest: number): Found | null {
  for (const text of [name, name.replace(PREFIX, '')]) {
    for (let length = Math.min(longest, text.length); length > 0; length -= 1) {
      const lots = known.get(keyOf(text.slice(0, length)))
      const suffix = text.slice(length)
      if (lots !== undefined && text.slice(0, length).trim().length === length && SUFFIX.test(suffix))
        return { lots: new Set(lots).size === 1 ? lots : inCaseOf(text.slice(0, length), lots), suffix }
    }
  }
  return null
}

/** Of lots that differ in case only, the one that is spelt so. */
const inCaseOf = (spelt: string, lots: readonly string[]): readonly string[] =>
  lots.includes(spelt) ? lots.filter((lot) => lot === spelt) : lots

function exactly(folder: string, known: ReadonlyMap<string, string[]>): Found | null {
  const lots = known.get(keyOf(folder)) ?? known.get(keyOf(folder.replace(PREFIX, '')))
  return lots === undefined || folder === '' ? null : { lots: inCaseOf(folder, lots), suffix: '' }
}

const isTwice = (lotNumber: string, known: ReadonlyMap<string, string[]>): boolean =>
  (known.get(keyOf(lotNumber)) ?? []).filter((lot) => lot === lotNumber).length > 1

/** The order of pictures of one lot: '101', '101-2', '101-10', '101 front'. */
export const comparePictures = (one: string, other: string): number =>
  NATURAL.compare(one, other) || (one < other ? -1 : one > other ? 1 : 0)

const NATURAL = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** What a picture that is sent again is known by, beside its content. */
export const pictureName = (path: string): string => path.split(/[/\\]/).pop()?.slice(-200).toWellFormed() ?? ''

const ENDINGS = /\.(jpe?g|png|webp|gif)$/i

/** Whatever else lies in a folder, such as lists and hidden files, is no picture. */
export const isPictureFile = (path: string): boolean => ENDINGS.test(path) && !/(^|[/\\])(\.|__MACOSX[/\\])/.test(path)
