import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { type OfficeLotStatus, statusKind, statusLabel } from './lot-words.ts'

interface LotStatusProps {
  status: OfficeLotStatus
  isWithdrawn: boolean
  /** When it went back to its seller. */
  returnedAt?: number | null
}

export function LotStatus({ status, isWithdrawn, returnedAt = null }: LotStatusProps) {
  const text = useText()
  if (returnedAt !== null) return <Badge kind={statusKind(status)}>{text('officeReturned')}</Badge>
  if (isWithdrawn) return <Badge kind="bad">{text('officeBidWithdrawn')}</Badge>
  return <Badge kind={statusKind(status)}>{text(statusLabel(status))}</Badge>
}
