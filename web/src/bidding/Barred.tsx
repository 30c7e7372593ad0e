import { useSay } from '../lib/say.ts'
import classes from './BidForm.module.css'

/** In place of the form: they took back a bid on this lot (rule 23). The server would say the same to a bid. */
export function Barred() {
  const say = useSay()
  return <p className={classes.notice}>{say({ kind: 'error', code: 'has_retracted', facts: {} })}</p>
}
