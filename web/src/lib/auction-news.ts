import type { LiveEvent, LiveEventName } from '@gavelhouse/shared/live.ts'

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

/** The auction whose figures an announcement changes; null for the many that change only a lot. */
export function auctionMovedBy(name: LiveEventName, event: unknown): number | null {
  if (name !== 'lotClosed' && name !== 'bidsDeclined') return null
  const { auctionId } = event as LiveEvent<'lotClosed' | 'bidsDeclined'>
  return auctionId === 0 ? null : auctionId
}
