import { type RefObject, useEffect, useRef } from 'react'
import { forgetTyped, keepWhenEnded, keptTyped, type Typed } from '../../lib/kept-typed.ts'
import { openIn } from './elements.ts'

interface Keeping {
  element: RefObject<HTMLFormElement | null>
  initial: Typed
  set: (typed: Typed) => void
}

/**
 * What is typed in a form that says `keptAs` survives the end of the session (lib/kept-typed.ts): fields on screen that were
 * changed. Answers how to tell what has been sent, which then waits no more.
 */
export function useKeptTyped(keptAs: string | undefined, { element, initial, set }: Keeping): (sent: Typed) => void {
  const now = useRef({ initial, set })
  now.current = { initial, set }
  const sent = useRef<Typed>({})
  useEffect(() => {
    if (keptAs === undefined) return undefined
    const kept = keptTyped(keptAs)
    if (kept !== null) {
      now.current.set(kept)
      forgetTyped(keptAs)
    }
    return keepWhenEnded(keptAs, () => {
      const { initial: start } = now.current
      const typed = Object.entries(openIn(element.current, Object.keys(start))).filter(
        ([name, value]) => value !== start[name] && value !== sent.current[name],
      )
      return typed.length === 0 ? null : Object.fromEntries(typed)
    })
  }, [keptAs, element])
  return (typed) => {
    sent.current = typed
    if (keptAs !== undefined) forgetTyped(keptAs)
  }
}
