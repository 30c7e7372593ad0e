import { CODE_LENGTH } from '../words.ts'

/** A code of letters and digits as two numbers of ten signs each, so that "begins with" is a comparison of numbers. */
const SIGNS = 37
const HALF = CODE_LENGTH / 2

const signAt = (code: string, index: number): number => {
  const sign = code.charCodeAt(index)
  return sign >= 97 ? sign - 86 : sign - 47
}

function keyOf(code: string, from: number, filler: number): number {
  let key = 0
  for (let index = from; index < from + HALF; index += 1) {
    key = key * SIGNS + (index < code.length ? signAt(code, index) : filler)
  }
  return key
}

export const firstKey = (code: string): number => keyOf(code, 0, 0)
export const secondKey = (code: string): number => keyOf(code, HALF, 0)

/** The bounds of all codes that begin with this one. */
export interface KeyRange {
  firstMin: number
  firstMax: number
  secondMin: number
  secondMax: number
}

export const rangeOf = (code: string): KeyRange => ({
  firstMin: keyOf(code, 0, 0),
  firstMax: keyOf(code, 0, SIGNS - 1),
  secondMin: keyOf(code, HALF, 0),
  secondMax: keyOf(code, HALF, SIGNS - 1),
})
