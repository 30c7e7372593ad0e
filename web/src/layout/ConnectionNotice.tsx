import { IconOffline } from '../icons.ts'
import { useConnection } from '../lib/live.ts'
import { useText } from '../lib/text.ts'
import classes from './ConnectionNotice.module.css'

/** Says so when prices and times on screen may be old. Appears after a moment: most breaks are over before that. */
export function ConnectionNotice() {
  const text = useText()
  const connection = useConnection()
  return (
    <div role="status" className={classes.place}>
      {connection === 'offline' && (
        <p className={classes.notice}>
          <IconOffline size={18} aria-hidden />
          {text('offline')}
        </p>
      )}
    </div>
  )
}
