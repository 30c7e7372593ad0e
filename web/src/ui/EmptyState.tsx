import type { ReactNode } from 'react'
import { Message } from './Message.tsx'
import { EmptyCrate } from './pictures.tsx'

/** A list without entries. The children are the way on. */
export function EmptyState({ title, hint, children }: { title: string; hint: string; children?: ReactNode }) {
  return (
    <Message picture={<EmptyCrate />} title={title} hint={hint}>
      {children}
    </Message>
  )
}
