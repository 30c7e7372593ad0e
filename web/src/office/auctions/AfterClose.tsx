import type { CloseStepName } from '@gavelhouse/shared/auctions/after-close.ts'
import { getStepsAfterClose } from '@gavelhouse/shared/auctions/after-contract.ts'
import { Link } from 'react-router'
import { IconCheck } from '../../icons.ts'
import { useRead } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import classes from './AfterClose.module.css'

/** How a step is called, what is left of it, and the list it is done in, where the office has it. */
const STEPS: Record<CloseStepName, { label: PhraseKey; left: PhraseKey; to?: (id: number) => string }> = {
  results: {
    ...{ label: 'officeStepResults', left: 'officeStepResultsLeft' },
    to: (id) => `/admin/lots?auction=${id}&status=closed&bids=1-`,
  },
  invoices: { label: 'officeStepInvoices', left: 'officeStepInvoicesLeft' },
  charge: { label: 'officeStepCharge', left: 'officeStepChargeLeft' },
  remind: { label: 'officeStepRemind', left: 'officeStepRemindLeft' },
  pickup: { label: 'officeStepPickup', left: 'officeStepPickupLeft' },
  settle: { label: 'officeStepSettle', left: 'officeStepSettleLeft' },
}

/** What comes after the close, one after the other; what is next lights up. */
export function AfterClose({ id }: { id: number }) {
  const text = useText()
  const { data } = useRead(getStepsAfterClose, { id })
  return (
    <ol className={classes.strip} aria-label={text('officeAfterClose')}>
      {data?.steps.map(({ name, state, count }) => {
        const { label, left, to } = STEPS[name]
        const words = (
          <>
            <b>{text(label)}</b>
            <span>
              {count > 0 ? text(left, { count }) : text(state === 'done' ? 'officeDone' : 'officeStepNothing')}
            </span>
          </>
        )
        return (
          <li key={name} data-state={state} aria-current={state === 'next' ? 'step' : undefined}>
            {state === 'done' && <IconCheck size={16} aria-hidden />}
            {to !== undefined && count > 0 ? <Link to={to(id)}>{words}</Link> : <p>{words}</p>}
          </li>
        )
      })}
    </ol>
  )
}
