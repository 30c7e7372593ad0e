import { COUNTED_LISTS } from '@gavelhouse/shared/office/counted-lists.ts'
import { Link } from 'react-router'
import { formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import type { Counts } from '../counts/use-counts.ts'
import classes from './Today.module.css'

interface Figure {
  name: keyof Counts
  label: PhraseKey
  /** Where what it counts is shown. */
  screen: string
}

/** What waits to be done comes first, what is going on after it. */
const FIGURES: readonly Figure[] = [
  { name: 'pendingBidders', label: 'countPendingBidders', screen: '/admin/bidders' },
  { name: 'openOffers', label: 'countOpenOffers', screen: '/admin/inbox/offers' },
  { name: 'openQuestions', label: 'countOpenQuestions', screen: '/admin/inbox/questions' },
  { name: 'openMessages', label: 'countOpenMessages', screen: '/admin/inbox/messages' },
  { name: 'openReturns', label: 'countOpenReturns', screen: '/admin/returns' },
  { name: 'waitingItems', label: 'countWaitingItems', screen: '/admin/inbox/items' },
  { name: 'overdueInvoices', label: 'countOverdueInvoices', screen: '/admin/invoices' },
  { name: 'appointmentsToday', label: 'countAppointmentsToday', screen: '/admin/pickup' },
  { name: 'declinedCards', label: 'countDeclinedCards', screen: '/admin/money/payments' },
  { name: 'stuckPayments', label: 'countStuckPayments', screen: '/admin/money/payments' },
  { name: 'openDisputes', label: 'countOpenDisputes', screen: '/admin/money/disputes' },
  { name: 'settlementsReady', label: 'countSettlementsReady', screen: '/admin/sellers' },
  { name: 'unreconciledCents', label: 'countUnreconciledCents', screen: '/admin/money/reconciliation' },
  { name: 'lotsWithoutPicture', label: 'countLotsWithoutPicture', screen: '/admin/lots' },
  { name: 'liveAuctions', label: 'countLiveAuctions', screen: '/admin/auctions' },
  { name: 'liveLots', label: 'countLiveLots', screen: '/admin/lots' },
]

/** Nothing of a kind hides its figure. */
export const shownFigures = (counts: Counts): Figure[] => FIGURES.filter(({ name }) => (counts[name] ?? 0) > 0)

/** Of the list it counts, as its address asks them. */
const questionsOf = (name: keyof Counts): string =>
  name in COUNTED_LISTS ? `?${COUNTED_LISTS[name as keyof typeof COUNTED_LISTS].search}` : ''

export function Figures({ counts }: { counts: Counts }) {
  const text = useText()
  return (
    <ul className={classes.figures}>
      {shownFigures(counts).map(({ name, label, screen }) => {
        const count = counts[name] ?? 0
        return (
          <li key={name}>
            <Link to={screen + questionsOf(name)}>
              <b className="figures">{formatCount(count)}</b>
              <span>{text(label, { count })}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
