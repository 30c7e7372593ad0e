import { switchUser } from '@gavelhouse/shared/accounts/switch-contract.ts'
import type { User } from '@gavelhouse/shared/accounts/user.ts'
import type { Endpoint } from '@gavelhouse/shared/contract.ts'
import type { PhraseKey } from '../phrases/keys.ts'

interface MenuLink {
  to: string
  label: PhraseKey
}

interface MenuPart {
  title: PhraseKey
  links: readonly MenuLink[]
}

/** The three pages of an account, as tabs and at the top of the side menu (P-406, P-424). */
export const ACCOUNT_TABS: readonly MenuLink[] = [
  { to: '/account/profile', label: 'profile' },
  { to: '/account/change', label: 'changePassword' },
  { to: '/account/notifications', label: 'myNotifications' },
]

/** The side menu of everything a signed-in person has (P-422 to P-431). A page joins it when it exists. */
const SIDE_MENU: readonly MenuPart[] = [
  { title: 'myAccount', links: ACCOUNT_TABS },
  {
    title: 'myBids',
    links: [
      { to: '/auctions/all', label: 'tabAll' },
      { to: '/auctions/winning', label: 'tabWinning' },
      { to: '/auctions/outbid', label: 'tabOutbid' },
      { to: '/auctions/won', label: 'tabWon' },
    ],
  },
  {
    title: 'myPurchases',
    links: [
      { to: '/purchases/buynow', label: 'purchasesBuyNow' },
      { to: '/purchases/auction_paid', label: 'purchasesAuction' },
    ],
  },
  { title: 'myWatchlist', links: [{ to: '/favorites/watchlist', label: 'myWatchlist' }] },
  { title: 'mySavedSearches', links: [{ to: '/saved_search', label: 'mySavedSearches' }] },
]

/** What each part is good for decides who is shown it. */
const STAFF_MENU: readonly (MenuPart & { call: Endpoint<'staff'> })[] = [
  { title: 'switchUser', links: [{ to: '/switch_user', label: 'switchUser' }], call: switchUser },
]

/** The parts this person can do something with; the server asks again. */
export const menuOf = (user: Pick<User, 'rights'> | null): readonly MenuPart[] => [
  ...SIDE_MENU,
  ...STAFF_MENU.filter(({ call }) => call.rights.some((right) => user?.rights.includes(right))),
]
