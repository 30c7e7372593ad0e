import { ON_SALE, type Selection } from '../selection.ts'
import { BEGINNING, codeScore, compoundsOf, EXACT, INSIDE, joinsOf, NOT, type TextQuery } from '../words.ts'
import { rangeOf } from './code-keys.ts'
import { CODE_KINDS } from './columns.ts'
import type { LotIndex } from './lot-index.ts'
import type { PostingLists } from './posting-lists.ts'

/** Lots that hold the words, with how well they fit, by lot id. The scores are good until the next question. */
export interface TextHits {
  ids: Uint32Array
  scores: Uint8Array
}

/** The words of the index that a word of the question stands for, from the best fit to the worst. */
interface Tier {
  fit: number
  words: readonly number[]
  /** Lots that hold the word written as two or more, in ascending order. */
  lots: readonly Uint32Array[]
}

/** Going through a lot's own words costs about as much as so many entries of a list. */
const LOOK_UP_COST = 12

/** Works through the words of a question. Keeps its scratch memory, which is as long as there are lots. */
export class TextFinder {
  #index: LotIndex
  #matched = new Uint8Array(0)
  #scores = new Uint8Array(0)
  #hits = new Uint32Array(0)
  #fits = new Uint8Array(0)

  constructor(index: LotIndex) {
    this.#index = index
  }

  /** Only when nothing fits as it is typed, words are taken for mistyped. */
  find(text: TextQuery, selection: Selection): TextHits {
    this.#makeRoom()
    const isOnSale = (selection.states & ~ON_SALE) === 0
    const found = this.#withNumber(text, this.#byWords(this.#tiersOf(text, false, isOnSale), isOnSale))
    if (this.#hasAny(found, selection.states)) return { ids: found, scores: this.#scores }
    const near = this.#byWords(this.#tiersOf(text, true, isOnSale), isOnSale)
    return { ids: near, scores: this.#scores }
  }

  #hasAny(ids: Uint32Array, states: number): boolean {
    const { state } = this.#index.columns
    for (let at = 0; at < ids.length; at += 1) if (((state[ids[at] as number] as number) & states) !== 0) return true
    return false
  }

  #tiersOf({ words }: TextQuery, forgives: boolean, isOnSale: boolean): Tier[][] {
    const { vocabulary } = this.#index
    return words.map((word, at) => {
      const { exact, beginning, inside } = vocabulary.meaningsOf(word)
      const tiers: Tier[] = [
        { fit: EXACT, words: exact === null ? [] : [exact], lots: [] },
        { fit: BEGINNING, words: beginning, lots: [] },
        { fit: INSIDE, words: [...inside, ...this.#joined(words, at)], lots: this.#lotsWithParts(word, isOnSale) },
      ]
      return forgives ? [...tiers, { fit: NOT, words: vocabulary.near(word), lots: [] }] : tiers
    })
  }

  /** The words that begin with what a short word makes with its neighbours. */
  #joined(words: readonly string[], at: number): number[] {
    return joinsOf(words, at).flatMap((joined) => {
      const { exact, beginning } = this.#index.vocabulary.meaningsOf(joined)
      return exact === null ? beginning : [exact, ...beginning]
    })
  }

  /** For every way to write the word apart that occurs: the lots that hold all parts. */
  #lotsWithParts(word: string, isOnSale: boolean): Uint32Array[] {
    const { vocabulary, words } = this.#index
    const lists = isOnSale ? this.#index.byWordOnSale : this.#index.byWord
    return compoundsOf(word).flatMap((parts) => {
      const numbers = parts.flatMap((part) => vocabulary.known(part) ?? [])
      const [rare, ...others] = numbers.sort((a, b) => lists.lengthOf(a) - lists.lengthOf(b))
      if (rare === undefined || numbers.length < parts.length) return []
      return [lists.read(rare).filter((id) => others.every((other) => words.of(id).includes(other)))]
    })
  }

  #byWords(asked: readonly Tier[][], isOnSale: boolean): Uint32Array {
    const lists = isOnSale ? this.#index.byWordOnSale : this.#index.byWord
    const costOf = (tiers: readonly Tier[]) =>
      tiers.reduce((sum, { words, lots }) => {
        const listed = words.reduce((all, word) => all + lists.lengthOf(word), 0)
        return sum + listed + lots.reduce((all, ids) => all + ids.length, 0)
      }, 0)
    const inTurn = asked.map((tiers) => ({ tiers, cost: costOf(tiers) })).sort((a, b) => a.cost - b.cost)
    const [first, ...rest] = inTurn
    if (first === undefined || first.cost === 0) return this.#hits.subarray(0, 0)

    let count = this.#collect(first.tiers, lists)
    let turn = 1
    for (const { tiers, cost } of rest) {
      if (count * LOOK_UP_COST < cost) this.#lookUp(tiers, count, turn)
      else this.#pass(tiers, lists, turn)
      turn += 1
      count = this.#keepMatched(count, turn)
    }
    for (let at = 0; at < count; at += 1) this.#matched[this.#hits[at] as number] = 0
    return this.#hits.subarray(0, count)
  }

  /** The lots of the rarest word: all others only take away from them. */
  #collect(tiers: readonly Tier[], lists: PostingLists): number {
    const [matched, scores, hits] = [this.#matched, this.#scores, this.#hits]
    let count = 0
    for (const { fit, words, lots } of tiers) {
      for (const ids of [...words.map((word) => lists.read(word)), ...lots]) {
        for (let at = 0; at < ids.length; at += 1) {
          const id = ids[at] as number
          if (matched[id] !== 0) continue
          matched[id] = 1
          scores[id] = fit
          hits[count] = id
          count += 1
        }
      }
    }
    return count
  }

  /** Goes through the lists of the word. */
  #pass(tiers: readonly Tier[], lists: PostingLists, turn: number): void {
    const [matched, scores] = [this.#matched, this.#scores]
    for (const { fit, words, lots } of tiers) {
      for (const ids of [...words.map((word) => lists.read(word)), ...lots]) {
        for (let at = 0; at < ids.length; at += 1) {
          const id = ids[at] as number
          if (matched[id] !== turn) continue
          matched[id] = turn + 1
          scores[id] = (scores[id] as number) + fit
        }
      }
    }
  }

  /** Goes through the words of each lot found so far: quicker when they are few and the word is common. */
  #lookUp(tiers: readonly Tier[], count: number, turn: number): void {
    const [matched, scores, hits, fits] = [this.#matched, this.#scores, this.#hits, this.#fits]
    const mark = (isMarked: boolean) => {
      for (const { fit, words } of tiers.toReversed()) for (const word of words) fits[word] = isMarked ? fit + 1 : 0
    }
    const both = tiers.flatMap(({ lots }) => lots)
    mark(true)
    for (let at = 0; at < count; at += 1) {
      const id = hits[at] as number
      let best = 0
      for (const word of this.#index.words.of(id)) best = Math.max(best, fits[word] as number)
      if (best <= INSIDE && both.some((ids) => isAmong(ids, id))) best = INSIDE + 1
      if (best === 0) continue
      matched[id] = turn + 1
      scores[id] = (scores[id] as number) + best - 1
    }
    mark(false)
  }

  #keepMatched(count: number, turn: number): number {
    const [matched, hits] = [this.#matched, this.#hits]
    let kept = 0
    for (let at = 0; at < count; at += 1) {
      const id = hits[at] as number
      if (matched[id] === turn) {
        hits[kept] = id
        kept += 1
      } else matched[id] = 0
    }
    return kept
  }

  /** Adds the lots one of whose numbers is the text, begins like it, or, in a stock number, holds it. */
  #withNumber(text: TextQuery, found: Uint32Array): Uint32Array {
    const { code, lotNumber } = text
    if (code === null && lotNumber === null) return found
    const [matched, scores, hits] = [this.#matched, this.#scores, this.#hits]
    let count = found.length
    for (let at = 0; at < count; at += 1) matched[hits[at] as number] = 1
    const add = (id: number, score: number) => {
      scores[id] = matched[id] === 1 ? Math.max(score, scores[id] as number) : score
      if (matched[id] === 1) return
      matched[id] = 1
      hits[count] = id
      count += 1
    }
    const best = codeScore(text)
    if (code !== null) this.#visitCodes(code, (id, isBeginning) => add(id, isBeginning ? best : INSIDE))
    if (lotNumber !== null) for (const id of this.#index.withLotNumber(lotNumber)) add(id, best)
    for (let at = 0; at < count; at += 1) matched[hits[at] as number] = 0
    return hits.subarray(0, count)
  }

  #visitCodes(code: string, look: (id: number, isBeginning: boolean) => void): void {
    const { columns, byCode, bySku } = this.#index
    bySku.visit(code, (id) => look(id, bySku.begins(id, code)))
    const { firstMin, firstMax, secondMin, secondMax } = rangeOf(code)
    for (const kind of CODE_KINDS) {
      const [first, second] = [columns[`${kind}First`], columns[`${kind}Second`]]
      byCode[kind].visit(firstMin, firstMax, (id) => {
        const [one, other] = [first[id] as number, second[id] as number]
        if (one >= firstMin && one <= firstMax && other >= secondMin && other <= secondMax) look(id, true)
      })
    }
  }

  #makeRoom(): void {
    const { columns, vocabulary } = this.#index
    if (this.#matched.length < columns.size) {
      const size = columns.state.length
      this.#matched = new Uint8Array(size)
      this.#scores = new Uint8Array(size)
      this.#hits = new Uint32Array(size)
    }
    if (this.#fits.length < vocabulary.size) this.#fits = new Uint8Array(Math.ceil(vocabulary.size * 1.5))
  }
}

/** By halving: the lists are in ascending order. */
function isAmong(ids: Uint32Array, id: number): boolean {
  let [low, high] = [0, ids.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ids[middle] as number) < id) low = middle + 1
    else high = middle
  }
  return ids[low] === id
}
