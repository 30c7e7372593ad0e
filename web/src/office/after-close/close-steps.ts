import type { getStepsAfterClose } from '@gavelhouse/shared/after-close/contract.ts'
import type { listNonPayers } from '@gavelhouse/shared/after-close/nonpayer-contract.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'

export type CloseSteps = OutputOf<typeof getStepsAfterClose>
type CloseStep = CloseSteps['steps'][number]
export type NonPayer = OutputOf<typeof listNonPayers>['records'][number]
export type NonPayerLine = NonPayer['lines'][number]

/** What the panel of a step is given. */
export interface StepPanelProps {
  auctionId: number
  step: CloseStep
  steps: CloseSteps
}
