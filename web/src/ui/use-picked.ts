import { useRef } from 'react'

/** Tells choices that are pointed at, and so meant, from those that arrow keys walk over. For a label and its input. */
export function usePicked(onPicked: (() => void) | undefined) {
  const isPointed = useRef(false)
  return {
    label: {
      onPointerDown: () => {
        isPointed.current = true
      },
    },
    input: {
      onClick: () => {
        if (isPointed.current) onPicked?.()
        isPointed.current = false
      },
    },
  }
}
