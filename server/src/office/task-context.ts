import type { AccountServices, AccountUserContext } from '../accounts/context.ts'
import type { Plumbing } from '../context.ts'

/** What work in the background touches. */
export type TaskServices = Plumbing & AccountServices

/** The same as a call of the person who started it, inside one transaction. */
export type TaskContext = AccountUserContext
