import type { AccountServices, AccountUserContext } from '../accounts/context.ts'
import type { Bidding } from '../bidding/bidding.ts'
import type { Plumbing } from '../context.ts'
import type { ToldNotice } from '../notifications/queries.ts'

/** What work in the background touches. */
export type TaskServices = Plumbing & AccountServices & { bidding: Pick<Bidding, 'submit'> }

/** The same as a call of the person who started it, inside one transaction. `told`: to be announced once that is committed. */
export type TaskContext = AccountUserContext & Pick<TaskServices, 'bidding'> & { told: ToldNotice[] }
