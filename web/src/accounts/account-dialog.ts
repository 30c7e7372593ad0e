import { useSyncExternalStore } from 'react'

/**
 * Which account dialog is open. Asked for from many places (header, lots, /login), shown in one. policy and phone follow
 * a login of somebody whose phone is not verified.
 */
export type AccountDialog = 'login' | 'signUp' | 'policy' | 'phone'

let open: AccountDialog | null = null
const listeners = new Set<() => void>()

export function openAccountDialog(dialog: AccountDialog): void {
  set(dialog)
}

export function closeAccountDialog(): void {
  set(null)
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
