import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { BIDDER_WORDS, type State } from './bidder-words.ts'

/** How somebody stands, in a word. */
export function BidderState({ state }: { state: State }) {
  const text = useText()
  const [label, kind] = BIDDER_WORDS[state]
  return <Badge kind={kind}>{text(label)}</Badge>
}
