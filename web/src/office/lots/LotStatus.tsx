import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { type OfficeLotStatus, statusKind, statusLabel } from './lot-words.ts'

export function LotStatus({ status }: { status: OfficeLotStatus }) {
  const text = useText()
  return <Badge kind={statusKind(status)}>{text(statusLabel(status))}</Badge>
}
