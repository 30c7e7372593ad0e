import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { useNavigate } from 'react-router'
import { logOut } from '../lib/session.ts'
import { useText } from '../lib/text.ts'
import classes from './ActingBanner.module.css'

/** Stays on screen for as long as staff see the site as somebody else, so that nobody takes it for their own (T-26). */
export default function ActingBanner({ user }: { user: User }) {
  const text = useText()
  const navigate = useNavigate()
  const stop = () => {
    void logOut()
    void navigate('/switch_user')
  }
  return (
    <aside className={classes.banner} aria-label={text('switchUser')}>
      <p>
        {text('viewingAs', { name: `${user.firstName} ${user.lastName}` })} <span>{text('viewingOnly')}</span>
      </p>
      <button type="button" onClick={stop}>
        {text('stopViewing')}
      </button>
    </aside>
  )
}
