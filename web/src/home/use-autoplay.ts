import { type FocusEvent, useEffect, useState } from 'react'

export const AUTOPLAY_MS = 6_000

interface Autoplay {
  /** More than one thing to show. */
  isOn: boolean
  next: () => void
}

/**
 * Moves on every six seconds, but never under somebody's pointer or focus, in a hidden tab, after a press on pause, or
 * for people who prefer no motion.
 */
export function useAutoplay({ isOn, next }: Autoplay) {
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const isPlaying = isOn && !isPaused && !isHeld

  // Whoever wants no motion finds it paused, and can still play it.
  useEffect(() => setPaused(matchMedia('(prefers-reduced-motion: reduce)').matches), [])

  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => document.visibilityState === 'visible' && next(), AUTOPLAY_MS)
    return () => clearInterval(timer)
  })

  return {
    isPlaying,
    isPaused,
    setPaused,
    watch: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setHeld(false)
      },
    },
  }
}
