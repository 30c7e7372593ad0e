import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { type OfficeLotStatus, statusKind, statusLabel } from './lot-words.ts'

interface LotStatusProps {
  status: OfficeLotStatus
  /** When it went back to its seller. */
  returnedAt: number | null
}

export function LotStatus({ status, returnedAt }: LotStatusProps) {
  const text = useText()
  return <Badge kind={statusKind(status)}>{text(returnedAt === null ? statusLabel(status) : 'officeReturned')}</Badge>
}
