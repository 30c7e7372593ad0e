import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { useText } from '../lib/text.ts'
import classes from './ProfilePicture.module.css'

/** The picture of a person, or the initials. */
export function Avatar({ user, size }: { user: User; size: number }) {
  const text = useText()
  if (user.avatar !== '')
    return (
      <img
        className={classes.avatar}
        src={`/uploads/${user.avatar}`}
        alt={text('profilePicture')}
        width={size}
        height={size}
      />
    )
  const initials = [user.firstName, user.lastName].map((name) => [...name.trim()][0] ?? '').join('')
  return (
    <span className={classes.avatar} style={{ width: size, height: size }} aria-hidden>
      {initials.toUpperCase()}
    </span>
  )
}
