/** How texts are compared: without case, accents and punctuation. The database does the same (`search_words`, `code_text`). */

/** What stands between two words: spaces, punctuation and signs, not letters of any script. The same class in the SQL. */
const BETWEEN_WORDS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they separate words like a space does
  /[\u0000-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u2190-\u2bff\u3000-\u303f]+/
const ACCENTS = /[\u0300-\u036f]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: a quick look whether there is anything to take apart
const PLAIN = /^[\u0000-\u007f]*$/

export const foldText = (text: string): string =>
  (PLAIN.test(text) ? text : text.normalize('NFKD').replaceAll(ACCENTS, '')).toLowerCase()

/** Every word once, in order. */
export function wordsOf(text: string): string[] {
  const words = foldText(text).split(BETWEEN_WORDS)
  return [...new Set(words.filter((word) => word !== ''))]
}

/** Only so many characters of a code are compared. */
export const CODE_LENGTH = 20

/** A stock, part or article number as it is compared: letters and digits only. */
export const codeOf = (text: string): string =>
  foldText(text)
    .replaceAll(/[^a-z0-9]+/g, '')
    .slice(0, CODE_LENGTH)

/** The number of a lot in its auction as it is compared: '052 A' is '52a'. */
export const lotNumberOf = (text: string): string => codeOf(text).replace(/^0+(?=\d)/, '')

/** What somebody typed, ready to be compared. */
export interface TextQuery {
  /** Each must be found: inside a word, or at its beginning when shorter than three letters. None: nothing is found. */
  words: readonly string[]
  /** The whole text as a number somebody copied; null when it does not look like one. */
  code: string | null
  /** The whole text as the number of a lot: '52', 'lot 52', 'lot no. 52A'; null when it is not one. */
  lotNumber: string | null
}

const MAX_WORDS = 12
const SHORTEST_CODE = 3
export const SHORTEST_INSIDE = 3
/** In the languages of the house. */
const LOT_NUMBER = /^(?:(?:lots?|lotes?|القطعة|قطعة)\s*)?(?:#|no\.?|num\.?|number|numero|رقم)?\s*(\d{1,7} ?[a-z]?)$/

export function textQueryOf(text: string): TextQuery {
  const code = codeOf(text)
  const lotNumber = LOT_NUMBER.exec(foldText(text).trim())?.[1]
  return {
    words: wordsOf(text).slice(0, MAX_WORDS),
    code: code.length >= SHORTEST_CODE && /\d/.test(code) ? code : null,
    lotNumber: lotNumber === undefined ? null : lotNumberOf(lotNumber),
  }
}

/** Filters hold together: every word of both must be found. */
export const bothTexts = (one: TextQuery | null, other: TextQuery): TextQuery =>
  one === null
    ? other
    : { words: [...new Set([...one.words, ...other.words])].slice(0, MAX_WORDS), code: null, lotNumber: null }

export interface LotTexts {
  title: string
  model: string
  sku: string
  upc: string
  partNumber: string
  lotNumber: string
}

/** The words a lot is found by. */
export const wordsOfLot = ({ title, model }: LotTexts): string[] => wordsOf(`${title} ${model}`)

/** The numbers a lot is found by. */
export interface LotCodes {
  /** By any part of it. */
  sku: string
  /** By how they begin: the article and the part number. */
  others: readonly string[]
  lotNumber: string
}

export const codesOfLot = ({ sku, upc, partNumber, lotNumber }: LotTexts): LotCodes => ({
  sku: codeOf(sku),
  others: [upc, partNumber].map(codeOf).filter((code) => code !== ''),
  lotNumber: lotNumberOf(lotNumber),
})

/** How well one word of the question fits a word of the lot. */
export const EXACT = 3
export const BEGINNING = 2
export const INSIDE = 1
export const NOT = 0

export function fitOf(word: string, asked: string): number {
  if (word === asked) return EXACT
  if (word.startsWith(asked)) return BEGINNING
  return asked.length >= SHORTEST_INSIDE && word.includes(asked) ? INSIDE : NOT
}

const LONGEST_COMPOUND = 24
/** Between a letter and a digit: '20V' is also written '20 V', 'DCD771' also 'DCD-771'. */
const BORDER = /(?<=\d)(?=\D)|(?<=\D)(?=\d)/g

const bordersOf = (word: string): number[] => Array.from(word.matchAll(BORDER), ({ index }) => index)

/** What stands after each border of a word: whoever types it apart types this as a word. */
export const endsAfterBorders = (word: string): string[] => bordersOf(word).map((at) => word.slice(at))

/**
 * The words that a word may be written as: 'bandsaw' is also 'band saw', 'gx200' is 'gx 200', 'gx200a' is 'gx 200 a'.
 * Parts of less than three letters are none but at the borders of letters and digits, and not of 'x5': '5 x' stands for many things.
 */
export function compoundsOf(asked: string): string[][] {
  if (asked.length > LONGEST_COMPOUND || asked.length < SHORTEST_INSIDE) return []
  const borders = bordersOf(asked)
  const ways = borders.length > 1 ? [asked.split(BORDER)] : []
  for (let at = 1; at < asked.length; at += 1) {
    const isLong = at >= SHORTEST_INSIDE && at <= asked.length - SHORTEST_INSIDE
    if (isLong || borders.includes(at)) ways.push([asked.slice(0, at), asked.slice(at)])
  }
  return ways
}

/**
 * What a short word of a question makes with its neighbours, at a border of letters and digits: the 'v' of '20 v' is also
 * found where the lot says '20V'. Longer words are found inside others anyway.
 */
export function joinsOf(words: readonly string[], at: number): string[] {
  const asked = words[at] as string
  if (asked.length >= SHORTEST_INSIDE) return []
  const pairs = [
    [words[at - 1], asked],
    [asked, words[at + 1]],
  ]
  return pairs.flatMap(([first, second]) =>
    first !== undefined && second !== undefined && areApartByBorder(first, second) ? [first + second] : [],
  )
}

export const areApartByBorder = (first: string, second: string): boolean =>
  bordersOf(first.slice(-1) + second.slice(0, 1)).length > 0

/**
 * How well a lot fits, 0 when it does not. Every word must fit; the sum of how well decides. Whoever types a number means
 * that number: it comes before everything else. Somewhere inside a stock number is the least.
 */
export function scoreOf(query: TextQuery, words: readonly string[], codes: LotCodes): number {
  if (hasNumber(query, codes)) return codeScore(query)
  const isInSku = query.code !== null && codes.sku.includes(query.code)
  return scoreByWords(query, words) || (isInSku ? INSIDE : 0)
}

function scoreByWords(query: TextQuery, words: readonly string[]): number {
  let score = 0
  for (const [at, asked] of query.words.entries()) {
    const best = words.reduce((fit, word) => Math.max(fit, fitOf(word, asked)), NOT)
    const isOtherwiseApart = best === NOT && (isCompound(asked, words) || isJoined(query.words, at, words))
    if (best === NOT && !isOtherwiseApart) return 0
    score += isOtherwiseApart ? INSIDE : best
  }
  return score
}

const isCompound = (asked: string, words: readonly string[]): boolean =>
  compoundsOf(asked).some((parts) => parts.every((part) => words.includes(part)))

const isJoined = (asked: readonly string[], at: number, words: readonly string[]): boolean =>
  joinsOf(asked, at).some((joined) => words.some((word) => word.startsWith(joined)))

const hasNumber = ({ code, lotNumber }: TextQuery, codes: LotCodes): boolean =>
  (code !== null && [codes.sku, ...codes.others].some((own) => own.startsWith(code))) ||
  (lotNumber !== null && codes.lotNumber === lotNumber)

export const codeScore = ({ words }: TextQuery): number => words.length * EXACT + 1
