import { useEffect, useRef, useState } from 'react'

/** The newest value, but a new one at most once in `ms`. Under a steady stream it still moves. */
export function useThrottled<Value>(value: Value, ms: number): Value {
  const [shown, setShown] = useState(value)
  const newest = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    newest.current = value
    if (value === shown || timer.current !== undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      setShown(newest.current)
    }, ms)
  }, [value, shown, ms])

  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return shown
}
