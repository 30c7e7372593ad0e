import { logOut as logOutCall, validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { MINUTE } from '@gavelhouse/shared/time.ts'
import { useSyncExternalStore } from 'react'
import { call, useRead } from './api.ts'
import { type EndReason, session } from './token.ts'

export interface SessionState {
  /** guest until the browser has looked for a token, so that server and browser render the same. */
  isSignedIn: boolean
  /** The person, once the server has confirmed the session. */
  user: User | null
  /** The server could not say who it is; a session it calls dead has ended instead. */
  isFailed: boolean
  retry: () => void
}

/** The session is confirmed when the page starts, and again when somebody comes back to it after this long. */
const VALID_MS = 15 * MINUTE

function useSessionHere(): SessionState {
  const token = useSyncExternalStore(session.subscribe, session.token, () => null)
  const { data, isLoadingError, refetch } = useRead(validateUser, {}, { enabled: token !== null, staleTime: VALID_MS })
  return {
    isSignedIn: token !== null,
    user: token === null ? null : (data?.user ?? null),
    isFailed: token !== null && isLoadingError,
    retry: () => void refetch(),
  }
}

/** Pages are made for everyone alike: on the server nobody is signed in, however many parts of a page ask. */
const GUEST: SessionState = { isSignedIn: false, user: null, isFailed: false, retry: () => undefined }

export const useSession = import.meta.env.SSR ? () => GUEST : useSessionHere

/** Ends the session here at once and on the server as well as possible: an unreachable server must not keep anyone in. */
export async function logOut(reason: EndReason = 'logout'): Promise<void> {
  const ended = call(logOutCall, {}, { keepSession: true }).catch(() => undefined)
  session.end(reason)
  await ended
}
