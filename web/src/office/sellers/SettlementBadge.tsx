import type { SettlementState } from '@gavelhouse/shared/settlements/settlement.ts'
import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { STATE_LABELS } from './seller-words.ts'

export function SettlementBadge({ state }: { state: SettlementState }) {
  const text = useText()
  const [label, kind] = STATE_LABELS[state]
  return <Badge kind={kind}>{text(label)}</Badge>
}
