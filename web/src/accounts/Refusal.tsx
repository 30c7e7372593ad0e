import { useSay } from '../lib/say.ts'
import classes from './AccountForm.module.css'

/** What the server said against the whole form; what it said about a field stands beside that field. */
export function Refusal({ error, isBesideField = false }: { error: Error | null; isBesideField?: boolean }) {
  const say = useSay()
  if (error === null || isBesideField) return null
  return (
    <p role="alert" className={classes.refusal}>
      {say(error)}
    </p>
  )
}
