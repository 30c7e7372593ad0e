import { LRUCache } from 'lru-cache'
import { SHORTEST_INSIDE } from '../words.ts'
import { editsAllowed, isNear, lettersOf } from './typing-mistakes.ts'

/** The words of the index a word of the question stands for. */
export interface Meanings {
  exact: number | null
  beginning: readonly number[]
  inside: readonly number[]
}

/** So many new words are looked through one by one before they are sorted in. */
const MAX_UNSORTED = 2_000
const MAX_KEPT = 5_000

/**
 * The dictionary of an inverted index: every word there is, by number; finds words by beginning, by what is inside
 * them, and in spite of a typing mistake.
 */
export class Vocabulary {
  #numbers = new Map<string, number>()
  #words: string[] = []
  #letters: number[] = []
  /** Numbers of the sorted words, and the same words as one text with a line each, which is searched in one go. */
  #sorted: number[] = []
  #text = '\n'
  #starts = new Uint32Array(0)
  #kept = new LRUCache<string, Meanings>({ max: MAX_KEPT })

  get size(): number {
    return this.#words.length
  }

  numberOf(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const number = this.#words.length
    this.#numbers.set(word, number)
    this.#words.push(word)
    this.#letters.push(lettersOf(word))
    if (this.#kept.size > 0) this.#kept.clear()
    return number
  }

  known(word: string): number | null {
    return this.#numbers.get(word) ?? null
  }

  meaningsOf(asked: string): Meanings {
    const kept = this.#kept.get(asked)
    if (kept !== undefined) return kept
    if (this.#words.length - this.#sorted.length > MAX_UNSORTED) this.sort()
    const exact = this.#numbers.get(asked) ?? null
    const beginning = this.#beginningWith(asked)
    const inside = asked.length < SHORTEST_INSIDE ? [] : this.#containing(asked)
    const meanings = { exact, beginning: beginning.filter((number) => number !== exact), inside }
    this.#kept.set(asked, meanings)
    return meanings
  }

  /** Words that are, or begin, nearly as typed. */
  near(asked: string): number[] {
    const edits = editsAllowed(asked)
    if (edits === 0) return []
    const letters = lettersOf(asked)
    const found: number[] = []
    for (let number = 0; number < this.#words.length; number += 1) {
      // Every edit can bring in one letter that the word has not: a look at the letters rules out nearly all words.
      if (bitsIn(letters & ~(this.#letters[number] as number)) > edits) continue
      if (isNear(asked, this.#words[number] as string, edits)) found.push(number)
    }
    return found
  }

  sort(): void {
    const fresh = this.#words.slice(this.#sorted.length).map((_, index) => index + this.#sorted.length)
    const byWord = (a: number, b: number) => ((this.#words[a] as string) < (this.#words[b] as string) ? -1 : 1)
    this.#sorted = merge(this.#sorted, fresh.sort(byWord), byWord)
    const lines = this.#sorted.map((number) => this.#words[number] as string)
    this.#text = `\n${lines.join('\n')}\n`
    this.#starts = new Uint32Array(lines.length)
    let at = 1
    lines.forEach((line, index) => {
      this.#starts[index] = at
      at += line.length + 1
    })
    this.#kept.clear()
  }

  #beginningWith(asked: string): number[] {
    const found: number[] = []
    for (let place = this.#placeOf(asked); place < this.#sorted.length; place += 1) {
      const number = this.#sorted[place] as number
      if (!(this.#words[number] as string).startsWith(asked)) break
      found.push(number)
    }
    for (let number = this.#sorted.length; number < this.#words.length; number += 1)
      if ((this.#words[number] as string).startsWith(asked)) found.push(number)
    return found
  }

  /** Not at the beginning: those are found already. */
  #containing(asked: string): number[] {
    const found: number[] = []
    for (let at = this.#text.indexOf(asked, 1); at !== -1; ) {
      const place = this.#lineAt(at)
      if (at > (this.#starts[place] as number)) found.push(this.#sorted[place] as number)
      const next = this.#starts[place + 1]
      if (next === undefined) break
      at = this.#text.indexOf(asked, next)
    }
    for (let number = this.#sorted.length; number < this.#words.length; number += 1)
      if ((this.#words[number] as string).indexOf(asked) > 0) found.push(number)
    return found
  }

  /** The first sorted word that is not before `asked`. */
  #placeOf(asked: string): number {
    let [low, high] = [0, this.#sorted.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#words[this.#sorted[middle] as number] as string) < asked) low = middle + 1
      else high = middle
    }
    return low
  }

  #lineAt(at: number): number {
    let [low, high] = [0, this.#starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if ((this.#starts[middle] as number) <= at) low = middle
      else high = middle - 1
    }
    return low
  }
}

function merge(a: readonly number[], b: readonly number[], compare: (a: number, b: number) => number): number[] {
  const merged: number[] = []
  let [left, right] = [0, 0]
  while (left < a.length && right < b.length) {
    const isLeft = compare(a[left] as number, b[right] as number) < 0
    merged.push((isLeft ? a[left++] : b[right++]) as number)
  }
  while (left < a.length) merged.push(a[left++] as number)
  while (right < b.length) merged.push(b[right++] as number)
  return merged
}

function bitsIn(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1
  return count
}
