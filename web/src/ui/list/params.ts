import { DEFAULT_PAGE_SIZE, MAX_DEPTH, PAGE_SIZES } from '@gavelhouse/shared/list-bounds.ts'

/** What a list is asked for stands in the address: it can be shared, and the way back leads through it. */

/** One thing that can be asked. Anything odd in the address counts as not asked. */
export interface Param<Value> {
  /** In the address. Several may share one. */
  name: string
  read: (texts: string[]) => Value
  /** Nothing for what is usual: the shortest address asks for the same. */
  write: (value: Value) => string[]
  /** It only arranges what is there: changing it does not lead back to the first page. */
  keepsPage?: boolean
}

/** The table of everything a list can be asked, by our names, in the order of the address. */
export type ParamsOf<Query> = { [Name in keyof Query]: Param<Query[Name]> }

export function readQuery<Query>(table: ParamsOf<Query>, address: URLSearchParams): Query {
  return Object.fromEntries(entriesOf(table).map(([key, { name, read }]) => [key, read(address.getAll(name))])) as Query
}

/** Writes a query into an address that may say other things as well. */
export function writeQuery<Query>(table: ParamsOf<Query>, query: Query, around?: URLSearchParams): URLSearchParams {
  const address = new URLSearchParams(around)
  for (const [, { name }] of entriesOf(table)) address.delete(name)
  for (const [key, { name, write }] of entriesOf(table))
    for (const text of write(query[key])) address.append(name, text)
  return address
}

/** Anything but the page leads back to the first one. */
export const keepsPage = <Query>(table: ParamsOf<Query>, changes: Partial<Query>): boolean =>
  entriesOf(table).every(([key, param]) => !(key in changes) || param.keepsPage === true)

const entriesOf = <Query>(table: ParamsOf<Query>) =>
  Object.entries(table) as [keyof Query & string, Param<Query[keyof Query]>][]

/** Words, without characters no search can hold. */
export const words = (name: string, max = 200): Param<string> => ({
  name,
  read: ([text]) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: characters no search can hold
    const clean = (text ?? '').toWellFormed().replaceAll(/[\u0000-\u001f]/g, ' ')
    return clean.trim().slice(0, max).toWellFormed().trim()
  },
  write: (value) => (value === '' ? [] : [value]),
})

export const choice = <Value extends string | number>(
  name: string,
  values: readonly Value[],
  usual: Value,
): Param<Value> => ({
  name,
  read: ([text]) => values.find((value) => String(value) === text) ?? usual,
  write: (value) => (value === usual ? [] : [String(value)]),
})

/** One of the words a name may stand with. */
export const tick = (name: string, word: string): Param<boolean> => ({
  name,
  read: (texts) => texts.includes(word),
  write: (value) => (value ? [word] : []),
})

const MAX_IDS = 50

/** Ascending and each once, so that the same choice is the same address. Lists with commas are understood as well. */
export const ids = (name: string): Param<number[]> => ({
  name,
  read: (texts) => {
    const found = texts.flatMap((text) => text.split(',')).filter((text) => /^\d{1,9}$/.test(text))
    const known = new Set(found.map(Number).filter((id) => id > 0))
    return [...known].sort((a, b) => a - b).slice(0, MAX_IDS)
  },
  write: (value) => value.map(String),
})

export const pageSize = (): Param<number> => choice('size', PAGE_SIZES as readonly number[], DEFAULT_PAGE_SIZE)

/** No list is longer; the list itself knows its last page (P-604, P-605). */
const MAX_PAGE = MAX_DEPTH

export const page = (name = 'page'): Param<number> => ({
  name,
  read: ([text = '1']) => {
    const number = Number(text)
    return Number.isInteger(number) && number >= 1 ? Math.min(number, MAX_PAGE) : 1
  },
  write: (value) => (value === 1 ? [] : [String(value)]),
  keepsPage: true,
})
