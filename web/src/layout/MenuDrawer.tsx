import { Link } from 'react-router'
import { openAccountDialog } from '../accounts/account-dialog.ts'
import { useWayBack } from '../accounts/way-back.ts'
import { IconChevronDown } from '../icons.ts'
import { logOut, useSession } from '../lib/session.ts'
import { useText } from '../lib/text.ts'
import { usePersonalLinks } from '../profile/account-menu.ts'
import classes from '../ui/dialog/SideDrawer.module.css'
import { SideDrawer } from '../ui/dialog/SideDrawer.tsx'
import type { DialogFrame } from '../ui/dialog/use-dialog.tsx'
import { CategoryList } from './CategoryList.tsx'
import { ColorSchemeToggle } from './ColorSchemeToggle.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'

const EVERYONE = [
  { label: 'liveAuctions', to: '/auction' },
  { label: 'pastAuctions', to: '/pastAuction' },
] as const

const HOUSE = [
  { label: 'contactUs', to: '/contactus' },
  { label: 'about', to: '/about' },
] as const

/** The menu of narrow screens. */
export default function MenuDrawer({ isOpen, onClose }: DialogFrame) {
  const text = useText()
  const { isSignedIn } = useSession()
  const wayBack = useWayBack()
  const mine = usePersonalLinks()
  const after = (act: () => void) => () => {
    onClose()
    act()
  }
  const entries = (links: readonly { label: Parameters<typeof text>[0]; to: string }[]) =>
    links.map(({ label, to }) => (
      <li key={to}>
        <Link to={to} className={classes.entry} onClick={onClose}>
          {text(label)}
        </Link>
      </li>
    ))

  return (
    <SideDrawer isOpen={isOpen} onClose={onClose} position="right" size="min(320px, 90vw)" title={text('menu')}>
      <ul>
        {entries(EVERYONE)}
        <li>
          <details className={classes.fold}>
            <summary className={classes.entry}>
              {text('allCategories')}
              <IconChevronDown size={18} aria-hidden />
            </summary>
            <CategoryList onChosen={onClose} />
          </details>
        </li>
        {isSignedIn ? (
          <>
            {entries(mine)}
            {entries(HOUSE)}
            <li>
              <button type="button" className={classes.entry} onClick={after(() => void logOut())}>
                {text('logout')}
              </button>
            </li>
          </>
        ) : (
          <>
            <li>
              <button type="button" className={classes.entry} onClick={after(() => openAccountDialog('login'))}>
                {text('login')}
              </button>
            </li>
            <li>
              <Link to="/registration" state={{ from: wayBack }} className={classes.entry} onClick={onClose}>
                {text('signUp')}
              </Link>
            </li>
          </>
        )}
      </ul>
      <div className={classes.settings}>
        <LanguageSelect />
        <ColorSchemeToggle />
      </div>
    </SideDrawer>
  )
}
