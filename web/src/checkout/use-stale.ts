import type { ErrorCode } from '@gavelhouse/shared/errors.ts'
import { useEffect, useRef } from 'react'
import { isAppError } from '../lib/app-error.ts'

/** What was on screen is out of date: the last place went to somebody else, a quote has ended. It is read again, once. */
export function useStale(error: Error | null, remedies: Partial<Record<ErrorCode, () => void>>): void {
  const latest = useRef(remedies)
  latest.current = remedies
  useEffect(() => {
    if (isAppError(error)) latest.current[error.code]?.()
  }, [error])
}
