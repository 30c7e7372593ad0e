import { openAccountDialog } from '../accounts/account-dialog.ts'
import { useSession } from '../lib/session.ts'
import { useText } from '../lib/text.ts'
import classes from './HeaderActions.module.css'
import { PersonalMenus } from './on-demand.tsx'

/** Guests can log in or sign up; everyone else has bell, watchlist, carts and account. */
export function HeaderActions() {
  const text = useText()
  const { isSignedIn, user } = useSession()
  if (isSignedIn) return <PersonalMenus user={user} />
  return (
    <div className={classes.guest}>
      <button type="button" className={classes.login} onClick={() => openAccountDialog('login')}>
        {text('login')}
      </button>
      <button type="button" className={classes.signUp} onClick={() => openAccountDialog('signUp')}>
        {text('signUp')}
      </button>
    </div>
  )
}
