import type { AUCTION_PHASES } from '@gavelhouse/shared/office/list-contract.ts'
import { useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import { Badge, type BadgeKind } from '../../ui/Badge.tsx'

type Phase = (typeof AUCTION_PHASES)[number]

export const PHASES: Record<Phase, [label: PhraseKey, kind: BadgeKind]> = {
  draft: ['officeDraft', 'plain'],
  future: ['officeUpcoming', 'waiting'],
  live: ['officeLive', 'good'],
  ended: ['officeEnded', 'plain'],
}

interface AuctionPhaseProps {
  phase: Phase
  isScheduled: boolean
  hasFailed: boolean
  isPaused: boolean
  isCancelled: boolean
}

/** How an auction stands, in one word: what has to be known first comes first. */
export function AuctionPhase({ phase, isScheduled, hasFailed, isPaused, isCancelled }: AuctionPhaseProps) {
  const text = useText()
  if (isCancelled) return <Badge kind="bad">{text('officeCancelled')}</Badge>
  if (isPaused) return <Badge kind="bad">{text('officePaused')}</Badge>
  if (phase === 'draft' && hasFailed) return <Badge kind="bad">{text('officeNotPublished')}</Badge>
  if (phase === 'draft' && isScheduled) return <Badge kind="waiting">{text('officeScheduled')}</Badge>
  const [label, kind] = PHASES[phase]
  return <Badge kind={kind}>{text(label)}</Badge>
}
