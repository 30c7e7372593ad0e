import type { ReactNode } from 'react'
import { useSay } from '../../lib/say.ts'
import { Alert } from '../Alert.tsx'

/** What was said against the whole; what was said about a field stands beside that field. The children are a way out. */
export function Refusal({ error, children }: { error: Error | null; children?: ReactNode }) {
  const say = useSay()
  const said = error === null ? '' : say(error)
  if (said === '') return null
  return (
    <Alert>
      {said}
      {children}
    </Alert>
  )
}
