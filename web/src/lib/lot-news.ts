interface LotNews {
  lotId: number
  auctionId: number
}

type Listener = (news: LotNews) => void

const listeners = new Set<Listener>()

/** Tells whoever follows a log that it has grown: what it says is read again, because announcements do not name people. */
export function tellLotNews(news: LotNews): void {
  for (const listener of [...listeners]) listener(news)
}

export function onLotNews(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
