import { MAX_TOTAL } from '@gavelhouse/shared/search/contract.ts'
import { offsetIn, type Slice } from '../../db/paging.ts'
import type { Found } from '../queries.ts'
import type { LotQuestion, Order } from '../question.ts'
import { ON_SALE, type Selection } from '../selection.ts'
import { bestOf } from './best-few.ts'
import { FLAG } from './columns.ts'
import { countFacetsOf, sift } from './facet-counter.ts'
import { TextFinder } from './find-by-text.ts'
import type { LotIndex } from './lot-index.ts'

/** Answers questions from the index: what comes into question, what passes, how it is counted and ordered. */
export class IndexFinder {
  #index: LotIndex
  #text: TextFinder
  #kept = new Uint32Array(0)

  constructor(index: LotIndex) {
    this.#index = index
    this.#text = new TextFinder(index)
  }

  find({ selection, order }: LotQuestion, slice: Slice): Found {
    const { candidates, isBefore } = this.#prepare(selection, order)
    const sifted = sift(this.#index, selection, this.#keep(candidates, selection))
    const { passed } = sifted
    const total = Math.min(passed.length, MAX_TOTAL)
    const offset = offsetIn(total, slice)
    const ids = bestOf(passed, Math.min(offset + slice.limit, MAX_TOTAL), isBefore).slice(offset)
    return { ids, total, isMore: passed.length > MAX_TOTAL, facets: countFacetsOf(this.#index, sifted) }
  }

  findBest(selection: Selection, limit: number): number[] {
    const { candidates, isBefore } = this.#prepare(selection, { by: 'best', isDescending: true })
    return bestOf(sift(this.#index, selection, this.#keep(candidates, selection)).passed, limit, isBefore)
  }

  /** Those in the wanted states that no rare condition excludes, in memory that is used again by the next question. */
  #keep(candidates: Candidates, selection: Selection): Uint32Array {
    const { state, size } = this.#index.columns
    if (this.#kept.length < size) this.#kept = new Uint32Array(state.length)
    const kept = this.#kept
    const { states } = selection
    let count = 0
    if (candidates === 'all') {
      for (let id = 0; id < size; id += 1) if (((state[id] as number) & states) !== 0) kept[count++] = id
    } else {
      for (const ids of candidates) {
        for (let at = 0; at < ids.length; at += 1) {
          const id = ids[at] as number
          if (((state[id] as number) & states) !== 0) kept[count++] = id
        }
      }
    }
    const isExcluded = this.#restOf(selection)
    if (isExcluded === null) return kept.subarray(0, count)
    let left = 0
    for (let at = 0; at < count; at += 1) {
      const id = kept[at] as number
      if (!isExcluded(id)) kept[left++] = id
    }
    return kept.subarray(0, left)
  }

  #prepare(selection: Selection, order: Order): { candidates: Candidates; isBefore: IsBefore } {
    if (selection.text !== null) {
      const { ids, scores } = this.#text.find(selection.text, selection)
      return { candidates: [ids], isBefore: isBeforeBy(this.#index, order, scores) }
    }
    return { candidates: this.#candidatesOf(selection), isBefore: isBeforeBy(this.#index, order, null) }
  }

  #candidatesOf(selection: Selection): Candidates {
    const auctions = selection.ids.find(({ field, isIn }) => field === 'auctionId' && isIn)
    if (auctions !== undefined) {
      const lists = [...new Set(auctions.ids)].map((id) => this.#index.listOfAuction(id))
      return lists.flatMap((list) => (list === null ? [] : [this.#index.byAuction.read(list)]))
    }
    return (selection.states & ~ON_SALE) === 0 ? [this.#index.onSale.read(0)] : 'all'
  }

  /** The conditions that are asked for rarely and not counted; null when there are none. */
  #restOf(selection: Selection): ((id: number) => boolean) | null {
    const { auctionId, opensAt, closesAt, flags, circle } = this.#index.columns
    const { sku, groupId, openTo, opensFrom, opensUntil, closesFrom, closesBefore, opensAfter } = selection
    const excludes: ((id: number) => boolean)[] = []
    for (const { field, isIn, ids } of selection.ids) {
      if (field !== 'auctionId') continue
      const wanted = new Set(ids)
      excludes.push((id) => wanted.has(auctionId[id] as number) !== isIn)
    }
    if (opensFrom !== null) excludes.push((id) => (opensAt[id] as number) < opensFrom)
    if (opensUntil !== null) excludes.push((id) => (opensAt[id] as number) > opensUntil)
    if (closesFrom !== null) excludes.push((id) => (closesAt[id] as number) < closesFrom)
    if (closesBefore !== null) excludes.push((id) => (closesAt[id] as number) >= closesBefore)
    if (opensAfter !== null)
      excludes.push((id) => ((flags[id] as number) & FLAG.isFuture) === 0 || (opensAt[id] as number) <= opensAfter)
    if (groupId !== null) {
      const wanted = this.#circlesWith((ids) => ids.includes(groupId) || (groupId === 0 && ids.length === 0))
      excludes.push((id) => wanted[circle[id] as number] === 0)
    }
    if (openTo !== null) {
      const wanted = this.#circlesWith(
        (ids) => ids.length === 0 || ids.includes(0) || openTo.some((own) => ids.includes(own)),
      )
      excludes.push((id) => wanted[circle[id] as number] === 0)
    }
    if (sku !== null) {
      const { bySku } = this.#index
      excludes.push((id) => sku === '' || !bySku.has(id, sku))
    }
    if (excludes.length === 0) return null
    return (id) => excludes.some((isExcluded) => isExcluded(id))
  }

  #circlesWith(isWanted: (groupIds: readonly number[]) => boolean): Uint8Array {
    return Uint8Array.from(this.#index.circles, (groupIds) => (isWanted(groupIds) ? 1 : 0))
  }
}

type Candidates = 'all' | readonly Uint32Array[]
type IsBefore = (a: number, b: number) => boolean

/** The same order as the SQL: the newer lot first among equally good matches, else the lower id. */
function isBeforeBy({ columns }: LotIndex, { by, isDescending }: Order, scores: Uint8Array | null): IsBefore {
  if (by === 'best' && scores !== null)
    return (a, b) => (scores[a] === scores[b] ? a > b : (scores[a] as number) > (scores[b] as number))
  if (by === 'id' || by === 'best') return isDescending ? (a, b) => a > b : (a, b) => a < b
  const column = columns[by]
  return isDescending
    ? (a, b) => (column[a] === column[b] ? a < b : (column[a] as number) > (column[b] as number))
    : (a, b) => (column[a] === column[b] ? a < b : (column[a] as number) < (column[b] as number))
}
