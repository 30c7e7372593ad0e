import type { ChargeOutcome } from '@gavelhouse/shared/after-close/charge-outcome.ts'
import type { ErrorCode } from '@gavelhouse/shared/errors.ts'
import { formatCents } from '../../lib/format.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import { Badge, type BadgeKind } from '../../ui/Badge.tsx'
import { ShortTime } from '../controls/ShortTime.tsx'
import classes from './AfterClose.module.css'
import { ScreenLink } from './ScreenLink.tsx'
import type { CardRun } from './use-charging.ts'

const OUTCOMES: Record<ChargeOutcome, [label: PhraseKey, kind: BadgeKind]> = {
  charged: ['officeOutcomeCharged', 'good'],
  would_charge: ['officeOutcomeWould', 'good'],
  declined: ['officeOutcomeDeclined', 'bad'],
  waiting: ['officeOutcomeWaiting', 'waiting'],
  no_card: ['officeOutcomeNoCard', 'plain'],
  over_ceiling: ['officeOutcomeOver', 'plain'],
  being_paid: ['officeOutcomeBeingPaid', 'waiting'],
  delivery_open: ['officeOutcomeDelivery', 'waiting'],
  unreachable: ['officeOutcomeUnreachable', 'bad'],
  changed: ['officeOutcomeChanged', 'plain'],
}

/** Who, how much, which card, and what the provider said. */
export function ChargedCards({ items }: { items: CardRun['items'] }) {
  const text = useText()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled by keys
    <section className={classes.table} aria-label={text('officeStepCharge')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th>{text('officeBuyer')}</th>
            <th className={classes.amount}>{text('officeAmount')}</th>
            <th>{text('officeCard')}</th>
            <th>{text('officeOutcome')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.invoiceId}>
              <td>
                <ScreenLink screen="/admin/bidders" rest={`/${item.buyerId}`}>
                  {item.buyerName}
                </ScreenLink>
                <small className={classes.under}>{text('officeInvoiceNamed', { number: item.invoiceId })}</small>
              </td>
              <td className={`figures ${classes.amount}`}>{formatCents(item.amount)}</td>
              <td className="figures">{item.card === null ? '' : `${item.card.brand} ${item.card.last4}`}</td>
              <td>
                <Outcome item={item} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Outcome({ item: { outcome, failure, cureUntil, isPaid } }: { item: CardRun['items'][number] }) {
  const text = useText()
  const say = useSay()
  if (outcome === null) return null
  const [label, kind] = OUTCOMES[outcome]
  if (outcome === 'declined' && isPaid) return <Badge kind="good">{text('officeCured')}</Badge>
  return (
    <>
      <Badge kind={kind}>{text(label)}</Badge>{' '}
      {failure !== null && outcome !== 'charged' && (
        <span>{say({ kind: 'error', code: failure as ErrorCode, facts: {} })} </span>
      )}
      {cureUntil !== null && (
        <span className={classes.muted}>
          {text('officeCureUntil')} <ShortTime at={cureUntil} />
        </span>
      )}
    </>
  )
}
