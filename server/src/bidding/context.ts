import type { UserContext } from '../accounts/caller.ts'
import type { Signer } from '../proofs/signer.ts'
import type { Bidding } from './bidding.ts'

/** What the calls of bidding touch beside the plumbing. */
export interface BiddingServices {
  bidding: Bidding
  signer: Signer
}

export type BiddingContext = UserContext & BiddingServices
