import { useId } from 'react'
import { Link } from 'react-router'
import { formatCount, formatPrice } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import { Badge } from '../ui/Badge.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Picture } from '../ui/Picture.tsx'
import { CounterAnswer } from './CounterAnswer.tsx'
import classes from './OfferCard.module.css'
import type { OwnOfferRecord } from './OwnOffer.tsx'
import { isGoingOn, useOfferWords } from './words.ts'

/** One offer: what for, how much, how it stands, and what can be done about it. */
export function OfferCard({ offer }: { offer: OwnOfferRecord }) {
  const text = useText()
  const id = useId()
  const words = useOfferWords(offer)
  return (
    <article className={classes.card} aria-labelledby={id}>
      <Link to={`/lot/${offer.lotId}`} className={classes.picture} tabIndex={-1} aria-hidden>
        <Picture fileName={offer.mainPicture} alt="" sizes="160px" />
      </Link>
      <div className={classes.head}>
        <h2 id={id}>
          <Link to={`/lot/${offer.lotId}`}>
            <bdi>{offer.lotTitle}</bdi>
          </Link>
        </h2>
        <Badge kind={words.badge} isLive>
          {text(words.status)}
        </Badge>
      </div>
      <Amounts offer={offer} isHolding={isGoingOn(words.is)} />
      <p className={classes.next}>{text(words.next)}</p>
      {words.is === 'countered' && <CounterAnswer offer={offer} />}
      {words.is === 'accepted' && (
        <div className={classes.acts}>
          <LinkButton look="main" to="/buynowcart">
            {text('offerInCart')}
          </LinkButton>
        </div>
      )}
    </article>
  )
}

function Amounts({ offer, isHolding }: { offer: OwnOfferRecord; isHolding: boolean }) {
  const text = useText()
  const { amount, counterAmount, buyNowPrice, quantity, createdAt, expiresAt } = offer
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{text('yourOffer')}</dt>
        <dd className="figures">{formatPrice(amount)}</dd>
      </div>
      {counterAmount !== null && (
        <div>
          <dt>{text('sellersPrice')}</dt>
          <dd className="figures">{formatPrice(counterAmount)}</dd>
        </div>
      )}
      {buyNowPrice !== null && (
        <div>
          <dt>{text('buyNowPrice')}</dt>
          <dd className="figures">{formatPrice(buyNowPrice)}</dd>
        </div>
      )}
      {quantity > 1 && (
        <div>
          <dt>{text('quantity')}</dt>
          <dd className="figures">{formatCount(quantity)}</dd>
        </div>
      )}
      <div>
        <dt>{text(isHolding ? 'offerHoldsUntil' : 'offerMadeOn')}</dt>
        <dd>
          <DateTime at={isHolding ? expiresAt : createdAt} />
        </dd>
      </div>
    </dl>
  )
}
