import type { ReactNode } from 'react'
import classes from './Message.module.css'

interface MessageProps {
  picture: ReactNode
  title: string
  hint: string
  /** h1 when the message is the whole page. */
  level?: 1 | 2
  children?: ReactNode
}

/** A picture, a sentence and a way on: the shape of every empty, missing or failed screen. */
export function Message({ picture, title, hint, level = 2, children }: MessageProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={classes.message}>
      {picture}
      <Heading>{title}</Heading>
      <p>{hint}</p>
      {children !== undefined && <div className={classes.actions}>{children}</div>}
    </div>
  )
}
