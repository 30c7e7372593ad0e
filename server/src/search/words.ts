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

/** The two words that a word may be written as: 'bandsaw' is also 'band saw'. Parts of less than three letters are none. */
export function compoundsOf(asked: string): [first: string, second: string][] {
  if (asked.length > LONGEST_COMPOUND) return []
  const splits: [string, string][] = []
  for (let at = SHORTEST_INSIDE; at <= asked.length - SHORTEST_INSIDE; at += 1)
    splits.push([asked.slice(0, at), asked.slice(at)])
  return splits
}

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
  for (const asked of query.words) {
    const best = words.reduce((fit, word) => Math.max(fit, fitOf(word, asked)), NOT)
    const isCompound = best === NOT && compoundsOf(asked).some((pair) => pair.every((part) => words.includes(part)))
    if (best === NOT && !isCompound) return 0
    score += isCompound ? INSIDE : best
  }
  return score
}

const hasNumber = ({ code, lotNumber }: TextQuery, codes: LotCodes): boolean =>
  (code !== null && [codes.sku, ...codes.others].some((own) => own.startsWith(code))) ||
  (lotNumber !== null && codes.lotNumber === lotNumber)

export const codeScore = ({ words }: TextQuery): number => words.length * EXACT + 1
