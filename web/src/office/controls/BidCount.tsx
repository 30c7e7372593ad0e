import { formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'

/** Nobody may know how many bids an open sealed lot has. */
export function BidCount({ of: count }: { of: number | null }) {
  const text = useText()
  return count === null ? (
    <span title={text('officeBidsSecret')}>{text('officeBidSecret')}</span>
  ) : (
    <span>{formatCount(count)}</span>
  )
}
