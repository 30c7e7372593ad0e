import type { Ticked } from '@gavelhouse/shared/pickup/scan.ts'
import { Link } from 'react-router'
import { IconAlert, IconCheck } from '../../icons.ts'
import { formatCents } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { DeskAlerts } from '../bidders/DeskAlerts.tsx'
import { ShortTime } from '../controls/ShortTime.tsx'
import { hasScreen } from '../navigation.ts'
import { CardLines } from './CardLines.tsx'
import type { Card, Line } from './card.ts'
import { HandOverForm } from './HandOverForm.tsx'
import { PastHandovers } from './PastHandovers.tsx'
import classes from './Pickup.module.css'

interface PersonCardProps {
  card: Card
  userId: number
  ticked: Ticked
  onUnits: (line: Line, units: number) => void
  onTick: (ticked: Ticked) => void
  onScan: (typed: string) => void
  onDone: () => void
  onChanged: () => void
}

/** Who stands at the desk, whether they have paid, what is theirs, and that they got it. */
export function PersonCard({ card, userId, ticked, onUnits, onTick, onScan, onDone, onChanged }: PersonCardProps) {
  const { buyer, invoices, lines, locationName, handovers } = card
  const name = [buyer.name, buyer.companyName].filter(Boolean).join(' · ')
  return (
    <article className={classes.card} aria-label={buyer.name}>
      <header className={classes.person}>
        <h2 dir="auto">{name}</h2>
        <p className={classes.muted}>
          <bdi>{[buyer.phone, locationName].filter(Boolean).join(' · ')}</bdi>
        </p>
      </header>
      <DeskAlerts userId={buyer.id} />
      {invoices.map((invoice) => (
        <section key={invoice.id} className={classes.invoice}>
          <Standing invoice={invoice} />
          <CardLines
            lines={lines.filter(({ invoiceId }) => invoiceId === invoice.id)}
            ticked={ticked}
            onUnits={onUnits}
          />
        </section>
      ))}
      {lines.some(({ left, isPaid }) => isPaid && left > 0) && (
        <HandOverForm {...{ card, userId, ticked, onTick, onScan, onDone }} />
      )}
      <PastHandovers handovers={handovers} onChanged={onChanged} />
    </article>
  )
}

/** Paid or owing, before anything else. */
function Standing({ invoice }: { invoice: Card['invoices'][number] }) {
  const text = useText()
  const { user } = useSession()
  const { id, auctionTitle, isPaid, isCancelled, isDisputed, due, isShipped, pickupAt } = invoice
  const takesMoney = hasScreen('/admin/invoices', user?.rights ?? [])
  return (
    <>
      <p className={classes.standing} data-kind={isPaid ? 'paid' : 'owing'}>
        {isPaid ? <IconCheck size={24} aria-hidden /> : <IconAlert size={24} aria-hidden />}
        <strong>
          {isPaid
            ? text('officePickupPaid')
            : isCancelled
              ? text('officePickupCancelled')
              : text('officePickupOwes', { amount: formatCents(due) })}
        </strong>
        <span>
          {!isPaid && !isCancelled && text('officePickupBlocked')}
          {!isPaid && takesMoney && <Link to={`/admin/invoices/${id}`}>{text('officePickupTakeMoney')}</Link>}
        </span>
      </p>
      {isDisputed && (
        <p className={classes.standing} data-kind="owing" role="alert">
          <IconAlert size={24} aria-hidden />
          <strong>{text('officeDisputed')}</strong>
          <span>{text('officeDisputedHint')}</span>
        </p>
      )}
      <p className={classes.muted}>
        #{id} · <bdi>{auctionTitle}</bdi>
        {pickupAt !== null && (
          <>
            {' · '}
            <ShortTime at={pickupAt} />
          </>
        )}
        {isShipped && ` · ${text('officePickupShipped')}`}
      </p>
    </>
  )
}
