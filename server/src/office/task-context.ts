import type { AccountServices, AccountUserContext } from '../accounts/context.ts'
import type { BiddingServices } from '../bidding/context.ts'
import type { Plumbing } from '../context.ts'

/** What work in the background touches. */
export type TaskServices = Plumbing & AccountServices & Pick<BiddingServices, 'bidding'>

/** The same as a call of the person who started it, inside one transaction. */
export type TaskContext = AccountUserContext & Pick<BiddingServices, 'bidding'>
