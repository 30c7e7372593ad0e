import { NavLink, Outlet, useLocation, useNavigate } from 'react-router'
import { RequireSession } from '../accounts/RequireSession.tsx'
import { IconArrowLeft } from '../icons.ts'
import { useSession } from '../lib/session.ts'
import { useText } from '../lib/text.ts'
import { Page } from '../ui/Page.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import classes from './AccountLayout.module.css'
import { ACCOUNT_PAGES, useSideMenu } from './account-menu.ts'
import { greetingName } from './greeting-name.ts'

/**
 * The frame of the account pages and of a person's lists: who you are, where you can go, and the page itself. Visitors are
 * sent home, except from pages that ask them to log in by themselves (P-039).
 */
export default function AccountLayout() {
  const { pathname } = useLocation()
  const asksVisitors = /^\/(saved_search|appointment)(\/|$)/i.test(pathname)
  return (
    <Page>
      {asksVisitors ? (
        <FrameForPeople />
      ) : (
        <RequireSession waiting={<Waiting />}>
          <Account />
        </RequireSession>
      )}
    </Page>
  )
}

function FrameForPeople() {
  const { isSignedIn } = useSession()
  return isSignedIn ? <Account /> : <Outlet />
}

function Account() {
  const text = useText()
  const navigate = useNavigate()
  const { user } = useSession()
  const { pathname } = useLocation()
  const isAccount = pathname.toLowerCase().startsWith('/account/')
  return (
    <>
      <div className={classes.head}>
        <button type="button" className={classes.back} onClick={() => void navigate(-1)}>
          <IconArrowLeft className="mirrored" size={18} aria-hidden />
          {text('back')}
        </button>
        <p className={classes.hello}>
          {user === null ? <Skeleton width={160} height={28} /> : text('hello', { name: greetingName(user) })}
        </p>
      </div>
      {isAccount ? (
        <nav className={classes.tabs} aria-label={text('myAccount')}>
          {ACCOUNT_PAGES.map(({ to, label }) => (
            <NavLink key={to} to={to} preventScrollReset>
              {text(label)}
            </NavLink>
          ))}
        </nav>
      ) : (
        <details key={pathname} className={classes.fold}>
          <summary>{text('accountMenu')}</summary>
          <SideMenu className={classes.menu} />
        </details>
      )}
      <div className={classes.columns}>
        <SideMenu className={`${classes.menu} ${classes.side}`} />
        <div className={classes.content}>
          <Outlet />
        </div>
      </div>
    </>
  )
}

function SideMenu({ className }: { className: string | undefined }) {
  const text = useText()
  const { user } = useSession()
  return (
    <nav className={className} aria-label={text('accountMenu')}>
      {useSideMenu(user).map(({ title, links }) => (
        <div key={title}>
          {links.length > 1 && <p>{text(title)}</p>}
          <ul>
            {links.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to}>{text(label)}</NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

const Waiting = () => (
  <div className={classes.waiting}>
    <Skeleton width={220} height={32} />
    <Skeleton height={48} />
    <Skeleton height={420} />
  </div>
)
