/** Where the session token lives: local storage, or session storage when asked (PD-11). */

const KEY = 'token'
const USER_KEY = 'user_id'
/** Of staff who see the site as somebody else, in this tab only; their own session waits under the other key. */
const ACTING_KEY = 'acting_token'

/** Written and taken away again while a session runs out: the other tabs read from it that nobody meant it, and whose it was. */
const RUN_OUT_KEY = 'run_out_user_id'

/**
 * logout: the person asked for it. ended: the server no longer knows the session. elsewhere: they asked for it in another tab.
 * ended elsewhere: another tab was told that the server no longer knows it.
 */
export type EndReason = 'logout' | 'ended' | 'elsewhere' | 'ended elsewhere'

/** Nobody asked for it: what was typed waits (decision 109). */
export const isRunOut = (reason: EndReason): boolean => reason === 'ended' || reason === 'ended elsewhere'

let token: string | null = 'localStorage' in globalThis && 'document' in globalThis ? readStored() : null
const listeners = new Set<() => void>()
const endListeners = new Set<(reason: EndReason, userId: number | null) => void>()

export const session = {
  token: (): string | null => token,

  /** Whose session it is, as far as this browser was told. */
  userId: (): number | null => {
    const stored = localStorage.getItem(USER_KEY) ?? sessionStorage.getItem(USER_KEY)
    return stored === null ? null : Number(stored)
  },

  start(newToken: string, { store = 'local', userId }: { store?: 'local' | 'session'; userId?: number } = {}): void {
    clearStored()
    storage(store).setItem(KEY, newToken)
    if (userId !== undefined) storage(store).setItem(USER_KEY, String(userId))
    set(newToken)
  },

  /** Staff see the site as somebody else until that session ends; then they are themselves again. */
  act(newToken: string): void {
    sessionStorage.setItem(ACTING_KEY, newToken)
    set(newToken)
  },

  end(reason: EndReason, userId: number | null = session.userId()): void {
    if (token === null) return
    if (sessionStorage.getItem(ACTING_KEY) !== null) {
      sessionStorage.removeItem(ACTING_KEY)
      set(readStored())
      return
    }
    if (reason === 'ended' && userId !== null) tellOtherTabs(userId)
    clearStored()
    localStorage.removeItem(RUN_OUT_KEY)
    set(null)
    for (const listener of endListeners) listener(reason, userId)
  },

  /** The session has ended in a way nobody needs to be told of. */
  forget(): void {
    if (token === null) return
    clearStored()
    set(null)
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /** Told once per ended session, with the reason and whose it was. */
  onEnd(listener: (reason: EndReason, userId: number | null) => void): () => void {
    endListeners.add(listener)
    return () => endListeners.delete(listener)
  },

  /** Follows what other tabs do to the token. Returns how to stop. */
  followOtherTabs(): () => void {
    let runOutFor: number | null = null
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === RUN_OUT_KEY) runOutFor = newValue === null ? null : Number(newValue)
      if (key !== KEY && key !== null) return
      const stored = readStored()
      if (stored === null) session.end(runOutFor === null ? 'elsewhere' : 'ended elsewhere', runOutFor)
      else if (stored !== token) set(stored)
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  },
}

/**
 * A dead session ends here as well, if it is still the one the answer was for: another may have replaced it meanwhile.
 */
export function endIfDead(answer: { data: { responseType: number } } | null, askedWith: string | null): void {
  if (answer?.data.responseType === 403 && token === askedWith) session.end('ended')
}

function tellOtherTabs(userId: number): void {
  try {
    localStorage.setItem(RUN_OUT_KEY, String(userId))
  } catch {
    // A full store: to them it is a logout.
  }
}

function set(newToken: string | null): void {
  token = newToken
  for (const listener of listeners) listener()
}

function readStored(): string | null {
  return sessionStorage.getItem(ACTING_KEY) ?? localStorage.getItem(KEY) ?? sessionStorage.getItem(KEY)
}

function clearStored(): void {
  for (const store of [localStorage, sessionStorage]) {
    store.removeItem(KEY)
    store.removeItem(USER_KEY)
  }
}

const storage = (name: 'local' | 'session'): Storage => (name === 'local' ? localStorage : sessionStorage)
