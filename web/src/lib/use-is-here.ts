import { useCallback, useEffect, useRef } from 'react'

/** Whether the screen that asked is still there when its answer comes: one that is gone opens and closes nothing. */
export function useIsHere(): () => boolean {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useCallback(() => isHere.current, [])
}
