import type { Neighbour } from '@gavelhouse/shared/lots/contract.ts'
import { Link } from 'react-router'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import { useText } from '../lib/text.ts'
import classes from './LotNeighbours.module.css'

/** The lots before and after this one in its auction. */
export function LotNeighbours({ previous, next }: { previous: Neighbour | null; next: Neighbour | null }) {
  const text = useText()
  if (previous === null && next === null) return null
  return (
    <nav className={classes.neighbours} aria-label={text('lotsOfAuction')}>
      {previous !== null && (
        <Link to={`/lot/${previous.id}`} rel="prev" title={previous.title}>
          <IconChevronLeft className="mirrored" size={18} aria-hidden />
          <span>
            <span className="visually-hidden">{text('previousLot')}: </span>
            <span className={classes.word}>{text('lotNumber')}</span>{' '}
            <span className="figures">{previous.lotNumber}</span>
          </span>
        </Link>
      )}
      {next !== null && (
        <Link to={`/lot/${next.id}`} rel="next" title={next.title}>
          <span>
            <span className="visually-hidden">{text('nextLot')}: </span>
            <span className={classes.word}>{text('lotNumber')}</span> <span className="figures">{next.lotNumber}</span>
          </span>
          <IconChevronRight className="mirrored" size={18} aria-hidden />
        </Link>
      )}
    </nav>
  )
}
