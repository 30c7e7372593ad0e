import { useEffect, useState } from 'react'

/** Seconds that are left, counted down by the clock and not by ticks: a sleeping tab wakes up right. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState(0)
  const [left, setLeft] = useState(0)

  useEffect(() => {
    if (endsAt === 0) return
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000)))
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [endsAt])

  return { left, start: (seconds) => setEndsAt(Date.now() + seconds * 1_000) }
}
