import { useSyncExternalStore } from 'react'
import { session } from '../lib/token.ts'

/**
 * Which account dialog is open. Asked for from many places (header, lots, /login), shown in one. policy and phone follow
 * a login of somebody whose phone is not verified.
 */
export type AccountDialog = 'login' | 'signUp' | 'policy' | 'phone'

let open: AccountDialog | null = null
const listeners = new Set<() => void>()
/** What somebody wanted to do when they were asked to log in. Forgotten when they close the dialog instead. */
let wanted: (() => void) | null = null

export function openAccountDialog(dialog: AccountDialog): void {
  set(dialog)
}

export function closeAccountDialog(): void {
  wanted = null
  set(null)
}

/** Asks a guest to log in and does then what they came for, so that they need not press twice. */
export function logInTo(act: () => void): void {
  wanted = act
  const stop = session.subscribe(() => {
    stop()
    if (wanted !== act || session.token() === null) return
    wanted = null
    act()
  })
  set('login')
}

export const useAccountDialog = (): AccountDialog | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open,
    () => null,
  )

function set(dialog: AccountDialog | null): void {
  open = dialog
  for (const listener of listeners) listener()
}
