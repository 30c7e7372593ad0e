import { formatPrice } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import { Badge, type BadgeKind } from '../../ui/Badge.tsx'
import { ShortTime } from '../controls/ShortTime.tsx'
import classes from './Bidders.module.css'
import type { Person } from './person.ts'

const WORDS: Record<Person['requests'][number]['status'], [PhraseKey, BadgeKind]> = {
  pending: ['officeWaiting', 'waiting'],
  granted: ['officeLetIn', 'good'],
  refused: ['officeTurnedAway', 'bad'],
}

/** What somebody has asked to be let into, and what they may bid there at most. */
export function PersonRequests({ person: { requests, limits } }: { person: Person }) {
  const text = useText()
  const others = limits.filter(({ auctionId }) => requests.every((request) => request.auctionId !== auctionId))
  if (requests.length + others.length === 0) return null
  const limitIn = (id: number) => limits.find(({ auctionId }) => auctionId === id)?.bidLimit
  return (
    <section className={classes.section} aria-labelledby="person-access">
      <h3 id="person-access">{text('officeAccess')}</h3>
      <ul className={classes.lines}>
        {requests.map(({ auctionId, title, status, message, at, decidedAt }) => (
          <li key={auctionId}>
            <span className={classes.main}>
              <b dir="auto">{title}</b>
              {message !== '' && <span dir="auto">{message}</span>}
              <Limit limit={limitIn(auctionId)} />
            </span>
            <ShortTime at={decidedAt ?? at} />
            <Badge kind={WORDS[status][1]}>{text(WORDS[status][0])}</Badge>
          </li>
        ))}
        {others.map(({ auctionId, title, bidLimit }) => (
          <li key={auctionId}>
            <span className={classes.main}>
              <b dir="auto">{title}</b>
              <Limit limit={bidLimit} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Limit({ limit }: { limit: number | undefined }) {
  const text = useText()
  return limit === undefined ? null : <span>{text('officeLimitOf', { amount: formatPrice(limit) })}</span>
}
