import { useText } from '../../lib/text.ts'

/** Nothing to fill in: what it means is said, and the reason is asked for below. */
export function WithdrawLotsForm() {
  const text = useText()
  return <p>{text('officeBidWithdrawHint')}</p>
}
