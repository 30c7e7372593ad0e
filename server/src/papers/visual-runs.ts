import bidiFactory, { type Bidi } from 'bidi-js'

export type Direction = 'ltr' | 'rtl'

/** A piece of a line that runs one way, to be drawn left of the next one. */
export interface Run {
  text: string
  /** Arabic letters: they join and stand from right to left. */
  isArabic: boolean
}

// The library's types do not know how it is exported.
const bidi = (bidiFactory as unknown as () => Bidi)()
const ARABIC = /[\u0590-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/
/** They say where a piece begins and ends or how a sign is to look, and have no shape. */
const MARKS = /[\u200b\u200e\u200f\u061c\u2060\u2066-\u2069\u202a-\u202e\ufeff]|\ufe0e|\ufe0f/g
/** Signs of titles that the font does not have. */
const INSTEAD: Record<string, string> = {
  '\u2032': "'",
  '\u2033': '"',
  '\u02ba': '"',
  '\u2011': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
}

/**
 * One line in the order in which it is read on paper (Unicode's bidirectional algorithm): what draws the letters joins them
 * within a run and knows nothing of the order of runs. Brackets turn with their run.
 */
export function visualRuns(text: string, base: Direction | 'auto'): Run[] {
  // Most lines are Latin in a Latin page: nothing to order.
  if (!ARABIC.test(text) && base !== 'rtl') return runOf(text)
  const found = bidi.getEmbeddingLevels(text, base)
  const mirrored = bidi.getMirroredCharactersMap(text, found.levels)
  const pieces: { level: number; indices: number[] }[] = []
  for (const index of bidi.getReorderedIndices(text, found)) {
    const level = found.levels[index] as number
    const last = pieces.at(-1)
    const isNext = last?.level === level && Math.abs((last.indices.at(-1) as number) - index) === 1
    if (isNext) last.indices.push(index)
    else pieces.push({ level, indices: [index] })
  }
  return pieces.flatMap(({ level, indices }) => {
    const isFromRight = level % 2 === 1
    const logical = (isFromRight ? indices.toReversed() : indices)
      .map((index) => mirrored.get(index) ?? text[index])
      .join('')
    // Signs between Arabic words are drawn from left to right like everything that is not Arabic.
    return runOf(isFromRight && !ARABIC.test(logical) ? [...logical].reverse().join('') : logical)
  })
}

function runOf(text: string): Run[] {
  const shown = text
    .replace(MARKS, '')
    .replace(/[\u2032\u2033\u02ba\u2011\u00a0\u202f]/g, (sign) => INSTEAD[sign] ?? sign)
  return shown === '' ? [] : [{ text: shown, isArabic: ARABIC.test(shown) }]
}
