import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { useIsOnline } from '../cataloguing/use-is-online.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { inOrder, type QueuedHandover } from './card.ts'
import classes from './Pickup.module.css'
import { theDesk } from './the-desk.ts'
import { useDeskQueue } from './use-desk.ts'

/** What was handed over without a line: it waits, or the house says otherwise and somebody has to look. Nothing goes by itself. */
export function QueuedHandovers({ userId }: { userId: number }) {
  const text = useText()
  const isOnline = useIsOnline()
  const queue = useDeskQueue() ?? []
  const own = inOrder(queue, userId)
  const waiting = own.filter(({ state }) => state === 'waiting')
  if (isOnline && own.length === 0) return null
  return (
    <section className={classes.queue} aria-label={text('officePickupQueue')}>
      <p role="status">
        {!isOnline
          ? text('officePickupOffline', { count: waiting.length })
          : waiting.length > 0
            ? text('officePickupSending', { count: waiting.length })
            : text('officePickupConflicts', { count: own.length })}
      </p>
      {own.length > 0 && (
        <ul>
          {own.map((queued) => (
            <QueuedLine key={queued.key} queued={queued} />
          ))}
        </ul>
      )}
    </section>
  )
}

function QueuedLine({ queued }: { queued: QueuedHandover }) {
  const text = useText()
  const say = useSay()
  const { key, name, invoiceId, lots, state, refusal } = queued
  return (
    <li>
      <span className={classes.who}>
        <b dir="auto">
          #{invoiceId} {name}
        </b>
        <span className={classes.muted}>
          {lots.map(({ lotNumber, units }) => `${lotNumber} × ${units}`).join(', ')}
        </span>
        {refusal !== null && <span className={classes.problem}>{say({ kind: 'error', ...refusal })}</span>}
      </span>
      {state === 'waiting' ? (
        <Badge kind="waiting">{text('officeCatalogueWaiting')}</Badge>
      ) : (
        <span className={classes.acts}>
          <OfficeButton onClick={() => void theDesk.put({ ...queued, state: 'waiting', refusal: null })}>
            {text('officeCatalogueAgain')}
          </OfficeButton>
          <OfficeButton look="bare" onClick={() => void theDesk.remove(key)}>
            {text('officePickupSettled')}
          </OfficeButton>
        </span>
      )}
    </li>
  )
}
