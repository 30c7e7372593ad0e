import type { ReactNode } from 'react'
import classes from './SourceSign.module.css'

/** A sign for the eye, of the size of a card's brand. */
export const SourceSign = ({ children }: { children: ReactNode }) => <span className={classes.sign}>{children}</span>
