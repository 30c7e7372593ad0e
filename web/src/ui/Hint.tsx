import { type ReactNode, useId } from 'react'
import { IconInfo } from '../icons.ts'
import classes from './Hint.module.css'

/** A word with an explanation that appears when it is pointed at, touched or reached by keyboard. */
export function Hint({ text, children }: { text: string; children: ReactNode }) {
  const id = useId()
  if (text === '') return children
  return (
    <span className={classes.hint}>
      <button type="button" aria-describedby={id} className={classes.word}>
        {children}
        <IconInfo size={16} aria-hidden />
      </button>
      <span role="tooltip" id={id} className={classes.bubble}>
        {text}
      </span>
    </span>
  )
}
