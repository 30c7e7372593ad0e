import { Skeleton } from '../../ui/Skeleton.tsx'
import classes from './OfficeShell.module.css'

/** In place of a screen whose code is on its way. */
export const ScreenSkeleton = () => (
  <div className={classes.waiting} aria-busy>
    {LINES.map((line) => (
      <Skeleton key={line} height={28} />
    ))}
  </div>
)

const LINES = [1, 2, 3, 4, 5, 6]
