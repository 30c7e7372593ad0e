/** The ids of a filter's choices as small numbers, so that counting is adding to an array. 0 is none. */
export class Choices {
  #codes = new Map<number, number>()
  readonly ids: number[] = [0]

  codeOf(id: number | null): number {
    if (id === null) return 0
    const known = this.#codes.get(id)
    if (known !== undefined) return known
    const code = this.ids.length
    if (code > 65_535) throw new RangeError('too many different choices for the index')
    this.ids.push(id)
    this.#codes.set(id, code)
    return code
  }

  /** By code: 1 when the choice is wanted. */
  wanted(ids: readonly number[], isIn: boolean): Uint8Array {
    const wanted = new Uint8Array(this.ids.length).fill(isIn ? 0 : 1)
    for (const id of ids) {
      const code = this.#codes.get(id)
      if (code !== undefined) wanted[code] = isIn ? 1 : 0
    }
    return wanted
  }
}

export const CHOICE_FIELDS = [
  'categoryId',
  'subcategoryId',
  'thirdCategoryId',
  'conditionId',
  'locationId',
  'shipTypeId',
] as const
export type ChoiceField = (typeof CHOICE_FIELDS)[number]

/** The numbers a lot can be found by as they begin; each is two columns (code-keys.ts). */
export const CODE_KINDS = ['upc', 'partNumber'] as const

export const FLAG = { canPickUp: 1, canShip: 2, isFuture: 4, hasFixedPrice: 8 } as const

/** More than this many bytes of columns are not worth it: PostgreSQL answers such a house by itself. */
const MAX_ID = 8_000_000

const shortNumbers = (size: number) => new Uint16Array(size)
const wholeNumbers = (size: number) => new Int32Array(size)
const numbers = (size: number) => new Float64Array(size)

/** What is known of each lot, by its id: one array per column. A lot with state 0 does not exist. */
export class Columns {
  size = 0
  state = new Uint8Array(0)
  flags = new Uint8Array(0)
  auctionId = wholeNumbers(0)
  position = wholeNumbers(0)
  /** List of the lots that have the same number in their auctions. */
  lotNumber = wholeNumbers(0)
  logNumber = wholeNumbers(0)
  /** Number of the list of groups the auction is for. */
  circle = shortNumbers(0)
  categoryId = shortNumbers(0)
  subcategoryId = shortNumbers(0)
  thirdCategoryId = shortNumbers(0)
  conditionId = shortNumbers(0)
  locationId = shortNumbers(0)
  shipTypeId = shortNumbers(0)
  price = numbers(0)
  opensAt = numbers(0)
  closesAt = numbers(0)
  upcFirst = numbers(0)
  upcSecond = numbers(0)
  partNumberFirst = numbers(0)
  partNumberSecond = numbers(0)

  /** Makes room for a lot. */
  reach(id: number): void {
    if (id < this.size) return
    if (id > MAX_ID) throw new RangeError(`the index holds lots up to number ${MAX_ID}`)
    this.size = id + 1
    if (id < this.state.length) return
    const size = Math.max(1_024, id + 1, Math.ceil(this.state.length * 1.5))
    const columns = this as unknown as Record<string, { set(other: unknown): void } | number>
    for (const [name, column] of Object.entries(columns)) {
      if (!ArrayBuffer.isView(column)) continue
      const larger = new (column.constructor as new (size: number) => { set(other: unknown): void })(size)
      larger.set(column)
      columns[name] = larger
    }
  }
}
