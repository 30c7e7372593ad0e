import { Skeleton } from '../../ui/Skeleton.tsx'
import classes from './OfficeShell.module.css'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'

/** The shape of the office while nobody knows yet who is asking. */
export function OfficeSkeleton() {
  return (
    <div className={classes.shell} aria-busy>
      <div className={classes.side}>
        <Skeleton width={120} height={24} />
        {LINES.map((line) => (
          <Skeleton key={line} height={20} />
        ))}
      </div>
      <div className={classes.top}>
        <Skeleton width={160} height={20} />
      </div>
      <main className={classes.content}>
        <ScreenSkeleton />
      </main>
    </div>
  )
}

const LINES = [1, 2, 3, 4, 5, 6]
