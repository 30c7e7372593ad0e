import { agreedPrice } from '@gavelhouse/shared/offers/offer-life.ts'
import { readOfficeOffer } from '@gavelhouse/shared/offers/office-contract.ts'
import { Link } from 'react-router'
import { useRead } from '../../lib/api.ts'
import { formatPrice } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { ShortTime } from '../controls/ShortTime.tsx'
import { ViewAs } from '../controls/ViewAs.tsx'
import { RecordPane } from '../record/RecordPane.tsx'
import { AnswerOffer } from './AnswerOffer.tsx'
import { BuyerPays, type OfficeOffer } from './BuyerPays.tsx'
import classes from './Inbox.module.css'
import { OFFER_WORDS } from './letter-words.ts'
import { StateBadge } from './StateBadge.tsx'

/** An offer, what it comes to for the buyer, and the three things that can be said to it. */
export function OfferRecord({ id, onClose }: { id: number; onClose: () => void }) {
  const text = useText()
  const { data: offer, error, refetch } = useRead(readOfficeOffer, { id })
  return (
    <RecordPane
      to={`/admin/inbox/offers/${id}`}
      label={offer === undefined ? null : `${offer.lotNumber} ${offer.lotTitle}`}
      {...{ error, onClose }}
      onRetry={() => void refetch()}
      facts={offer !== undefined && <Facts offer={offer} />}
    >
      {offer !== undefined && (
        <>
          {offer.message !== '' && (
            <p className={classes.quote} dir="auto">
              {offer.message}
            </p>
          )}
          <BuyerPays offer={offer} unitPrice={agreedPrice(offer)} title={text('officeBuyerPays')} />
          {offer.status === 'pending' && <AnswerOffer offer={offer} />}
        </>
      )}
    </RecordPane>
  )
}

function Facts({ offer }: { offer: OfficeOffer }) {
  const text = useText()
  const { buyer, status, amount, counterAmount, buyNowPrice, standingBid, quantity, expiresAt } = offer
  return (
    <>
      <StateBadge words={OFFER_WORDS[status]} />
      <span dir="auto">{buyer.name}</span>
      <span className="figures">{text('officeOfferOf', { quantity, price: formatPrice(amount) })}</span>
      {counterAmount !== null && (
        <span className="figures">{text('officeCounteredAt', { price: formatPrice(counterAmount) })}</span>
      )}
      {buyNowPrice !== null && (
        <span className="figures">{text('officeAskedFor', { price: formatPrice(buyNowPrice) })}</span>
      )}
      {standingBid !== null && (
        <span className="figures">{text('officeStandsAt', { price: formatPrice(standingBid) })}</span>
      )}
      <span>
        {text('officeOfferEnds')} <ShortTime at={expiresAt} />
      </span>
      <ViewAs userId={buyer.id} name={buyer.name} />
      <Link to={`/lot/${offer.lotId}`}>{text('officeInShop')}</Link>
    </>
  )
}
