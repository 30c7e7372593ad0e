import { type ProblemMessage, problem } from '../problem.ts'
import { nearestName } from './nearest-name.ts'

/** What the names in a file can mean in this house. */
export interface LookupLists {
  categories: readonly { id: number; parentId: number | null; description: string }[]
  conditions: readonly { id: number; description: string }[]
  locations: readonly { id: number; name: string }[]
  /** By their number in the house, their mail address, their firm and their own name. */
  sellers: readonly { id: number; names: readonly string[] }[]
}

/** A category with those above it, as a lot has them. */
export interface CategoryPath {
  categoryId: number
  subcategoryId: number | null
  thirdCategoryId: number | null
}

type Found<Value> = { value: Value } | { problem: ProblemMessage }

export interface Lookups {
  category(written: string): Found<CategoryPath>
  condition(written: string): Found<number>
  location(written: string): Found<number>
  seller(written: string): Found<number>
}

const BETWEEN = ' > '

/** 'Metalworking > Lathes', as a file names a category below another. */
export const pathText = (names: readonly string[]): string => names.join(BETWEEN)

/** 'Ogden #8': for names that the house has given twice. */
const numbered = (name: string, id: number): string => `${name} #${id}`

/** What a file calls each of them, so that it is found again: its name, with its number where there are two of that name. */
export function namesFor(list: readonly { id: number; name: string }[]): ReadonlyMap<number, string> {
  const byName = Map.groupBy(list, ({ name }) => plain(name))
  return new Map(
    list.map(({ id, name }) => [id, (byName.get(plain(name))?.length ?? 0) > 1 ? numbered(name, id) : name]),
  )
}

/** Every category with the names of those above it. */
export function categoryPaths(categories: LookupLists['categories']) {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const idsOf = (id: number): readonly number[] => {
    const parentId = byId.get(id)?.parentId ?? null
    return parentId === null ? [id] : [...idsOf(parentId), id]
  }
  return categories.map(({ id, description }) => {
    const ids = idsOf(id)
    return { id, ids, description, name: pathText(ids.map((each) => byId.get(each)?.description ?? '')) }
  })
}

export function indexLookups({ categories, conditions, locations, sellers }: LookupLists): Lookups {
  const paths = categoryPaths(categories).map(({ id, ids, description, name }) => {
    const [categoryId = id, subcategoryId = null, thirdCategoryId = null] = ids
    return { id, value: { categoryId, subcategoryId, thirdCategoryId }, depth: ids.length, description, name }
  })
  const byPath = finder(paths)
  // A name alone is that of the highest category called so.
  const depths = [1, 2, 3].map((depth) =>
    finder(paths.filter((each) => each.depth === depth).map((each) => ({ ...each, name: each.description }))),
  )
  const byName = (written: string): Found<CategoryPath> => {
    const found = depths.map((find) => find.exactly(written)).find((values) => values.length > 0)
    if (found === undefined)
      return unknown(
        written,
        paths.map(({ description }) => description),
      )
    return one(written, found)
  }
  const condition = finder(conditions.map(({ id, description }) => ({ id, value: id, name: description })))
  const location = finder(locations.map(({ id, name }) => ({ id, value: id, name })))
  const seller = finder(
    sellers.flatMap(({ id, names }) => [...new Set([String(id), ...names])].map((name) => ({ id, value: id, name }))),
  )
  return {
    category: (written) =>
      written.includes('>') ? byPath.find(pathText(written.split('>').map(trim))) : byName(written),
    condition: condition.find,
    location: location.find,
    seller: seller.find,
  }
}

const trim = (text: string): string => text.trim()
const plain = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, ' ')

function finder<Value>(known: readonly { id: number; value: Value; name: string }[]) {
  const values = new Map<string, Value[]>()
  for (const { id, value, name } of known) {
    for (const key of [plain(name), plain(numbered(name, id))]) {
      const same = values.get(key) ?? []
      if (plain(name) !== '' && !same.includes(value)) values.set(key, [...same, value])
    }
  }
  const names = known.map(({ name }) => name)
  const exactly = (written: string): readonly Value[] => values.get(plain(written)) ?? []
  const find = (written: string): Found<Value> => {
    const found = exactly(written)
    return found.length === 0 ? unknown(written, names) : one(written, found)
  }
  return { exactly, find }
}

function one<Value>(written: string, [value, ...others]: readonly Value[]): Found<Value> {
  if (value === undefined) throw new Error('nothing was found')
  return others.length === 0 ? { value } : { problem: problem('cell_several', { value: written }) }
}

function unknown(written: string, names: readonly string[]): { problem: ProblemMessage } {
  const near = nearestName(written, names)
  return {
    problem:
      near === null
        ? problem('cell_unknown', { value: written })
        : problem('cell_unknown_near', { value: written, near }),
  }
}
