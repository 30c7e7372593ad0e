import type { ReturnOffer } from '@gavelhouse/shared/returns/return.ts'
import { formatCents } from '../../lib/format.ts'
import { onDemand } from '../../lib/on-demand.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { ShortTime } from '../controls/ShortTime.tsx'
import { StateBadge } from '../inbox/StateBadge.tsx'
import classes from '../invoices/Invoices.module.css'
import own from './Returns.module.css'
import type { DeskReturn } from './return.ts'
import { OFFER_WORDS } from './return-words.ts'

const WithdrawOfferDialog = onDemand(() => import('./WithdrawOfferDialog.tsx'))

/** What the house has offered instead, and what the buyer says to it. */
export function LastOffer({ record, offer }: { record: DeskReturn; offer: ReturnOffer }) {
  const text = useText()
  const { user } = useSession()
  const dialog = useDialog()
  const { state, items, total, answer, expiresAt } = offer
  const unitsOf = (lineId: number) => items.find((item) => item.lineId === lineId)?.units ?? 0
  const mayGive = user?.rights.includes('give_money_back') === true
  return (
    <section className={own.offer} aria-label={text('officeReturnOfferLast')}>
      <header>
        <h3>{text('officeReturnOfferLast')}</h3>
        <StateBadge words={OFFER_WORDS[state]} />
        <b className="figures">{formatCents(total)}</b>
        {state === 'open' && <ShortTime at={expiresAt} />}
        {state === 'open' && mayGive && (
          <OfficeButton aria-haspopup="dialog" onClick={() => dialog.open(true)}>
            {text('officeReturnOfferWithdraw')}
          </OfficeButton>
        )}
      </header>
      {items.length > 0 && (
        <ul>
          {record.lines
            .filter(({ id }) => unitsOf(id) > 0)
            .map(({ id, lotNumber, title }) => (
              <li key={id}>
                <bdi>{`${unitsOf(id)} × ${lotNumber} ${title}`}</bdi>
              </li>
            ))}
        </ul>
      )}
      <p className={classes.muted} dir="auto">
        {answer}
      </p>
      {dialog.show((_, frame) => (
        <WithdrawOfferDialog {...frame} offerId={offer.id} />
      ))}
    </section>
  )
}
