import { useEffect, useState } from 'react'

/**
 * For dialogs and drawers that are loaded when first asked for: they mount already open, but Mantine moves and returns
 * the focus (and plays the transition) only if it has seen them closed.
 */
export function useOpening(isOpen: boolean): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(isOpen), [isOpen])
  return isShown
}
