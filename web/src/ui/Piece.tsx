import { type ReactNode, Suspense, use, useEffect, useMemo, useRef, useState } from 'react'
import { Sleep, wakeWhenNear } from '../lib/sleep.ts'

/**
 * A piece of a page that comes alive on its own, when a touch or its turn comes: hydrated in one go, a page keeps a
 * telephone from answering for half a second. What is loaded later inside it brings a Suspense of its own (`later`, dialogs).
 */
export const Piece = ({ children }: { children: ReactNode }) => <Suspense fallback={null}>{children}</Suspense>

/**
 * A piece that may be below the first screen: it stays as the server wrote it until somebody comes near, touches it, or it
 * changes. Between its surroundings and what is in it stands an element without a box of its own, or the `li` it is. What is
 * drawn anew around it wakes it if it is given other children: keep them the same where that happens often.
 */
export function FarPiece({ as: Place = 'div', children }: { as?: 'div' | 'li'; children: ReactNode }) {
  const [sleep] = useState(() => new Sleep())
  const place = useRef<HTMLDivElement & HTMLLIElement>(null)
  useEffect(() => (sleep.isOver || place.current === null ? undefined : wakeWhenNear(sleep, place.current)), [sleep])
  const piece = useMemo(
    () => (
      <Suspense fallback={null}>
        <Sleeper sleep={sleep}>{children}</Sleeper>
      </Suspense>
    ),
    [sleep, children],
  )
  return (
    <Place ref={place} className={Place === 'div' ? 'boxless' : undefined}>
      {piece}
    </Place>
  )
}

function Sleeper({ sleep, children }: { sleep: Sleep; children: ReactNode }) {
  use(sleep.untilWoken())
  return children
}
