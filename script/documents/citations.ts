import { readFile } from 'node:fs/promises'
import { pathsOf, WRITTEN } from './files.ts'

export interface Citation {
  id: string
  file: string
  line: number
}

/** Rows have three digits and more: what is shorter is somebody's invoice or part number. */
const NUMBER = /\b(?:[BAP]-\d{3,4}|(?:[IRDTSFGHL]|PB|BI|PD|SG)-\d{1,3})\b/g
const NAMED = /\b(rule|section|decision)(s?) (\d{1,3})\b((?:(?:, | and | to )\d{1,3}\b)*)/gi
/** Rules of money have numbers of their own: 'money 18' is no 'rule 18'. */
const MONEY = /\bmoney (\d{1,2}[a-z]?)\b/gi

/** Names of goods, among them refrigerants that are called like ground rules. */
const NOT_OURS = /^server\/src\/demo\/goods\//

export async function readCitations(): Promise<Citation[]> {
  const files = (await pathsOf(WRITTEN)).filter((file) => !NOT_OURS.test(file))
  const found = await Promise.all(
    files.map(async (file) =>
      (await readFile(file, 'utf8'))
        .split('\n')
        .flatMap((text, index) => citedIn(text).map((id) => ({ id, file, line: index + 1 }))),
    ),
  )
  return found.flat()
}

/** 'B-340', 'money 18', and 'rule 12', 'rule 13' for "rules 12 and 13". */
export function citedIn(text: string): string[] {
  const numbers = [...text.matchAll(NUMBER)].map(([number]) => number)
  const named = [...text.matchAll(NAMED)].flatMap(([, word = '', plural, first, more = '']) => {
    const rest = plural === '' ? [] : [...more.matchAll(/\d+/g)].map(([number]) => number)
    return [first, ...rest].map((number) => `${word.toLowerCase()} ${number}`)
  })
  const money = [...text.matchAll(MONEY)].map(([, number]) => `money ${number}`)
  return [...numbers, ...named, ...money]
}

/** The same, with everything between the ends of a run: 'B-669 to B-672' cites four rows. */
export function provedIn(text: string): string[] {
  const between = [...text.matchAll(/\b([BAP])-(\d{3,4}) to \1-(\d{3,4})\b/g)].flatMap(([, letter, from, to]) =>
    Array.from({ length: Math.max(0, Number(to) - Number(from) - 1) }, (_, index) => {
      return `${letter}-${String(Number(from) + index + 1).padStart(3, '0')}`
    }),
  )
  return [...citedIn(text), ...between]
}
