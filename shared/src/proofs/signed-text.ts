import type { Instant } from '../bidding/lot-state.ts'
import type { Money } from '../money.ts'
import type { LogFile } from './log-file.ts'

/** What the house signs for a bidder. `number` is null where log numbers are secret (sealed lots and pre-bids). */
export interface SignedBid {
  lotId: number
  number: number | null
  amount: Money
  at: Instant
  hash: string
}

export const proofText = ({ lotId, number, amount, at, hash }: SignedBid): string =>
  `gavelhouse receipt|${lotId}|${number ?? ''}|${amount}|${at}|${hash}`

/**
 * What the house signs for everybody when a log is downloaded: its last hash, how the sale ended, and what lot and bidders
 * are called. The names come last and as JSON, so nothing in them can pass for another part.
 */
export function logText(
  file: Pick<LogFile, 'format' | 'lotId' | 'outcome' | 'title' | 'names'>,
  lastHash: string,
): string {
  const { status, price, soldTo, soldBy } = file.outcome
  const end = `${file.lotId}|${lastHash}|${status}|${price}|${soldTo ?? ''}|${soldBy ?? ''}`
  if (file.format === 'gavelhouse-log-1') return `gavelhouse log|${end}`
  const names = Object.entries(file.names).sort(([a], [b]) => (a < b ? -1 : 1))
  return `gavelhouse log 2|${end}|${JSON.stringify([file.title, names])}`
}
