import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { Menu } from '@mantine/core'
import { Suspense, useEffect } from 'react'
import { Link } from 'react-router'
import { IconBell, IconBookmark, IconEye, IconLogout, IconUser } from '../icons.ts'
import { lazyIn } from '../lib/area.ts'
import { logOut } from '../lib/session.ts'
import { useFeature } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import { session } from '../lib/token.ts'
import { usePersonalLinks } from '../profile/account-menu.ts'
import { useDialog } from '../ui/dialog/use-dialog.tsx'
import iconClasses from '../ui/IconButton.module.css'
import { IconButton } from '../ui/IconButton.tsx'
import { Kit } from '../ui/Kit.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { CartMenu } from './CartMenu.tsx'
import classes from './PersonalMenus.module.css'

const SavedSearchesDialog = lazyIn('dashboard', () => import('../dashboard/SavedSearchesDialog.tsx'))
const NotificationBell = lazyIn('dashboard', () => import('../notifications/NotificationBell.tsx'))

/** What signed-in people have in the header. */
export default function PersonalMenus({ user }: { user: User | null }) {
  const text = useText()
  const savedSearches = useDialog()
  const links = usePersonalLinks()
  const hasWatchlist = useFeature('favorites')
  const hasSavedSearches = useFeature('saved_searches')
  // Staff log out in the shop as well. Loaded when it is needed: few have anything to forget.
  useEffect(
    () =>
      session.onEnd((reason) => void import('../lib/forget-copies.ts').then((loaded) => loaded.forgetCopies(reason))),
    [],
  )
  return (
    <Kit>
      <div className={classes.menus}>
        <Suspense
          fallback={
            <span className={iconClasses.button} aria-hidden>
              <IconBell size={22} />
            </span>
          }
        >
          <NotificationBell />
        </Suspense>
        {hasWatchlist && (
          <Link
            to="/favorites/watchlist"
            className={`${iconClasses.button} ${classes.wideOnly}`}
            aria-label={text('myWatchlist')}
          >
            <IconEye size={22} aria-hidden />
          </Link>
        )}
        <CartMenu />
        {hasSavedSearches && (
          <IconButton label={text('mySavedSearches')} aria-haspopup="dialog" onClick={() => savedSearches.open(true)}>
            <IconBookmark size={22} aria-hidden />
          </IconButton>
        )}
        {savedSearches.show((_, frame) => (
          <SavedSearchesDialog {...frame} />
        ))}
        <Menu position="bottom-end" width={280} classNames={classes}>
          <Menu.Target>
            <IconButton label={text('account')} className={classes.wideOnly}>
              <IconUser size={22} aria-hidden />
            </IconButton>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{user === null ? <Skeleton height={40} /> : <Person user={user} />}</Menu.Label>
            <Menu.Divider />
            {links.map(({ to, label }) => (
              <Menu.Item key={to} component={Link} to={to}>
                {text(label)}
              </Menu.Item>
            ))}
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconLogout className="mirrored" size={18} aria-hidden />}
              onClick={() => void logOut()}
            >
              {text('logout')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </Kit>
  )
}

function Person({ user }: { user: User }) {
  return (
    <>
      <span className={classes.name}>
        {user.firstName} {user.lastName}
      </span>
      <span className={classes.email}>{user.email}</span>
    </>
  )
}
