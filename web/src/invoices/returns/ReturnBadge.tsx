import type { ReturnRecord } from '@gavelhouse/shared/returns/return.ts'
import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { returnWords } from './return-words.ts'

/** How a return stands, in a word; told to people who listen when it changes. */
export function ReturnBadge({ value }: { value: ReturnRecord }) {
  const text = useText()
  const { label, badge } = returnWords(value)
  return (
    <Badge kind={badge} isLive>
      {text(label)}
    </Badge>
  )
}
