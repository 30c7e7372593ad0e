import type { ReactNode } from 'react'
import classes from './Course.module.css'

interface CourseProps {
  label: string
  /** Then the first is the bright one. */
  isNewestFirst?: boolean
  /** A list item each. */
  children: ReactNode
}

/** What has happened to something, step by step. */
export const Course = ({ label, isNewestFirst = false, children }: CourseProps) => (
  <ol className={classes.course} aria-label={label} data-newest-first={isNewestFirst || undefined}>
    {children}
  </ol>
)
