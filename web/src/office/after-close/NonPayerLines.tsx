import type { ChanceStatus } from '@gavelhouse/shared/after-close/chance-life.ts'
import { saveLot } from '@gavelhouse/shared/lots/admin-contract.ts'
import { formatPrice } from '../../lib/format.ts'
import { onDemand } from '../../lib/on-demand.ts'
import { useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import { Badge, type BadgeKind } from '../../ui/Badge.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { ShortTime } from '../controls/ShortTime.tsx'
import classes from './AfterClose.module.css'
import type { NonPayerLine } from './close-steps.ts'
import { ScreenLink } from './ScreenLink.tsx'
import { useMay } from './use-may.ts'

const OfferChanceDialog = onDemand(() => import('./OfferChanceDialog.tsx'))
const WithdrawChanceDialog = onDemand(() => import('./WithdrawChanceDialog.tsx'))
const RelistDialog = onDemand(() => import('./RelistDialog.tsx'))

const CHANCES: Record<ChanceStatus, [label: PhraseKey, kind: BadgeKind]> = {
  offered: ['officeChanceOffered', 'waiting'],
  accepted: ['officeChanceAccepted', 'good'],
  declined: ['officeChanceDeclined', 'plain'],
  expired: ['officeChanceExpired', 'plain'],
  withdrawn: ['officeChanceWithdrawn', 'plain'],
}

const CAUSES = { no_show: 'officeNoShow', no_sale: 'officeNoSale' } as const

type Act = { act: 'offer' | 'withdraw' | 'relist'; line: NonPayerLine }

/** The lots of it; what is given up is offered to the next bidder, or listed again. */
export function NonPayerLines({ lines }: { lines: readonly NonPayerLine[] }) {
  const text = useText()
  const dialog = useDialog<Act>()
  return (
    <>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line.id} className={classes.line}>
            <ScreenLink screen="/admin/bids" rest={`/${line.lotId}`} className={classes.title}>
              {line.lotNumber} {line.title}
            </ScreenLink>
            <span className="figures">{formatPrice(line.unitPrice)}</span>
            {line.cause !== null && <Badge kind="plain">{text(CAUSES[line.cause])}</Badge>}
            {line.chance !== null && <Chance chance={line.chance} />}
            {line.state === 'given_on' && line.chance?.status !== 'accepted' && (
              <span className={classes.muted}>{text('officeGivenOn')}</span>
            )}
            {line.state === 'given_up' && <Acts line={line} onAct={(act) => dialog.open({ act, line })} />}
          </li>
        ))}
      </ul>
      {dialog.show(({ act, line }, frame) => {
        if (act === 'offer') return <OfferChanceDialog {...frame} line={line} />
        if (act === 'relist') return <RelistDialog {...frame} line={line} />
        return <WithdrawChanceDialog {...frame} id={line.chance?.id ?? 0} />
      })}
    </>
  )
}

function Acts({ line, onAct }: { line: NonPayerLine; onAct: (act: Act['act']) => void }) {
  const text = useText()
  const mayList = useMay(saveLot)
  if (line.chance?.status === 'offered')
    return (
      <OfficeButton look="bare" aria-haspopup="dialog" onClick={() => onAct('withdraw')}>
        {text('officeChanceTakeBack')}
      </OfficeButton>
    )
  return (
    <>
      <OfficeButton aria-haspopup="dialog" onClick={() => onAct('offer')}>
        {text('officeChanceOffer')}
      </OfficeButton>
      {mayList && (
        <OfficeButton look="bare" aria-haspopup="dialog" onClick={() => onAct('relist')}>
          {text('officeListAgain')}
        </OfficeButton>
      )}
    </>
  )
}

function Chance({ chance: { status, buyerName, price, expiresAt } }: { chance: NonNullable<NonPayerLine['chance']> }) {
  const text = useText()
  const [label, kind] = CHANCES[status]
  return (
    <>
      <Badge kind={kind}>{text(label)}</Badge>
      <span className={classes.muted}>
        <bdi>{buyerName}</bdi> · <span className="figures">{formatPrice(price)}</span>
        {status === 'offered' && (
          <>
            {' · '}
            {text('officeUntil')} <ShortTime at={expiresAt} />
          </>
        )}
      </span>
    </>
  )
}
