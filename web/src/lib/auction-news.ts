type Listener = (auctionId: number) => void

const listeners = new Set<Listener>()

/** Tells whoever shows an auction that its figures have moved: they are read again, because nobody guesses them. */
export function tellAuctionNews(auctionId: number): void {
  for (const listener of [...listeners]) listener(auctionId)
}

export function onAuctionNews(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
