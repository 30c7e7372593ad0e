import type { Context, UserContext } from './caller.ts'
import type { SessionCache } from './session-cache.ts'

export interface AccountServices {
  sessions: SessionCache
  /** What accounts asks of payments, an area after it: the provider learns of people when they first log in. */
  payments: { openAtLogin(userId: number): Promise<void> }
}

export type AccountContext = Context & AccountServices
export type AccountUserContext = UserContext & AccountServices
