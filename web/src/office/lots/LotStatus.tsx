import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { type OfficeLotStatus, statusKind, statusLabel } from './lot-words.ts'

interface LotStatusProps {
  status: OfficeLotStatus
  isWithdrawn: boolean
}

export function LotStatus({ status, isWithdrawn }: LotStatusProps) {
  const text = useText()
  if (isWithdrawn) return <Badge kind="bad">{text('officeBidWithdrawn')}</Badge>
  return <Badge kind={statusKind(status)}>{text(statusLabel(status))}</Badge>
}
