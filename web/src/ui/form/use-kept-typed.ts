import { type RefObject, useEffect, useRef } from 'react'
import { forgetTyped, keepWhenEnded, keptTyped, type Typed } from '../../lib/kept-typed.ts'
import { secretsIn } from './elements.ts'

interface Keeping {
  element: RefObject<HTMLFormElement | null>
  initial: Typed
  /** As the fields stand now. */
  read: () => Typed
  set: (typed: Typed) => void
  /** Nothing of it is kept. */
  isSecret: boolean
}

/** What is typed in a form survives the end of the session (lib/kept-typed.ts). */
export function useKeptTyped({ element, initial, read, set, isSecret }: Keeping): void {
  const now = useRef({ read, set })
  now.current = { read, set }
  const form = Object.keys(initial).sort().join()
  const about = JSON.stringify(initial)
  useEffect(() => {
    if (isSecret) return
    const start = JSON.parse(about) as Typed
    const kept = keptTyped(form, about)
    if (kept !== null) {
      now.current.set(kept)
      forgetTyped(form)
    }
    return keepWhenEnded(form, about, () => {
      const secrets = secretsIn(element.current)
      const typed = Object.entries(now.current.read()).filter(
        ([name, value]) => value !== start[name] && !secrets.includes(name),
      )
      return typed.length === 0 ? null : Object.fromEntries(typed)
    })
  }, [form, about, isSecret, element])
}
