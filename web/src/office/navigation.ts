import type { Right } from '@gavelhouse/shared/accounts/rights.ts'
import { LIST_RIGHTS, OFFICE_RIGHTS } from '@gavelhouse/shared/office/lists.ts'
import { listItems } from '@gavelhouse/shared/selling/contract.ts'
import {
  IconBids,
  IconCamera,
  IconCash,
  IconFilters,
  IconGavel,
  IconHistory,
  IconImport,
  IconInvoice,
  IconLive,
  IconMail,
  IconPackage,
  IconPictures,
  IconReport,
  IconReturn,
  IconScan,
  IconShop,
  IconTag,
  IconToday,
  IconTruck,
  IconUser,
} from '../icons.ts'
import type { PhraseKey } from '../phrases/keys.ts'
import type { Counts } from './counts/use-counts.ts'

/** A screen of the office. Whoever has one of the rights is shown the way there; the server asks again. */
export interface Screen {
  to: string
  label: PhraseKey
  icon: typeof IconToday
  rights: readonly Right[]
  /** What waits there to be done. */
  waiting?: keyof Counts | readonly (keyof Counts)[]
  /** Pressed one after the other, from anywhere. */
  keys: string
  /** About the house as a whole: for those who have the right in all auctions. */
  isWhole?: boolean
  /** Whoever has one of these in all auctions is shown the way there as well. */
  wholeRights?: readonly Right[]
  /** What may stand behind it in the address; a record's number where nothing is said. */
  behind?: RegExp
}

interface ScreenGroup {
  title: PhraseKey
  screens: readonly Screen[]
}

const NUMBER = /^[1-9]\d{0,8}$/
/** The screen itself looks at the word, which depends on what somebody may see. */
const ONE_WORD = /^[^/]+$/

export const TODAY: Screen = { to: '/admin', label: 'officeToday', icon: IconToday, rights: OFFICE_RIGHTS, keys: 'g t' }
const LOTS: Screen = {
  ...{ to: '/admin/lots', label: 'officeLots', icon: IconPackage, rights: LIST_RIGHTS.lots, keys: 'g l' },
  waiting: 'lotsWithoutPicture',
  behind: /^(new|order|[1-9]\d{0,8})$/,
}
const AUCTIONS: Screen = {
  ...{ to: '/admin/auctions', label: 'officeAuctions', icon: IconGavel, rights: LIST_RIGHTS.auctions, keys: 'g a' },
}
const IMPORT: Screen = {
  ...{ to: '/admin/import', label: 'officeImport', icon: IconImport, rights: LIST_RIGHTS.lots, keys: 'g u' },
}
const PICTURES: Screen = {
  ...{ to: '/admin/pictures', label: 'officePictures', icon: IconPictures, rights: LIST_RIGHTS.lots, keys: 'g p' },
}
const CATALOGUING: Screen = {
  ...{ to: '/admin/cataloguing', label: 'officeCataloguing', icon: IconCamera, rights: LIST_RIGHTS.lots, keys: 'g c' },
}
const BIDDERS: Screen = {
  ...{ to: '/admin/bidders', label: 'officeBidders', icon: IconUser, rights: LIST_RIGHTS.bidders, keys: 'g b' },
  waiting: 'pendingBidders',
  behind: /^(rules|groups|duplicates|linked|[1-9]\d{0,8})$/,
}
const BIDS: Screen = {
  ...{ to: '/admin/bids', label: 'officeBids', icon: IconBids, rights: LIST_RIGHTS.bids, keys: 'g d' },
}
const LIVE: Screen = {
  ...{ to: '/admin/live', label: 'officeLiveSales', icon: IconLive, rights: LIST_RIGHTS.bids, keys: 'g v' },
}
const LABELS: Screen = {
  ...{ to: '/admin/labels', label: 'officeLabels', icon: IconTag, rights: LIST_RIGHTS.lots, keys: 'g e' },
}
const PICKUP: Screen = {
  ...{ to: '/admin/pickup', label: 'officePickup', icon: IconScan, rights: ['pickup_desk'], keys: 'g k' },
  behind: /^(appointments|[1-9]\d{0,8})$/,
}
const SHIPPING: Screen = {
  ...{ to: '/admin/shipping', label: 'officeShipping', icon: IconTruck, rights: LIST_RIGHTS.shipping, keys: 'g x' },
}
const INBOX: Screen = {
  ...{ to: '/admin/inbox', label: 'officeInbox', icon: IconMail, keys: 'g m' },
  rights: [...LIST_RIGHTS.offers, ...LIST_RIGHTS.messages],
  wholeRights: listItems.rights,
  waiting: ['openOffers', 'openQuestions', 'openMessages', 'waitingItems'],
  behind: /^[^/]+(\/[1-9]\d{0,8})?$/,
}
const INVOICES: Screen = {
  ...{ to: '/admin/invoices', label: 'officeInvoices', icon: IconInvoice, rights: LIST_RIGHTS.invoices, keys: 'g i' },
  waiting: 'overdueInvoices',
}
const RETURNS: Screen = {
  ...{ to: '/admin/returns', label: 'officeReturns', icon: IconReturn, rights: LIST_RIGHTS.returns, keys: 'g r' },
  waiting: 'openReturns',
}
const SELLERS: Screen = {
  ...{ to: '/admin/sellers', label: 'officeSellers', icon: IconShop, rights: LIST_RIGHTS.sellers, keys: 'g n' },
  isWhole: true,
  behind: /^(auction\/[1-9]\d{0,8}|[1-9]\d{0,8}(\/[1-9]\d{0,8})?)$/,
}
const MONEY: Screen = {
  ...{ to: '/admin/money', label: 'officePayments', icon: IconCash, rights: LIST_RIGHTS.payments, keys: 'g y' },
  waiting: ['stuckPayments', 'openDisputes'],
  behind: /^([^/]+|payments\/[1-9]\d{0,8}|books\/[^/]+)$/,
}
const REPORTS: Screen = {
  ...{ to: '/admin/reports', label: 'officeReports', icon: IconReport, rights: ['reports'], keys: 'g o' },
  behind: ONE_WORD,
}
const SETTINGS: Screen = {
  ...{ to: '/admin/settings', label: 'officeSettings', icon: IconFilters, keys: 'g s' },
  rights: ['content', 'settings', 'people'],
  behind: ONE_WORD,
}
const AUDIT: Screen = {
  ...{ to: '/admin/audit', label: 'officeAudit', icon: IconHistory, rights: LIST_RIGHTS.audit, keys: 'g h' },
}

const GROUPS: readonly ScreenGroup[] = [
  { title: 'officeSell', screens: [LOTS, AUCTIONS, IMPORT, PICTURES, CATALOGUING, LIVE, BIDS, BIDDERS] },
  { title: 'officeMoney', screens: [INVOICES, RETURNS, MONEY, SELLERS, REPORTS] },
  { title: 'officeDesk', screens: [PICKUP, SHIPPING, LABELS] },
  { title: 'officeHouse', screens: [INBOX, SETTINGS, AUDIT] },
]

/** Sellers look after their own elsewhere: `sell` alone opens no door here. */
export const isOfOffice = (rights: readonly Right[]): boolean => hasOneOf(OFFICE_RIGHTS, rights)

const hasOneOf = (asked: readonly Right[], rights: readonly Right[]): boolean =>
  asked.some((right) => rights.includes(right))

/** `everywhere`: those of the rights that are held in all auctions. */
export const isOpenTo = (
  { rights: asked, isWhole, wholeRights = [] }: Screen,
  rights: readonly Right[],
  everywhere: readonly Right[] = rights,
): boolean => hasOneOf(asked, isWhole === true ? everywhere : rights) || hasOneOf(wholeRights, everywhere)

/** Groups without a screen for them are left out. Today stands above them all. */
export const groupsFor = (rights: readonly Right[], everywhere?: readonly Right[]): ScreenGroup[] =>
  GROUPS.map(({ title, screens }) => ({
    ...{ title, screens: screens.filter((screen) => isOpenTo(screen, rights, everywhere)) },
  })).filter(({ screens }) => screens.length > 0)

export const screensFor = (rights: readonly Right[], everywhere?: readonly Right[]): Screen[] =>
  isOfOffice(rights) ? [TODAY, ...groupsFor(rights, everywhere).flatMap(({ screens }) => screens)] : []

/** Whether there is such a screen for somebody with these rights. */
export const hasScreen = (to: string, rights: readonly Right[], everywhere?: readonly Right[]): boolean =>
  screensFor(rights, everywhere).some((screen) => screen.to === to)

/** Where an address leads: the group, the screen, and the record's number where it names one. */
export function placeOf(pathname: string): { group: PhraseKey | null; screen: Screen; recordId: string | null } {
  const path = pathname.toLowerCase().replace(/\/$/, '')
  const found = GROUPS.flatMap(({ title, screens }) => screens.map((screen) => ({ group: title, screen }))).find(
    ({ screen }) => path === screen.to || path.startsWith(`${screen.to}/`),
  )
  if (found === undefined) return { group: null, screen: TODAY, recordId: null }
  return { ...found, recordId: path.slice(found.screen.to.length + 1) || null }
}

/** Whether something can be at an address: a screen, and behind it a word or number it knows. */
export function isPlace(pathname: string): boolean {
  const { screen, recordId } = placeOf(pathname)
  return recordId === null || (screen.behind ?? NUMBER).test(recordId)
}
