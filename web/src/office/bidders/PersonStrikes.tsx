import { liftStrike, listStrikes } from '@gavelhouse/shared/after-close/nonpayer-contract.ts'
import type { StrikeState } from '@gavelhouse/shared/after-close/strikes.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { useRead } from '../../lib/api.ts'
import { onDemand } from '../../lib/on-demand.ts'
import { useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import { Badge, type BadgeKind } from '../../ui/Badge.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { useMay } from '../after-close/use-may.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { ShortTime } from '../controls/ShortTime.tsx'
import { UnreadPart } from '../record/UnreadPart.tsx'
import classes from './Bidders.module.css'

const LiftDialog = onDemand(() => import('../after-close/LiftDialog.tsx'))

type Strike = OutputOf<typeof listStrikes>['strikes'][number]

const STATES: Record<StrikeState, [label: PhraseKey, kind: BadgeKind]> = {
  counts: ['officeStrikeCounts', 'bad'],
  expired: ['officeStrikeExpired', 'plain'],
  lifted: ['officeStrikeLifted', 'plain'],
  paid: ['officeStrikePaid', 'good'],
}

/** For what somebody got strikes. Nobody sees an empty list: most people have none. */
export function PersonStrikes({ userId }: { userId: number }) {
  const text = useText()
  const dialog = useDialog<Strike>()
  const may = useMay(liftStrike)
  const { data, error, refetch } = useRead(listStrikes, { userId })
  if (data === undefined && error !== null) return <UnreadPart error={error} onRetry={() => void refetch()} />
  if (data === undefined || data.strikes.length === 0) return null
  const counted = data.strikes.filter(({ state }) => state === 'counts').length
  return (
    <section className={classes.section} aria-labelledby="person-strikes">
      <h3 id="person-strikes">{text('officeStrikesOf', { counted, most: data.most })}</h3>
      <ul className={classes.lines}>
        {data.strikes.map((strike) => (
          <li key={strike.id}>
            <span className={classes.main}>
              <span className={classes.words} dir="auto">
                {strike.reason}
              </span>
              <span>
                {text('officeInvoiceNamed', { number: strike.invoiceId })}, <bdi>{strike.auctionTitle}</bdi> ·{' '}
                <bdi>{strike.givenBy}</bdi>, <ShortTime at={strike.at} />
                {strike.state === 'counts' && (
                  <>
                    {' · '}
                    {text('officeUntil')} <ShortTime at={strike.expiresAt} />
                  </>
                )}
                {strike.liftedBy !== null && (
                  <bdi>{` · ${text('officeStrikeLiftedBy', { name: strike.liftedBy })}: ${strike.liftReason ?? ''}`}</bdi>
                )}
              </span>
            </span>
            <Badge kind={STATES[strike.state][1]}>{text(STATES[strike.state][0])}</Badge>
            {may && strike.state === 'counts' && (
              <OfficeButton look="bare" aria-haspopup="dialog" onClick={() => dialog.open(strike)}>
                {text('officeStrikeLift')}
              </OfficeButton>
            )}
          </li>
        ))}
      </ul>
      {dialog.show(({ id }, frame) => (
        <LiftDialog {...frame} id={id} />
      ))}
    </section>
  )
}
