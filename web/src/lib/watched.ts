export interface Watched {
  lotIds: number[]
  auctionIds: number[]
}

/**
 * Reference counting for subscriptions. Counts how many components look at each lot and auction, and reports only the
 * first to come and the last to go: a lot may be on screen twice, as a card and in a drawer.
 */
export function createWatched(report: (request: 'watch' | 'unwatch', what: Watched) => void) {
  const lots = new Map<number, number>()
  const auctions = new Map<number, number>()

  const tell = (request: 'watch' | 'unwatch', what: Watched) => {
    if (what.lotIds.length + what.auctionIds.length > 0) report(request, what)
  }

  return {
    /** Returns how to stop watching. */
    add(what: Watched): () => void {
      tell('watch', { lotIds: raise(lots, what.lotIds), auctionIds: raise(auctions, what.auctionIds) })
      return () => tell('unwatch', { lotIds: lower(lots, what.lotIds), auctionIds: lower(auctions, what.auctionIds) })
    },
    all: (): Watched => ({ lotIds: [...lots.keys()], auctionIds: [...auctions.keys()] }),
  }
}

/** Returns the ids that were not counted before. */
function raise(counts: Map<number, number>, ids: number[]): number[] {
  const added = ids.filter((id) => !counts.has(id))
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...new Set(added)]
}

/** Returns the ids nobody looks at any more. */
function lower(counts: Map<number, number>, ids: number[]): number[] {
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) - 1)
  const gone = [...new Set(ids)].filter((id) => (counts.get(id) ?? 0) <= 0)
  for (const id of gone) counts.delete(id)
  return gone
}
