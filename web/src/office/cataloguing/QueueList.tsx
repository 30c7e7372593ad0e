import { Progress } from '@mantine/core'
import { Link } from 'react-router'
import { type Say, useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import classes from './Cataloguing.module.css'
import { canMend, canThrowAway, progressOf, type QueuedLot, type Refusal, tryAgain, unsent } from './queue.ts'
import { theQueue } from './the-queue.ts'
import { useIsOnline } from './use-is-online.ts'

interface QueueListProps {
  lots: readonly QueuedLot[]
  userId: number
  /** It is a draft again. */
  onMend: (lot: QueuedLot) => void
}

/** What is on its way to the house, what it refused, and what has arrived lately. */
export function QueueList({ lots, userId, onMend }: QueueListProps) {
  const text = useText()
  const isOnline = useIsOnline()
  const waiting = unsent(lots, userId)
  const refused = waiting.filter(({ state }) => state === 'failed').length
  const sending = waiting.length - refused
  const foreign = lots.filter((lot) => lot.userId !== userId && lot.state !== 'sent').length
  const sent = lots
    .filter((lot) => lot.userId === userId && lot.state === 'sent')
    .toSorted((one, other) => other.madeAt - one.madeAt)
  return (
    <section className={classes.queue} aria-label={text('officeCatalogueQueue')}>
      <h2>{text('officeCatalogueQueue')}</h2>
      <p role="status" className={classes.muted}>
        {waiting.length === 0
          ? text('officeCatalogueAllSent')
          : text(statusOf(sending, isOnline), { count: sending || refused })}
      </p>
      {foreign > 0 && <p className={classes.muted}>{text('officeCatalogueForeign', { count: foreign })}</p>}
      {waiting.length + sent.length > 0 && (
        <ul>
          {[...waiting, ...sent].map((lot) => (
            <QueueLine key={lot.key} lot={lot} onMend={onMend} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** What waits to be sent comes before what waits to be mended. */
function statusOf(sending: number, isOnline: boolean) {
  if (sending === 0) return 'officeCatalogueToMend'
  return isOnline ? 'officeCatalogueUnsent' : 'officeCatalogueOffline'
}

function QueueLine({ lot, onMend }: { lot: QueuedLot } & Pick<QueueListProps, 'onMend'>) {
  const text = useText()
  const say = useSay()
  const { typed, state, lotId, refusal } = lot
  const { done, of } = progressOf(lot)
  const title = `${typed.lotNumber ?? ''} ${typed.title ?? ''}`
  const mend = async () => {
    if (theQueue.sending === lot.key && state === 'waiting') return
    const draft: QueuedLot = { ...lot, state: 'draft', input: null }
    await theQueue.put(draft)
    onMend(draft)
  }
  return (
    <li className={classes.line} aria-label={title}>
      <span className={classes.row}>
        {lotId === null ? (
          <b dir="auto">{title}</b>
        ) : (
          <Link to={`/admin/lots/${lotId}`} dir="auto">
            {title}
          </Link>
        )}
        <Badge kind={state === 'failed' ? 'bad' : state === 'sent' ? 'good' : 'waiting'}>
          {text(
            state === 'failed'
              ? 'officeCatalogueRefused'
              : state === 'sent'
                ? 'officeCatalogueSent'
                : 'officeCatalogueWaiting',
          )}
        </Badge>
      </span>
      {state === 'waiting' && (
        <>
          <Progress value={(100 * done) / of} aria-label={text('officeProgress')} />
          <span className={classes.muted}>{text('officeCatalogueProgress', { done, of })}</span>
        </>
      )}
      {refusal !== null && state === 'failed' && <p className={classes.problem}>{sayRefusal(say, refusal)}</p>}
      <span className={classes.row}>
        {canMend(lot) && <OfficeButton onClick={() => void mend()}>{text('officeCatalogueMend')}</OfficeButton>}
        {state === 'failed' && (
          <OfficeButton onClick={() => void theQueue.put(tryAgain(lot))}>{text('officeCatalogueAgain')}</OfficeButton>
        )}
        {canThrowAway(lot) && (
          <OfficeButton look="bare" onClick={() => void theQueue.remove(lot)}>
            {text('officeCatalogueThrowAway')}
          </OfficeButton>
        )}
      </span>
    </li>
  )
}

function sayRefusal(say: Say, { code, facts, english, fields }: Refusal): string {
  const [first] = Object.values(fields)
  return first === undefined ? say({ kind: 'error', code, facts, english }) : say(first)
}
