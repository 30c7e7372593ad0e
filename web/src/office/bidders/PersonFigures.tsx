import type { PersonFigures as Figures } from '@gavelhouse/shared/people/contract.ts'
import { Link } from 'react-router'
import { formatCents, formatCount } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import { hasScreen } from '../navigation.ts'
import classes from './Bidders.module.css'

interface Figure {
  name: keyof Figures
  label: PhraseKey
  /** The sum beside the count. */
  sum?: keyof Figures
  /** The screen whose list it opens; none: no list is of this person's alone. */
  screen?: string
  /** Behind the screen's address. */
  tab?: string
  query?: string
}

const FIGURES: readonly Figure[] = [
  { name: 'bidCount', label: 'officeBids', screen: '/admin/bids' },
  { name: 'bidLotCount', label: 'officeLotsBidOn', screen: '/admin/bids' },
  { name: 'leadingCount', label: 'officeLeading', screen: '/admin/bids', query: 'state=valid' },
  { name: 'wonLotCount', label: 'officeLotsWon', screen: '/admin/invoices' },
  { name: 'unpaidCount', label: 'officeUnpaid', sum: 'unpaidSum', screen: '/admin/invoices', query: 'unpaid=1' },
  { name: 'invoiceCount', label: 'officeInvoices', screen: '/admin/invoices' },
  { name: 'depositCount', label: 'officeDepositsHeld', sum: 'depositSum', screen: '/admin/money' },
  { name: 'offerCount', label: 'officeOffers', screen: '/admin/inbox', tab: '/offers' },
  { name: 'returnCount', label: 'officeReturns', screen: '/admin/returns' },
  { name: 'appointmentCount', label: 'officeAppointments' },
]

/** What there is of somebody. A figure leads to its list where the house has that screen and the viewer may see it. */
export function PersonFigures({ id, figures }: { id: number; figures: Figures }) {
  const text = useText()
  const { user } = useSession()
  const rights = user?.rights ?? []
  return (
    <dl className={classes.figures}>
      {FIGURES.map(({ name, label, sum, screen, tab = '', query }) => {
        const count = formatCount(figures[name])
        const amount = sum === undefined || figures[name] === 0 ? null : formatCents(figures[sum])
        const words = amount === null ? count : `${count} (${amount})`
        const isLink = screen !== undefined && figures[name] > 0 && hasScreen(screen, rights)
        return (
          <div key={name}>
            <dt>{text(label)}</dt>
            <dd className="figures">
              {isLink ? (
                <Link to={`${screen}${tab}?bidder=${id}${query === undefined ? '' : `&${query}`}`}>{words}</Link>
              ) : (
                words
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
