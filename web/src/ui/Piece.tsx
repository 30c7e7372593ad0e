import { type ReactNode, Suspense } from 'react'

/**
 * A piece of a page that comes alive on its own, when a touch or its turn comes: hydrated in one go, a page keeps a
 * telephone from answering for half a second. What is loaded later inside it brings a Suspense of its own (`later`, dialogs).
 */
export const Piece = ({ children }: { children: ReactNode }) => <Suspense fallback={null}>{children}</Suspense>
