import { type RefObject, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/** The eye finds the new results first, then the page moves (P-574). */
const PAUSE_MS = 350

/**
 * Moves to the top once another question has been answered; with `target`, to that part of the page. The way back and
 * forth through the history is left alone: there the browser restores the place people had reached.
 */
export function useScrollToResults(answered: string | null, target: RefObject<HTMLElement | null> | null): void {
  const isHistory = useNavigationType() === 'POP'
  const last = useRef(answered)

  useEffect(() => {
    if (answered === null || answered === last.current) return
    const isFirst = last.current === null
    last.current = answered
    if (isFirst || isHistory) return
    const timer = setTimeout(() => scrollTo(target?.current ?? null), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [answered, isHistory, target])
}

function scrollTo(part: HTMLElement | null): void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
  if (part === null) window.scrollTo({ top: 0, behavior })
  else if (part.getBoundingClientRect().top < 0) part.scrollIntoView({ behavior })
}
