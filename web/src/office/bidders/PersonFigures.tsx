import { PERSON_LISTS } from '@gavelhouse/shared/office/counted-lists.ts'
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
  /** Where the list of what it counts is shown; none: there is no such list. */
  screen?: string
  /** Behind the screen's address. */
  tab?: string
}

const FIGURES: readonly Figure[] = [
  { name: 'bidCount', label: 'officeBids', screen: '/admin/bids' },
  { name: 'bidLotCount', label: 'officeLotsBidOn' },
  { name: 'leadingCount', label: 'officeLeading' },
  { name: 'wonLotCount', label: 'officeLotsWon' },
  { name: 'unpaidCount', label: 'officeUnpaid', sum: 'unpaidSum', screen: '/admin/invoices' },
  { name: 'invoiceCount', label: 'officeInvoices', screen: '/admin/invoices' },
  { name: 'depositCount', label: 'officeDepositsHeld', sum: 'depositSum' },
  { name: 'offerCount', label: 'officeOffers', screen: '/admin/inbox', tab: '/offers' },
  { name: 'returnCount', label: 'officeReturns', screen: '/admin/returns' },
  { name: 'appointmentCount', label: 'officeAppointments' },
]

/** Of the list it counts, as its address asks them. */
function questionsOf(name: keyof Figures, id: number): string {
  const search = name in PERSON_LISTS ? PERSON_LISTS[name as keyof typeof PERSON_LISTS].search : ''
  return `?bidder=${id}${search === '' ? '' : `&${search}`}`
}

/** What there is of somebody. A figure leads to its list where the house has that screen and the viewer may see it. */
export function PersonFigures({ id, figures }: { id: number; figures: Figures }) {
  const text = useText()
  const { user } = useSession()
  const rights = user?.rights ?? []
  return (
    <dl className={classes.figures}>
      {FIGURES.map(({ name, label, sum, screen, tab = '' }) => {
        const count = formatCount(figures[name])
        const amount = sum === undefined || figures[name] === 0 ? null : formatCents(figures[sum])
        const words = amount === null ? count : `${count} (${amount})`
        const isLink = screen !== undefined && figures[name] > 0 && hasScreen(screen, rights)
        return (
          <div key={name}>
            <dt>{text(label)}</dt>
            <dd className="figures">
              {isLink ? <Link to={`${screen}${tab}${questionsOf(name, id)}`}>{words}</Link> : words}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
