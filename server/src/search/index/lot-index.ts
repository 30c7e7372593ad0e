import { type SearchedLot, shownPrice, stateOf } from '../matches.ts'
import { ON_SALE, STATE } from '../selection.ts'
import { codeOf, lotNumberOf, wordsOfLot } from '../words.ts'
import { firstKey, secondKey } from './code-keys.ts'
import { CHOICE_FIELDS, type ChoiceField, Choices, CODE_KINDS, Columns, FLAG } from './columns.ts'
import { PostingLists } from './posting-lists.ts'
import { SkuParts } from './sku-parts.ts'
import { SortedCodes } from './sorted-codes.ts'
import { Vocabulary } from './vocabulary.ts'
import { MAX_WORDS, WordLists } from './word-lists.ts'

const NOBODY = new Uint32Array(0)

/** A lot as the index takes it in. */
export interface IndexedLot extends SearchedLot {
  auctionId: number
  position: number
  logNumber: number
  groupIds: readonly number[]
}

/** What a bid, an opening or a close changes of a lot. */
export interface LotMove extends Pick<SearchedLot, 'id' | 'status' | 'run' | 'opensAt' | 'closesAt' | 'price'> {
  logNumber: number
}

/**
 * All lots in memory, as columns and as lists of lots by word and by auction. Rebuildable at any time: PostgreSQL is the
 * truth. Words of lots on sale are kept a second time, because most questions are about those and they are few.
 */
export class LotIndex {
  readonly columns = new Columns()
  readonly choices = Object.fromEntries(CHOICE_FIELDS.map((field) => [field, new Choices()])) as Record<
    ChoiceField,
    Choices
  >
  readonly vocabulary = new Vocabulary()
  /** Lots by word, by word among those on sale (some may have closed since), by auction. */
  readonly byWord = new PostingLists()
  readonly byWordOnSale = new PostingLists()
  readonly byAuction = new PostingLists()
  readonly onSale = new PostingLists()
  readonly words = new WordLists()
  readonly byCode = { upc: new SortedCodes(), partNumber: new SortedCodes() }
  readonly bySku = new SkuParts()
  /** Lists of groups, each once. */
  readonly circles: (readonly number[])[] = [[]]
  #circles = new Map([['', 0]])
  #auctions = new Map<number, number>()
  #lotNumbers = new Map<string, number>()
  #byLotNumber = new PostingLists()
  #closed = 0
  count = 0

  take(lots: readonly IndexedLot[]): void {
    for (const lot of lots) this.put(lot)
  }

  /** Lots that are no longer there stay in the lists and are passed over by their state, as those that have closed. */
  drop(ids: readonly number[]): void {
    for (const id of ids) {
      if (id >= this.columns.size || this.columns.state[id] === 0) continue
      this.columns.state[id] = 0
      this.count -= 1
    }
  }

  filled(): void {
    this.vocabulary.sort()
  }

  /** Takes a lot in, new or changed. */
  put(lot: IndexedLot): void {
    const { columns } = this
    const { id } = lot
    columns.reach(id)
    const isNew = columns.state[id] === 0
    if (isNew) this.count += 1
    const isNewer = isNew || lot.logNumber >= (columns.logNumber[id] as number)
    const isFixed = !lot.isBiddable && lot.buyNowPrice !== null
    const wasFixed = ((columns.flags[id] as number) & FLAG.hasFixedPrice) !== 0
    const kept = isNewer ? 0 : (columns.flags[id] as number) & FLAG.isFuture
    columns.flags[id] =
      (lot.canPickUp ? FLAG.canPickUp : 0) |
      (lot.canShip ? FLAG.canShip : 0) |
      (isFixed ? FLAG.hasFixedPrice : 0) |
      kept
    const isSold = columns.state[id] === STATE.sold
    if (isNewer || ((isFixed || wasFixed) && !isSold)) columns.price[id] = shownPrice(lot)
    this.#putAuction(id, isNew ? null : (columns.auctionId[id] as number), lot.auctionId)
    columns.position[id] = lot.position
    columns.circle[id] = this.#circleOf(lot.groupIds)
    for (const field of CHOICE_FIELDS) columns[field][id] = this.choices[field].codeOf(lot[field])
    this.#putCodes(id, lot)
    this.bySku.put(id, codeOf(lot.sku))
    this.#putLotNumber(id, lotNumberOf(lot.lotNumber), isNew)
    this.#putWords(id, wordsOfLot(lot))
    if (isNewer) this.#move(lot)
  }

  /** Takes in what happened to a lot; older news than what is known is passed over. */
  move(move: LotMove): void {
    const { columns } = this
    if (move.id >= columns.size || columns.state[move.id] === 0) return
    if (move.logNumber <= (columns.logNumber[move.id] as number)) return
    this.#move(move)
    columns.price[move.id] = move.price
  }

  listOfAuction(auctionId: number): number | null {
    return this.#auctions.get(auctionId) ?? null
  }

  /** The lots that have this number in their auctions. */
  withLotNumber(lotNumber: string): Uint32Array {
    const list = this.#lotNumbers.get(lotNumber)
    return list === undefined ? NOBODY : this.#byLotNumber.read(list)
  }

  #move(move: Omit<LotMove, 'price'>): void {
    const { columns } = this
    const { id } = move
    const before = columns.state[id] as number
    const after = stateOf(move)
    columns.state[id] = after
    columns.logNumber[id] = move.logNumber
    columns.opensAt[id] = move.opensAt
    columns.closesAt[id] = move.closesAt
    const flags = (columns.flags[id] as number) & ~FLAG.isFuture
    columns.flags[id] = move.status === 'future' ? flags | FLAG.isFuture : flags
    if ((before & ON_SALE) === 0 && (after & ON_SALE) !== 0) this.#addOnSale(id)
    if ((before & ON_SALE) !== 0 && (after & ON_SALE) === 0) this.#closed += 1
  }

  /** Lots that have closed stay among those on sale until there are many of them: they are passed over by their state. */
  tidy(): void {
    for (const kind of CODE_KINDS) this.byCode[kind].tidy(this.columns[`${kind}First`], this.columns.size)
    if (this.#closed < 5_000 + this.onSale.lengthOf(0) / 10) return
    this.#closed = 0
    this.byWordOnSale.clear()
    this.onSale.clear()
    for (let id = 0; id < this.columns.size; id += 1)
      if (((this.columns.state[id] as number) & ON_SALE) !== 0) this.#addOnSale(id)
  }

  #addOnSale(id: number): void {
    this.onSale.add(0, id)
    for (const word of this.words.of(id)) this.byWordOnSale.add(word, id)
  }

  #putAuction(id: number, before: number | null, after: number): void {
    if (before === after) return
    const oldList = before === null ? undefined : this.#auctions.get(before)
    if (oldList !== undefined) this.byAuction.remove(oldList, id)
    let list = this.#auctions.get(after)
    if (list === undefined) {
      list = this.#auctions.size
      this.#auctions.set(after, list)
    }
    this.byAuction.add(list, id)
    this.columns.auctionId[id] = after
  }

  #circleOf(groupIds: readonly number[]): number {
    const key = groupIds.join()
    const known = this.#circles.get(key)
    if (known !== undefined) return known
    this.#circles.set(key, this.circles.length)
    return this.circles.push(groupIds) - 1
  }

  #putCodes(id: number, lot: IndexedLot): void {
    const { columns } = this
    for (const kind of CODE_KINDS) {
      const code = codeOf(lot[kind])
      const [first, second] = [columns[`${kind}First`], columns[`${kind}Second`]]
      if (first[id] === firstKey(code) && second[id] === secondKey(code)) continue
      first[id] = firstKey(code)
      second[id] = secondKey(code)
      this.byCode[kind].put(id)
    }
  }

  #putLotNumber(id: number, lotNumber: string, isNew: boolean): void {
    const { columns } = this
    const list = this.#lotNumbers.get(lotNumber) ?? this.#lotNumbers.size
    const before = columns.lotNumber[id] as number
    if (!isNew && before === list) return
    this.#lotNumbers.set(lotNumber, list)
    if (!isNew) this.#byLotNumber.remove(before, id)
    this.#byLotNumber.add(list, id)
    columns.lotNumber[id] = list
  }

  #putWords(id: number, words: readonly string[]): void {
    const numbers = words.slice(0, MAX_WORDS).map((word) => this.vocabulary.numberOf(word))
    const before = this.words.of(id)
    if (before.length === numbers.length && numbers.every((number, index) => before[index] === number)) return
    const isOnSale = ((this.columns.state[id] as number) & ON_SALE) !== 0
    for (const word of before) {
      this.byWord.remove(word, id)
      this.byWordOnSale.remove(word, id) // also of a lot that has closed: it may be listed again
    }
    for (const word of numbers) {
      this.byWord.add(word, id)
      if (isOnSale) this.byWordOnSale.add(word, id)
    }
    this.words.put(id, numbers)
  }
}
