/** Edit distance. Short words have no room for mistakes: nearly everything is near them. */
export function editsAllowed(word: string): number {
  if (word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}

/** The letters and digits of a word as bits; other signs share the last one. */
export function lettersOf(word: string): number {
  let bits = 0
  for (let index = 0; index < word.length; index += 1) {
    const code = word.charCodeAt(index)
    if (code >= 97 && code <= 122) bits |= 1 << (code - 97)
    else if (code >= 48 && code <= 57) bits |= 1 << (26 + ((code - 48) >> 1))
    else bits |= 1 << 31
  }
  return bits
}

/** Three rows of the table of edits, used again for every word. */
const LONGEST = 64
let rows = [new Uint8Array(LONGEST + 1), new Uint8Array(LONGEST + 1), new Uint8Array(LONGEST + 1)] as const

/**
 * Whether a word, or its beginning, is at most so many edits away from what was typed: a letter too many, too few, another
 * one, or two exchanged.
 */
export function isNear(typed: string, word: string, edits: number): boolean {
  if (word.length < typed.length - edits || typed.length + edits > LONGEST) return false
  const length = Math.min(word.length, typed.length + edits)
  for (let column = 0; column <= length; column += 1) rows[1][column] = column
  for (let row = 1; row <= typed.length; row += 1) {
    const [beforeLast, last, current] = rows
    const letter = typed.charCodeAt(row - 1)
    let least = row
    current[0] = row
    for (let column = 1; column <= length; column += 1) {
      const own = word.charCodeAt(column - 1)
      let cost = (last[column - 1] as number) + (letter === own ? 0 : 1)
      cost = Math.min(cost, (last[column] as number) + 1, (current[column - 1] as number) + 1)
      const isExchanged =
        row > 1 && column > 1 && letter === word.charCodeAt(column - 2) && typed.charCodeAt(row - 2) === own
      if (isExchanged) cost = Math.min(cost, (beforeLast[column - 2] as number) + 1)
      current[column] = cost
      if (cost < least) least = cost
    }
    if (least > edits) return false
    rows = [last, current, beforeLast]
  }
  for (let column = 0; column <= length; column += 1) if ((rows[1][column] as number) <= edits) return true
  return false
}
