import type { Lot } from '@gavelhouse/shared/lots/lot.ts'
import { headlinePriceFor } from '@gavelhouse/shared/lots/status.ts'
import { useThrottledValue } from '@mantine/hooks'
import { useRef } from 'react'
import { CancelBid } from '../bidding/CancelBid.tsx'
import { HistoryPreview } from '../history/HistoryPreview.tsx'
import { formatPrice } from '../lib/format.ts'
import { useSession } from '../lib/session.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { PRICE_PHRASE } from './words.ts'

const SPEAK_MS = 3_000

/** What stands under the bid box: taking a bid back, the newest bids, and the way to all of them. */
export default function BidExtras({ lot, onHistory }: { lot: Lot; onHistory: () => void }) {
  const text = useText()
  const { isSignedIn } = useSession()
  return (
    <>
      {isSignedIn && <CancelBid lot={lot} />}
      <HistoryPreview lot={lot} />
      <Button aria-haspopup="dialog" onClick={onHistory}>
        {text('viewBidHistory')}
      </Button>
      <SpokenPrice lot={lot} />
    </>
  )
}

/** Tells people who listen that the price has changed: now and then, not at every bid. */
function SpokenPrice({ lot }: { lot: Lot }) {
  const text = useText()
  const { label, amount } = headlinePriceFor(lot)
  const sentence = text('priceNow', {
    label: text(PRICE_PHRASE[label]),
    price: formatPrice(amount),
    bids: text('bids', { count: lot.bidCount }),
  })
  const first = useRef(sentence)
  const spoken = useThrottledValue(sentence, SPEAK_MS)
  return (
    <p role="status" className="visually-hidden">
      {spoken === first.current ? '' : spoken}
    </p>
  )
}
