import type { Instant } from '../bidding/lot-state.ts'
import type { Money } from '../money.ts'
import type { LogOutcome } from './log-file.ts'

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

/** What the house signs for everybody when a log is downloaded: its last hash, and how the sale ended. */
export const logText = (lotId: number, lastHash: string, { status, price, soldTo, soldBy }: LogOutcome): string =>
  `gavelhouse log|${lotId}|${lastHash}|${status}|${price}|${soldTo ?? ''}|${soldBy ?? ''}`
