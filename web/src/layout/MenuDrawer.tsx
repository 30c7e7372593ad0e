import { Link } from 'react-router'
import { openAccountDialog } from '../accounts/account-dialog.ts'
import { logOut, useSession } from '../lib/session.ts'
import { useText } from '../lib/text.ts'
import type { PhraseKey } from '../phrases/keys.ts'
import classes from '../ui/dialog/SideDrawer.module.css'
import { SideDrawer } from '../ui/dialog/SideDrawer.tsx'
import type { DialogFrame } from '../ui/dialog/use-dialog.tsx'
import { ColorSchemeToggle } from './ColorSchemeToggle.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'

type Entry = [label: PhraseKey, to: string]

const EVERYONE: Entry[] = [
  ['liveAuctions', '/auction'],
  ['pastAuctions', '/pastAuction'],
]

const SIGNED_IN: Entry[] = [
  ['profile', '/account/profile'],
  ['myBids', '/auctions/all'],
  ['auctionCart', '/cart'],
  ['buyNowCart', '/buynowcart'],
  ['myPurchases', '/purchases/buynow'],
  ['favorites', '/favorites/watchlist'],
  ['myInvoices', '/invoices/all'],
  ['mySavedSearches', '/saved_search'],
  ['myAppointments', '/appointment'],
  ['contact', '/contactus'],
  ['about', '/about'],
]

/** The menu of narrow screens. */
export default function MenuDrawer({ isOpen, onClose }: DialogFrame) {
  const text = useText()
  const { isSignedIn } = useSession()
  const after = (act: () => void) => () => {
    onClose()
    act()
  }

  return (
    <SideDrawer isOpen={isOpen} onClose={onClose} position="right" size="min(320px, 90vw)" title={text('menu')}>
      <ul>
        {[...EVERYONE, ...(isSignedIn ? SIGNED_IN : [])].map(([label, to]) => (
          <li key={to}>
            <Link to={to} className={classes.entry} onClick={onClose}>
              {text(label)}
            </Link>
          </li>
        ))}
        {isSignedIn ? (
          <li>
            <button type="button" className={classes.entry} onClick={after(() => void logOut())}>
              {text('logout')}
            </button>
          </li>
        ) : (
          <>
            <li>
              <button type="button" className={classes.entry} onClick={after(() => openAccountDialog('login'))}>
                {text('login')}
              </button>
            </li>
            <li>
              <Link to="/registration" className={classes.entry} onClick={onClose}>
                {text('register')}
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
