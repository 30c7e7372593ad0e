import { CODE_LENGTH } from '../words.ts'
import { PostingLists } from './posting-lists.ts'

/** So many signs in a row have a list of their own; shorter parts are looked for everywhere. */
const GRAM = 3
const SIGNS = 36

/**
 * Stock numbers, found by any part of them (an n-gram index): lists of lots by every three signs in a row. The rarest of
 * those in the part gives the candidates, and each is held against the part itself.
 */
export class SkuParts {
  #lists = new PostingLists()
  #signs = new Uint8Array(0)

  put(id: number, code: string): void {
    const before = this.#codeAt(id)
    if (before === code) return
    this.#reach(id)
    for (const gram of gramsOf(before)) this.#lists.remove(gram, id)
    for (const gram of gramsOf(code)) this.#lists.add(gram, id)
    for (let at = 0; at < CODE_LENGTH; at += 1)
      this.#signs[id * CODE_LENGTH + at] = at < code.length ? code.charCodeAt(at) : 0
  }

  /** Shows every lot that has the part, which must be as long as a gram. */
  visit(part: string, look: (id: number) => void): void {
    const grams = [...gramsOf(part)].sort((a, b) => this.#lists.lengthOf(a) - this.#lists.lengthOf(b))
    const [rarest] = grams
    if (rarest === undefined) return
    const ids = this.#lists.read(rarest)
    for (let at = 0; at < ids.length; at += 1) {
      const id = ids[at] as number
      if (part.length === GRAM || this.has(id, part)) look(id)
    }
  }

  has(id: number, part: string): boolean {
    for (let from = 0; from <= CODE_LENGTH - part.length; from += 1) if (this.#stands(id, from, part)) return true
    return false
  }

  begins(id: number, part: string): boolean {
    return this.#stands(id, 0, part)
  }

  #stands(id: number, from: number, part: string): boolean {
    const signs = this.#signs
    const start = id * CODE_LENGTH + from
    let at = 0
    while (at < part.length && signs[start + at] === part.charCodeAt(at)) at += 1
    return at === part.length
  }

  #codeAt(id: number): string {
    const signs = this.#signs.subarray(id * CODE_LENGTH, (id + 1) * CODE_LENGTH)
    const end = signs.indexOf(0)
    return String.fromCharCode(...(end === -1 ? signs : signs.subarray(0, end)))
  }

  #reach(id: number): void {
    const needed = (id + 1) * CODE_LENGTH
    if (needed <= this.#signs.length) return
    const larger = new Uint8Array(Math.max(needed, Math.ceil(this.#signs.length * 1.5)))
    larger.set(this.#signs)
    this.#signs = larger
  }
}

/** Every three signs in a row, each once, as a number. */
function gramsOf(code: string): Set<number> {
  const grams = new Set<number>()
  for (let at = 0; at + GRAM <= code.length; at += 1)
    grams.add((signOf(code, at) * SIGNS + signOf(code, at + 1)) * SIGNS + signOf(code, at + 2))
  return grams
}

const signOf = (code: string, at: number): number => {
  const sign = code.charCodeAt(at)
  return sign >= 97 ? sign - 87 : sign - 48
}
