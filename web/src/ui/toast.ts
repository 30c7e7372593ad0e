import { createText } from '../lib/text.ts'

const LIFE_MS = 5_000

let isWanted = false
const listeners = new Set<() => void>()

/** Loads what shows toasts, once somebody is there to read them: the one that says the line is down comes without a line. */
export async function prepareToasts() {
  const [{ notifications }] = await Promise.all([import('@mantine/notifications'), import('./ToastStack.tsx')])
  return notifications
}

/** Tells something that needs no answer. The same message is never on screen twice. */
export async function toast(kind: 'success' | 'error', message: string): Promise<void> {
  if (message === '') return // something that is not to be said (P-1173)
  const notifications = await prepareToasts().catch(() => null)
  // Without a line and without the part that shows it: the page itself must not fail for that.
  if (notifications === null) return
  isWanted = true
  for (const listener of listeners) listener()
  notifications.show({
    id: message,
    message,
    color: kind === 'success' ? 'green' : 'red',
    autoClose: LIFE_MS,
    role: kind === 'success' ? 'status' : 'alert',
    // Shown from anywhere, also outside of React: the language is asked of the page.
    closeButtonProps: { 'aria-label': createText(document.documentElement.lang || 'en')('close') },
  })
}

export const toastsWanted = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: (): boolean => isWanted,
}
