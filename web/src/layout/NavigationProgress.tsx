import { useNavigation } from 'react-router'
import classes from './NavigationProgress.module.css'

/** A thin bar while the next page is on its way; short waits show nothing. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className={classes.bar} aria-hidden />
}
