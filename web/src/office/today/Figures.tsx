import { Link } from 'react-router'
import { formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import type { Counts } from '../counts/use-counts.ts'
import classes from './Today.module.css'

interface Figure {
  name: keyof Counts
  label: PhraseKey
  /** The list it counts. */
  to: string
}

/** What waits to be done comes first, what is going on after it. */
const FIGURES: readonly Figure[] = [
  { name: 'pendingBidders', label: 'countPendingBidders', to: '/admin/bidders?state=pending' },
  { name: 'openOffers', label: 'countOpenOffers', to: '/admin/inbox/offers?status=pending' },
  { name: 'openQuestions', label: 'countOpenQuestions', to: '/admin/inbox/questions?state=open' },
  { name: 'openMessages', label: 'countOpenMessages', to: '/admin/inbox/messages?state=open' },
  { name: 'openReturns', label: 'countOpenReturns', to: '/admin/returns?state=requested,accepted,received&offered=0' },
  { name: 'overdueInvoices', label: 'countOverdueInvoices', to: '/admin/invoices?overdue=1&sort=due' },
  { name: 'appointmentsToday', label: 'countAppointmentsToday', to: '/admin/pickup' },
  { name: 'declinedCards', label: 'countDeclinedCards', to: '/admin/money/payments?declined=1' },
  { name: 'stuckPayments', label: 'countStuckPayments', to: '/admin/money/payments?stuck=1' },
  { name: 'openDisputes', label: 'countOpenDisputes', to: '/admin/money/disputes?state=open' },
  { name: 'settlementsReady', label: 'countSettlementsReady', to: '/admin/sellers?ready=1' },
  { name: 'unreconciledCents', label: 'countUnreconciledCents', to: '/admin/money/reconciliation' },
  { name: 'lotsWithoutPicture', label: 'countLotsWithoutPicture', to: '/admin/lots?picture=0' },
  { name: 'liveAuctions', label: 'countLiveAuctions', to: '/admin/auctions?status=live' },
  { name: 'liveLots', label: 'countLiveLots', to: '/admin/lots?status=open' },
]

/** Nothing of a kind hides its figure. */
export const shownFigures = (counts: Counts): Figure[] => FIGURES.filter(({ name }) => (counts[name] ?? 0) > 0)

export function Figures({ counts }: { counts: Counts }) {
  const text = useText()
  return (
    <ul className={classes.figures}>
      {shownFigures(counts).map(({ name, label, to }) => {
        const count = counts[name] ?? 0
        return (
          <li key={name}>
            <Link to={to}>
              <b className="figures">{formatCount(count)}</b>
              <span>{text(label, { count })}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
