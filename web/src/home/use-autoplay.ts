import { type FocusEvent, useEffect, useState } from 'react'

export const AUTOPLAY_MS = 6_000

interface Autoplay {
  /** More than one thing to show. */
  isOn: boolean
  next: () => void
}

/** Nothing moves unasked (L-10): once played it moves on every six seconds, except under a pointer or focus and in a hidden tab. */
export function useAutoplay({ isOn, next }: Autoplay) {
  const [isPaused, setPaused] = useState(true)
  const [isHeld, setHeld] = useState(false)
  const isPlaying = isOn && !isPaused && !isHeld

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
