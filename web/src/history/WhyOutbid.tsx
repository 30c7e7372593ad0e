import { whyOutbid } from '@gavelhouse/shared/bidding/why-outbid.ts'
import type { BidRecord, ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { formatDateTime, formatPrice } from '../lib/format.ts'
import { useSession } from '../lib/session.ts'
import { useText } from '../lib/text.ts'
import { viewerZone } from '../lib/viewer-zone.ts'
import classes from './WhyOutbid.module.css'

const PHRASE = { later: 'outbidLater', maximum: 'outbidMaximum', equal: 'outbidEqual' } as const
const REVERSE_PHRASE = { later: 'outbidLaterReverse', maximum: 'outbidMaximumReverse', equal: 'outbidEqual' } as const

/** One sentence for people who do not lead any more, from what the history shows everybody. */
export function WhyOutbid({ lot, bids }: { lot: ListedLot; bids: BidRecord[] }) {
  const text = useText()
  const { user } = useSession()
  const isBeaten = lot.standing === 'outbid' || lot.standing === 'lost'
  const reason = user === null || !isBeaten ? null : whyOutbid(bids, user.id)
  if (reason === null) return null
  const phrases = lot.saleType === 'reverse' ? REVERSE_PHRASE : PHRASE
  return (
    <p className={classes.why}>
      <strong>{text('why')}</strong>{' '}
      {text(phrases[reason.kind], { amount: formatPrice(reason.own), date: formatDateTime(reason.at, viewerZone()) })}
    </p>
  )
}
