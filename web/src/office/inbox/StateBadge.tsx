import { useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import { Badge, type BadgeKind } from '../../ui/Badge.tsx'

/** How something of the inbox stands, in a word. */
export function StateBadge({ words: [label, kind] }: { words: [label: PhraseKey, kind: BadgeKind] }) {
  const text = useText()
  return <Badge kind={kind}>{text(label)}</Badge>
}
