import classes from './Skeleton.module.css'

/** The place of something that is on its way, in its final size. */
export function Skeleton({ width = '100%', height }: { width?: number | string; height: number | string }) {
  return <span className={classes.skeleton} style={{ width, height }} aria-hidden />
}
