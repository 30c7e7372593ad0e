import type { ItemState as State } from '@gavelhouse/shared/selling/item-life.ts'
import { useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import { Badge, type BadgeKind } from '../../ui/Badge.tsx'

const LABELS: Record<State, [PhraseKey, BadgeKind]> = {
  waiting: ['officeItemWaiting', 'waiting'],
  accepted: ['officeItemAccepted', 'good'],
  refused: ['officeItemRefused', 'bad'],
  withdrawn: ['officeTakenBack', 'plain'],
}

export function ItemState({ state }: { state: State }) {
  const text = useText()
  const [label, kind] = LABELS[state]
  return <Badge kind={kind}>{text(label)}</Badge>
}
