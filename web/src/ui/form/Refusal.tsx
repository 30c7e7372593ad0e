import type { ReactNode } from 'react'
import { useSay } from '../../lib/say.ts'
import { Alert } from '../Alert.tsx'

/** What was said against the whole; what was said about a field stands beside that field. The children are a way out. */
export function Refusal({ error, children }: { error: Error | null; children?: ReactNode }) {
  const say = useSay()
  if (error === null) return null
  return (
    <Alert>
      {say(error)}
      {children}
    </Alert>
  )
}
