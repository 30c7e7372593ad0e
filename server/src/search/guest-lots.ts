import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { presentListedLot } from '../lots/present.ts'
import type { LotWithAuction } from '../lots/queries.ts'
import type { SearchedLot } from './matches.ts'
import type { LotChanges } from './provider.ts'
import { searchedOf } from './searched-of.ts'

export interface GuestLot {
  /** What decides whether it is still selected. */
  searched: SearchedLot
  groupIds: readonly number[]
  isSoldByBuyNow: boolean
  /** Frozen: written as JSON once, however many answers it stands in. */
  record: Readonly<ListedLot>
}

interface Kept extends GuestLot {
  readAt: number
}

/** Prices and times are forgotten with the change; counts of views and watchers, which nobody tells, with their age. */
const KEEP_MS = 10_000
const MOST = 20_000

/**
 * A cache of lots as every guest sees them, kept between answers: reading and presenting a page of them takes longer
 * than finding it. Whoever changes a lot makes it forgotten; a read that was under way meanwhile is used, but not kept.
 */
export class GuestLots {
  #kept = new Map<number, Kept>()
  #underway = new Set<Set<number>>()

  get count(): number {
    return this.#kept.size
  }

  /** In the order of the ids; what no longer exists is left out. */
  async read(
    ids: readonly number[],
    now: number,
    readRows: (ids: number[]) => Promise<LotWithAuction[]>,
  ): Promise<GuestLot[]> {
    const since = performance.now() - KEEP_MS
    const found = new Map<number, GuestLot>()
    for (const id of ids) {
      const kept = this.#kept.get(id)
      if (kept !== undefined && kept.readAt > since) found.set(id, kept)
    }
    const missing = ids.filter((id) => !found.has(id))
    if (missing.length > 0) {
      const keepable = new Set(missing)
      this.#underway.add(keepable)
      try {
        const readAt = performance.now()
        for (const row of await readRows(missing)) {
          const lot = { ...guestLotOf(row, now), readAt }
          found.set(row.lot.id, lot)
          if (keepable.has(row.lot.id)) this.#keep(lot)
        }
      } finally {
        this.#underway.delete(keepable)
      }
    }
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  forget(lotIds: Iterable<number>): void {
    for (const id of lotIds) {
      this.#kept.delete(id)
      for (const keepable of this.#underway) keepable.delete(id)
    }
  }

  forgetChanged({ lotIds, auctionIds }: LotChanges): void {
    this.forget(lotIds)
    if (auctionIds.length === 0) return
    const changed = new Set<number | null>(auctionIds)
    for (const [id, { searched }] of this.#kept) if (changed.has(searched.auctionId)) this.#kept.delete(id)
    for (const keepable of this.#underway) keepable.clear()
  }

  clear(): void {
    this.#kept.clear()
    for (const keepable of this.#underway) keepable.clear()
  }

  #keep(lot: Kept): void {
    // In the order in which they were read, so that the oldest go first.
    this.#kept.delete(lot.searched.id)
    this.#kept.set(lot.searched.id, lot)
    for (const [id, { readAt }] of this.#kept) {
      if (this.#kept.size <= MOST && readAt > lot.readAt - KEEP_MS) break
      this.#kept.delete(id)
    }
  }
}

function guestLotOf(row: LotWithAuction, now: number): GuestLot {
  const { lot, auction } = row
  return {
    searched: searchedOf(row),
    groupIds: auction.groupIds,
    isSoldByBuyNow: lot.soldBy === 'buy-now',
    record: Object.freeze(presentListedLot(row, null, now)),
  }
}
