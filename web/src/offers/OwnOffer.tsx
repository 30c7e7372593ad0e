import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import type { searchOffers } from '@gavelhouse/shared/offers/contract.ts'
import { agreedPrice } from '@gavelhouse/shared/offers/offer-life.ts'
import { Link } from 'react-router'
import { useText } from '../lib/text.ts'
import { Badge } from '../ui/Badge.tsx'
import { Price } from '../ui/Price.tsx'
import classes from './MakeOffer.module.css'
import type { useOfferWords } from './words.ts'

export type OwnOfferRecord = OutputOf<typeof searchOffers>['records'][number]

interface OwnOfferProps {
  offer: OwnOfferRecord
  words: ReturnType<typeof useOfferWords>
}

/** How the offer somebody made for this lot stands, in a line, and the way to it. */
export function OwnOffer({ offer, words }: OwnOfferProps) {
  const text = useText()
  const isInCart = words.is === 'accepted'
  return (
    <div className={classes.own}>
      <p>
        <span>{text(words.is === 'countered' ? 'sellersPrice' : 'yourOffer')}</span>
        <Price amount={agreedPrice(offer)} />
        <Badge kind={words.badge} isLive>
          {text(words.status)}
        </Badge>
      </p>
      <p>
        <Link to={isInCart ? '/buynowcart' : '/offers'}>{text(isInCart ? 'offerInCart' : 'seeOffers')}</Link>
      </p>
    </div>
  )
}
