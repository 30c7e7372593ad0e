import type { Timed } from '@gavelhouse/shared/lots/countdown.ts'
import { createContext, type ReactNode } from 'react'

/** What a piece is made of. As long as it stays the same, and language and site do, the server writes the piece as before. */
export interface MadeOf {
  kind: 'lot' | 'auction' | 'categories' | 'steps' | 'footer'
  parts: unknown
  /** Whose timer is in it: the only text in it that follows the time. */
  timed?: Timed
}

/** What the server wrote before, so that it need not be rendered for every page it is on. */
export interface PieceKeeper {
  /** Null if the page is to write it: it is not kept yet, or can only be written in its page. */
  htmlOf(madeOf: MadeOf, piece: ReactNode): string | null
}

/** Browsers keep none. */
export const KeptPieces = createContext<PieceKeeper | null>(null)
