import { useEffect, useState } from 'react'

/** True while something is on and for a moment after, so that quick work does not flicker. */
export function useLingering(isOn: boolean, forMs: number): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (isOn) {
      setShown(true)
      return
    }
    const timer = setTimeout(() => setShown(false), forMs)
    return () => clearTimeout(timer)
  }, [isOn, forMs])
  return isShown
}
