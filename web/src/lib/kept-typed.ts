import { isRunOut, session } from './token.ts'

/** What stood in the fields of a form, by name. */
export type Typed = Record<string, string | boolean>

interface Kept {
  /** Nobody else gets it. */
  userId: number
  typed: Typed
}

/** forget-copies.ts knows the beginning of it. */
const nameOf = (form: string): string => `typed-${location.pathname}${location.search} ${form}`

/**
 * What somebody has typed and not sent waits for them when their session runs out meanwhile: in this tab, at this address, for the
 * same person (decision 109). `read` answers null when there is nothing to keep. Returns how to stop.
 */
export const keepWhenEnded = (form: string, read: () => Typed | null): (() => void) =>
  session.onEnd((reason, userId) => {
    const typed = isRunOut(reason) && userId !== null ? read() : null
    if (typed === null) return
    try {
      sessionStorage.setItem(nameOf(form), JSON.stringify({ userId, typed }))
    } catch {
      // Without a store it is typed again.
    }
  })

/** What was kept for this form and this person; null: nothing. Somebody else's goes. */
export function keptTyped(form: string): Typed | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(form)) ?? 'null') as Kept | null
    const userId = session.userId()
    if (kept === null || userId === null) return null
    if (kept.userId === userId) return kept.typed
    forgetTyped(form)
    return null
  } catch {
    return null
  }
}

export function forgetTyped(form: string): void {
  try {
    sessionStorage.removeItem(nameOf(form))
  } catch {
    // Nothing was kept.
  }
}
