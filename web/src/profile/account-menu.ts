import { switchUser } from '@gavelhouse/shared/accounts/switch-contract.ts'
import type { User } from '@gavelhouse/shared/accounts/user.ts'
import type { Endpoint } from '@gavelhouse/shared/contract.ts'
import { getOfficeCounts } from '@gavelhouse/shared/office/contract.ts'
import type { Feature } from '@gavelhouse/shared/site/features.ts'
import { useSite } from '../lib/site.ts'
import type { PhraseKey } from '../phrases/keys.ts'

interface MenuLink {
  to: string
  label: PhraseKey
  /** Absent where the house has switched it off. */
  feature?: Feature
}

interface MenuPart {
  title: PhraseKey
  links: readonly MenuLink[]
}

/** The three pages of an account (P-406, P-424). */
export const ACCOUNT_PAGES: readonly MenuLink[] = [
  { to: '/account/profile', label: 'profile' },
  { to: '/account/change', label: 'changePassword' },
  { to: '/account/notifications', label: 'myNotifications' },
]

const MY_BIDS: MenuLink = { to: '/auctions/all', label: 'myBids' }
const MY_WATCHLIST: MenuLink = { to: '/favorites/watchlist', label: 'myWatchlist', feature: 'favorites' }
const BUY_NOW_CART: MenuLink = { to: '/buynowcart', label: 'buyNowCart', feature: 'buy_now' }
const AUCTION_CART: MenuLink = { to: '/cart', label: 'auctionCart' }
const MY_OFFERS: MenuLink = { to: '/offers', label: 'myOffers', feature: 'make_offer' }
const MY_INVOICES: MenuLink = { to: '/invoices/all', label: 'myInvoices' }
const MY_TRANSACTIONS: MenuLink = { to: '/transactions', label: 'myTransactions' }
const MY_APPOINTMENTS: MenuLink = { to: '/appointment', label: 'myAppointments' }
const MY_WALLET: MenuLink = { to: '/wallet', label: 'myWallet' }
const MY_SAVED_SEARCHES: MenuLink = { to: '/saved_search', label: 'mySavedSearches', feature: 'saved_searches' }

/**
 * What a signed-in person opens from anywhere: the menu of the header and the phone's (L-19). A page joins it when it
 * exists.
 */
const PERSONAL_LINKS: readonly MenuLink[] = [
  MY_BIDS,
  { to: '/auctions/all?status=won', label: 'tabWon' },
  MY_WATCHLIST,
  BUY_NOW_CART,
  AUCTION_CART,
  { to: '/purchases/buynow', label: 'myPurchases' },
  MY_INVOICES,
  MY_APPOINTMENTS,
  MY_WALLET,
  MY_SAVED_SEARCHES,
  { to: '/account/profile', label: 'profile' },
]

/** The side menu of everything a signed-in person has (P-422 to P-431). The tabs of My Bids are one entry here. */
const SIDE_MENU: readonly MenuPart[] = [
  { title: 'myAccount', links: ACCOUNT_PAGES },
  { title: 'menuBidding', links: [MY_BIDS, MY_OFFERS, MY_WATCHLIST, MY_SAVED_SEARCHES] },
  {
    title: 'myPurchases',
    links: [
      BUY_NOW_CART,
      AUCTION_CART,
      { to: '/purchases/buynow', label: 'purchasesBuyNow' },
      { to: '/purchases/auction_paid', label: 'purchasesAuction' },
      MY_APPOINTMENTS,
      MY_WALLET,
      MY_TRANSACTIONS,
    ],
  },
  {
    title: 'myInvoices',
    links: [
      { to: '/invoices/all', label: 'menuInvoicesAll' },
      { to: '/invoices/paid', label: 'menuInvoicesPaid' },
      { to: '/invoices/unpaid', label: 'menuInvoicesUnpaid' },
      { to: '/invoices/returned', label: 'menuInvoicesReturned' },
    ],
  },
]

/** What each part is good for decides who is shown it. */
const STAFF_MENU: readonly (MenuPart & { call: Pick<Endpoint<'staff'>, 'rights'> })[] = [
  { title: 'selling', links: [{ to: '/selling', label: 'selling' }], call: { rights: ['sell'] } },
  { title: 'backOffice', links: [{ to: '/admin', label: 'backOffice' }], call: getOfficeCounts },
  {
    title: 'switchUser',
    links: [{ to: '/switch_user', label: 'switchUser', feature: 'switch_user' }],
    call: switchUser,
  },
]

/** What the house offers of a menu. */
function useOffered() {
  const { switchedOff } = useSite()
  return (links: readonly MenuLink[]) =>
    links.filter(({ feature }) => feature === undefined || !switchedOff.includes(feature))
}

export const usePersonalLinks = (): readonly MenuLink[] => useOffered()(PERSONAL_LINKS)

/** The parts this person can do something with; the server asks again. */
export function useSideMenu(user: Pick<User, 'rights'> | null): readonly MenuPart[] {
  const offered = useOffered()
  return [...SIDE_MENU, ...STAFF_MENU.filter(({ call }) => call.rights.some((right) => user?.rights.includes(right)))]
    .map(({ title, links }) => ({ title, links: offered(links) }))
    .filter(({ links }) => links.length > 0)
}
