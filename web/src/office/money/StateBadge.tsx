import type { PaymentState } from '@gavelhouse/shared/office/payment-states.ts'
import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { STATE_WORDS } from './payment-words.ts'

/** How a payment stands; one that nobody finishes says so. */
export function StateBadge({ state, isStuck }: { state: PaymentState; isStuck: boolean }) {
  const text = useText()
  const [label, kind] = STATE_WORDS[state]
  return isStuck ? <Badge kind="bad">{text('officePaymentStuck')}</Badge> : <Badge kind={kind}>{text(label)}</Badge>
}
