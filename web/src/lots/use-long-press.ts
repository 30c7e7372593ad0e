import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** As long as the systems of phones wait themselves. */
export const LONG_PRESS_MS = 500
/** A finger never lies quite still. */
const STILL_PX = 10

/** Fields and buttons keep what a long press means to them; the link of the title gives it up. */
const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, input, form') !== null

/**
 * A finger that rests on something: what a pointer gets by hovering. The click that follows is swallowed, and so is the
 * system's own menu, which some phones open after the same time.
 */
export function useLongPress(act: () => void) {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null)
  const wasLong = useRef(false)
  const stop = () => {
    clearTimeout(press.current?.timer)
    press.current = null
  }
  const fire = () => {
    stop()
    wasLong.current = true
    act()
  }
  return {
    onPointerDown: ({ pointerType, target, clientX, clientY }: PointerEvent) => {
      stop()
      wasLong.current = false
      if (pointerType === 'touch' && !isControl(target))
        press.current = { x: clientX, y: clientY, timer: setTimeout(fire, LONG_PRESS_MS) }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (press.current === null) return
      if (Math.hypot(clientX - press.current.x, clientY - press.current.y) > STILL_PX) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      if (press.current === null && !wasLong.current) return
      event.preventDefault()
      if (press.current !== null) fire()
    },
    onClickCapture: (event: MouseEvent) => {
      if (!wasLong.current) return
      wasLong.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
