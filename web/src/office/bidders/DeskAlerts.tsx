import { listAlerts } from '@gavelhouse/shared/people/contract.ts'
import { IconAlert } from '../../icons.ts'
import { useRead } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { ShortTime } from '../controls/ShortTime.tsx'
import { UnreadPart } from '../record/UnreadPart.tsx'
import classes from './Bidders.module.css'

/** What has to be known of somebody before anything else: on their page, at the desk, with their invoices. */
export function DeskAlerts({ userId }: { userId: number }) {
  const text = useText()
  const { data, error, refetch } = useRead(listAlerts, { userId })
  // Nobody is handed over goods because a warning could not be read.
  if (data === undefined && error !== null) return <UnreadPart error={error} onRetry={() => void refetch()} />
  if (data === undefined || data.alerts.length === 0) return null
  return (
    <section className={classes.alerts} aria-label={text('officeAlerts')}>
      {data.alerts.map(({ id, text: words, authorName, at }) => (
        <p key={id}>
          <IconAlert size={16} aria-hidden /> <b dir="auto">{words}</b>{' '}
          <span className={classes.muted}>
            {authorName}, <ShortTime at={at} />
          </span>
        </p>
      ))}
    </section>
  )
}
