import { useLocation } from 'react-router'
import { lazyIn } from '../lib/area.ts'
import { onDemand } from '../lib/on-demand.ts'

const TodayPage = onDemand(() => import('./today/TodayPage.tsx'))
const SellingPage = onDemand(() => import('./selling/SellingPage.tsx'))

/** By the word after /admin (routes.ts). */
const SCREENS: Record<string, typeof TodayPage> = {
  lots: onDemand(() => import('./lots/LotsPage.tsx')),
  auctions: onDemand(() => import('./auctions/AuctionsPage.tsx')),
  live: onDemand(() => import('./live/LivePage.tsx')),
  bids: onDemand(() => import('./bids/BidsPage.tsx')),
  bidders: onDemand(() => import('./bidders/BiddersPage.tsx')),
  invoices: onDemand(() => import('./invoices/InvoicesPage.tsx')),
  returns: onDemand(() => import('./returns/ReturnsPage.tsx')),
  labels: onDemand(() => import('./labels/LabelsPage.tsx')),
  inbox: onDemand(() => import('./inbox/InboxPage.tsx')),
  settings: onDemand(() => import('./settings/SettingsPage.tsx')),
  import: onDemand(() => import('./intake/ImportPage.tsx')),
  pictures: onDemand(() => import('./intake/PicturesPage.tsx')),
  cataloguing: onDemand(() => import('./cataloguing/CataloguingPage.tsx')),
  pickup: lazyIn('paying', () => import('./pickup/PickupPage.tsx')),
  shipping: lazyIn('paying', () => import('./shipping/ShippingPage.tsx')),
  sellers: onDemand(() => import('./sellers/SellersPage.tsx')),
  money: onDemand(() => import('./money/MoneyPage.tsx')),
  reports: onDemand(() => import('./reports/ReportsPage.tsx')),
  audit: onDemand(() => import('./audit/AuditPage.tsx')),
}

/** A screen of the office, loaded when somebody goes there: see OfficeLayout.tsx. */
export default function OfficeScreen() {
  const { pathname } = useLocation()
  const [, door = '', word = ''] = pathname.toLowerCase().split('/')
  const Screen = door === 'selling' ? SellingPage : (SCREENS[word] ?? TodayPage)
  return <Screen />
}
