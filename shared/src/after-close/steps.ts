/** What an auction that is over has come to. */
export interface CloseFacts {
  hasEnded: boolean
  lots: number
  /** Still to be decided by hand: with bids, below the reserve, and not given back to their sellers. */
  toDecide: number
  /** Whether somebody has said that the results are right. */
  isChecked: boolean
  /** Sold, and on no invoice yet. */
  toInvoice: number
  /** Unpaid invoices of people with a card on file that nobody has tried to charge. */
  toCharge: number
  /** Overdue, and nobody was reminded of it since yesterday: remind again, or give it up. */
  toRemind: number
  /** Paid, and neither fetched nor sent. */
  toHandOver: number
  /** Paid lots that were not settled with their sellers. */
  toSettle: number
}

export const CLOSE_STEPS = ['results', 'invoices', 'charge', 'remind', 'pickup', 'settle'] as const
export type CloseStepName = (typeof CLOSE_STEPS)[number]

export const STEP_STATES = ['done', 'next', 'later'] as const

export interface CloseStep {
  name: CloseStepName
  state: (typeof STEP_STATES)[number]
  /** What is left to do of it. */
  count: number
}

/**
 * What comes after the close, in the order it is done. The first that has something left is next; those after it wait, even
 * where some of them is done already, because what is before it will change what they are about.
 */
export function stepsAfterClose(facts: CloseFacts): CloseStep[] {
  const left: Record<CloseStepName, number> = {
    results: facts.isChecked ? facts.toDecide : facts.lots,
    invoices: facts.toInvoice,
    charge: facts.toCharge,
    remind: facts.toRemind,
    pickup: facts.toHandOver,
    settle: facts.toSettle,
  }
  const nextName = facts.hasEnded ? CLOSE_STEPS.find((name) => left[name] > 0) : undefined
  const nextIndex = nextName === undefined ? CLOSE_STEPS.length : CLOSE_STEPS.indexOf(nextName)
  return CLOSE_STEPS.map((name, index) => {
    const state = !facts.hasEnded || index > nextIndex ? 'later' : index === nextIndex ? 'next' : 'done'
    return { name, state, count: left[name] }
  })
}
