import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { parseMoney } from '@gavelhouse/shared/money.ts'
import { answerOffer } from '@gavelhouse/shared/offers/contract.ts'
import { listOwnOffers } from '@gavelhouse/shared/selling/contract.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../lib/api.ts'
import { formatPrice } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { ShortTime } from '../controls/ShortTime.tsx'
import fields from '../list/FilterBar.module.css'
import { useSellerAct } from '../sellers/use-seller-act.ts'
import { Pages } from './Pages.tsx'
import { Part } from './Part.tsx'
import classes from './Selling.module.css'

type OwnOffer = OutputOf<typeof listOwnOffers>['records'][number]

const LIMIT = 25

/** Offers for a seller's own lots: yes, no, or another price. Who made them is the house's to know. */
export function OwnOffers() {
  const [page, setPage] = useState(1)
  const { data, isError, refetch } = useRead(listOwnOffers, { page, limit: LIMIT }, { keepPrevious: true })
  return (
    <Part
      title="officeOffers"
      count={data?.records.length}
      isFailed={isError}
      onRetry={() => void refetch()}
      emptyHint="officeOwnOffersEmpty"
    >
      <ul className={classes.lines}>
        {data?.records.map((offer) => (
          <Line key={offer.id} offer={offer} />
        ))}
      </ul>
      {data !== undefined && (
        <Pages page={page} showing={data.showing} isLast={page * LIMIT >= data.totalRecords} onPage={setPage} />
      )}
    </Part>
  )
}

function Line({ offer }: { offer: OwnOffer }) {
  const text = useText()
  const { lotId, lotTitle, amount, quantity, buyNowPrice, message, status, expiresAt } = offer
  return (
    <li>
      <span className={classes.main}>
        <Link to={`/lot/${lotId}`} dir="auto">
          {lotTitle}
        </Link>
        {message !== '' && <small dir="auto">{message}</small>}
      </span>
      <span className={classes.fact}>
        <b className="figures" dir="auto">{`${quantity} × ${formatPrice(amount)}`}</b>
        {buyNowPrice !== null && (
          <small className="figures">{text('officeInsteadOf', { price: formatPrice(buyNowPrice) })}</small>
        )}
      </span>
      {status === 'pending' ? (
        <>
          <span className={classes.fact}>
            <small>{text('officeAnswerUntil')}</small>
            <ShortTime at={expiresAt} />
          </span>
          <Answer offer={offer} />
        </>
      ) : (
        <span className={classes.fact}>{text('officeAnsweredState')}</span>
      )}
    </li>
  )
}

function Answer({ offer: { id, lotTitle } }: { offer: OwnOffer }) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const send = useSellerAct(answerOffer)
  const amount = parseMoney(typed)
  return (
    <span className={classes.acts}>
      <OfficeButton look="main" disabled={send.isPending} onClick={() => send.mutate({ id, status: 'accepted' })}>
        {text('officeAccept')}
      </OfficeButton>
      <OfficeButton disabled={send.isPending} onClick={() => send.mutate({ id, status: 'declined' })}>
        {text('officeDecline')}
      </OfficeButton>
      <input
        className={fields.field}
        aria-label={`${text('officeCounter')}, ${lotTitle}`}
        placeholder="0.00"
        inputMode="decimal"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <OfficeButton
        disabled={amount === null || send.isPending}
        onClick={() => amount !== null && send.mutate({ id, status: 'countered', amount })}
      >
        {text('officeCounter')}
      </OfficeButton>
    </span>
  )
}
