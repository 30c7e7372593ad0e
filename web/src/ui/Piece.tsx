import { type ReactNode, Suspense, use, useEffect, useMemo, useRef, useState } from 'react'
import { KeptPieces, type MadeOf } from '../lib/kept-pieces.ts'
import { Sleep, wakeWhenNear } from '../lib/sleep.ts'

/**
 * A piece of a page that comes alive on its own, when a touch or its turn comes: hydrated in one go, a page keeps a
 * telephone from answering for half a second. What is loaded later inside it brings a Suspense of its own (`later`, dialogs).
 */
export const Piece = ({ children }: { children: ReactNode }) => <Suspense fallback={null}>{children}</Suspense>

interface FarPieceProps {
  as?: 'div' | 'li'
  /** Given where nothing else changes what is in it: the server then writes it once for many pages. */
  madeOf?: MadeOf | undefined
  children: ReactNode
}

/**
 * A piece that may be below the first screen: it stays as the server wrote it until somebody comes near, touches it, or it
 * changes. Between its surroundings and what is in it stands an element without a box of its own, or the `li` it is. What is
 * drawn anew around it wakes it if it is given other children: keep them the same where that happens often.
 */
function SleepingPiece({ as: Place = 'div', children }: FarPieceProps) {
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
    <Place ref={place} className={classOf(Place)}>
      {piece}
    </Place>
  )
}

function Sleeper({ sleep, children }: { sleep: Sleep; children: ReactNode }) {
  use(sleep.untilWoken())
  return children
}

/** The same on the server, as it wrote it before if it may. */
function WrittenPiece({ as: Place = 'div', madeOf, children }: FarPieceProps) {
  const keeper = use(KeptPieces)
  const piece = <Piece>{children}</Piece>
  const html = madeOf === undefined || keeper === null ? null : keeper.htmlOf(madeOf, piece)
  return html === null ? (
    <Place className={classOf(Place)}>{piece}</Place>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what React wrote of the same piece
    <Place className={classOf(Place)} dangerouslySetInnerHTML={{ __html: html }} />
  )
}

const classOf = (place: 'div' | 'li') => (place === 'div' ? 'boxless' : undefined)

export const FarPiece = import.meta.env.SSR ? WrittenPiece : SleepingPiece
