import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import type { Board } from './card.ts'
import { clockWords } from './clock-words.ts'
import { deskWords } from './day-words.ts'
import classes from './Pickup.module.css'

interface DayListProps {
  board: Board | undefined
  isFailed: boolean
  openId: number | null
  onOpen: (invoiceId: number) => void
  onRetry: () => void
}

/** Who comes today, and how far each of them is. */
export function DayList({ board, isFailed, openId, onOpen, onRetry }: DayListProps) {
  const text = useText()
  return (
    <section className={classes.day} aria-label={text('officePickupToday')}>
      <h2>{text('officePickupToday')}</h2>
      {board === undefined ? (
        isFailed ? (
          <p className={classes.muted}>
            {text('officePickupNeedsLine')}{' '}
            <OfficeButton look="link" onClick={onRetry}>
              {text('tryAgain')}
            </OfficeButton>
          </p>
        ) : (
          <Skeleton height={200} />
        )
      ) : board.appointments.length === 0 ? (
        <p className={classes.muted}>{text('officePickupNoneToday')}</p>
      ) : (
        <ul>
          {board.appointments.map(({ id, invoiceId, name, startsAt, status, isPaid, locationName }) => (
            <li key={id}>
              <button type="button" aria-current={invoiceId === openId || undefined} onClick={() => onOpen(invoiceId)}>
                <time className="figures" dateTime={new Date(startsAt).toISOString()}>
                  {clockWords(startsAt)}
                </time>
                <span className={classes.who}>
                  <b dir="auto">{name}</b>
                  <span className={classes.muted} dir="auto">
                    #{invoiceId} · {locationName}
                  </span>
                </span>
                {isPaid ? (
                  <Badge kind={deskWords(status).badge}>{text(deskWords(status).label)}</Badge>
                ) : (
                  <Badge kind="bad">{text('officeUnpaid')}</Badge>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
