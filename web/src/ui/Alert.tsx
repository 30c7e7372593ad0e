import { type ReactNode, useEffect, useRef } from 'react'
import classes from './Alert.module.css'

/** Something went wrong, or was refused: told at once, and where it is seen. The button that was pressed may be far below. */
export function Alert({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  // With braces: browsers begin to answer a promise, which React would take for a cleanup.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} role="alert" className={classes.alert}>
      {children}
    </div>
  )
}
