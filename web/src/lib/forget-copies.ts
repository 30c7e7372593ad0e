import { useEffect } from 'react'
import { forgetDeskCopies } from './desk-copies.ts'
import { type EndReason, isRunOut, session } from './token.ts'

/** What the office keeps in a browser of people: who is there, and what was opened. */
const COPIES = /^office-(?:person|recent)$/
/**
 * What somebody has typed or chosen and not sent: drafts, the place in a catalogue, an amount to bid (bidding/kept-amount.ts),
 * fields of a form (kept-typed.ts).
 */
const TYPED = /^(?:office-(?:draft-.*|cataloguing-.*)|bid-\d+|typed-.*)$/

/**
 * Nothing of whoever was here stays for whoever comes next (ASVS 14.3.1). What waits to be sent does: nobody else knows it, and
 * only its own person sends it. So do wishes that say nothing of anybody, such as columns of lists. Whoever is shown out while
 * they work, because their session has run out, finds what they typed when they are back.
 */
export function forgetCopies(reason: EndReason): void {
  const isGone = (key: string) => COPIES.test(key) || (!isRunOut(reason) && TYPED.test(key))
  try {
    for (const store of [localStorage, sessionStorage])
      for (const key of Object.keys(store)) if (isGone(key)) store.removeItem(key)
  } catch {
    // no storage here, so nothing was kept
  }
  if ('indexedDB' in globalThis) forgetDeskCopies().catch(() => undefined)
}

/** Wherever a session can end. */
export function useForgetCopies(): void {
  useEffect(() => session.onEnd(forgetCopies), [])
}
