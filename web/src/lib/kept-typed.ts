import { session } from './token.ts'

/** What stood in the fields of a form, by name. */
export type Typed = Record<string, string | boolean>

interface Kept {
  /** Nobody else gets it. */
  userId: number
  /** A trace of what the form was about: another one that looks the same gets nothing. */
  about: number
  typed: Typed
}

/** forget-copies.ts knows the beginning of it. */
const nameOf = (form: string): string => `typed-${location.pathname}${location.search} ${form}`

/**
 * What somebody has typed and not sent waits for them when their session runs out meanwhile: in this tab, at this address, for the
 * same person (decision 109). `read` answers null when there is nothing to keep. Returns how to stop.
 */
export const keepWhenEnded = (form: string, about: string, read: () => Typed | null): (() => void) =>
  session.onEnd((reason, userId) => {
    const typed = reason === 'ended' && userId !== null ? read() : null
    if (typed === null) return
    try {
      sessionStorage.setItem(nameOf(form), JSON.stringify({ userId, about: traceOf(about), typed }))
    } catch {
      // Without a store it is typed again.
    }
  })

/** What was kept for this form and this person; null: nothing. Somebody else's goes. */
export function keptTyped(form: string, about: string): Typed | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(form)) ?? 'null') as Kept | null
    const userId = session.userId()
    if (kept === null || userId === null) return null
    if (kept.userId !== userId) forgetTyped(form)
    return kept.userId === userId && kept.about === traceOf(about) ? kept.typed : null
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

/** Tells texts apart without keeping them. */
const traceOf = (text: string): number =>
  Array.from(text).reduce((trace, sign) => (Math.imul(trace, 31) + (sign.codePointAt(0) ?? 0)) | 0, 7)
