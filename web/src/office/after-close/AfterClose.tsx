import { getStepsAfterClose } from '@gavelhouse/shared/after-close/contract.ts'
import type { CloseStepName } from '@gavelhouse/shared/after-close/steps.ts'
import { useId, useState } from 'react'
import { IconCheck } from '../../icons.ts'
import { useRead } from '../../lib/api.ts'
import { formatCents } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import { ShortTime } from '../controls/ShortTime.tsx'
import { UnreadPart } from '../record/UnreadPart.tsx'
import classes from './AfterClose.module.css'
import type { CloseSteps } from './close-steps.ts'
import { StepPanel } from './StepPanel.tsx'

/** How a step is called, what is left of it, and what was done of it. */
const STEPS: Record<CloseStepName, { label: PhraseKey; left: PhraseKey; done: PhraseKey }> = {
  results: { label: 'officeStepResults', left: 'officeStepResultsLeft', done: 'officeStepResultsDone' },
  invoices: { label: 'officeStepInvoices', left: 'officeStepInvoicesLeft', done: 'officeStepInvoicesDone' },
  charge: { label: 'officeStepCharge', left: 'officeStepChargeLeft', done: 'officeStepChargeDone' },
  remind: { label: 'officeStepRemind', left: 'officeStepRemindLeft', done: 'officeStepRemindDone' },
  pickup: { label: 'officeStepPickup', left: 'officeStepPickupLeft', done: 'officeStepPickupDone' },
  settle: { label: 'officeStepSettle', left: 'officeStepSettleLeft', done: 'officeStepSettleDone' },
}

/** What comes after the close, one after the other; what is next lights up and lies open. */
export function AfterClose({ id }: { id: number }) {
  const text = useText()
  const panel = useId()
  const { data, error, refetch } = useRead(getStepsAfterClose, { id })
  const [chosen, setChosen] = useState<CloseStepName | 'none' | null>(null)
  if (data === undefined) return <UnreadPart error={error} onRetry={() => void refetch()} height={160} />
  const next = data.steps.find(({ state }) => state === 'next')?.name
  const shown = chosen === 'none' ? undefined : (chosen ?? next)
  const open = data.steps.find(({ name }) => name === shown)
  return (
    <section className={classes.after} aria-labelledby={`${panel}-title`}>
      <h3 id={`${panel}-title`}>{text('officeAfterClose')}</h3>
      <ol className={classes.strip}>
        {data.steps.map((step) => (
          <li key={step.name} data-state={step.state} aria-current={step.state === 'next' ? 'step' : undefined}>
            <button
              type="button"
              aria-expanded={step.name === shown}
              aria-controls={panel}
              onClick={() => setChosen(step.name === shown ? 'none' : step.name)}
            >
              <Step step={step} />
            </button>
          </li>
        ))}
      </ol>
      <div id={panel} className={classes.panel} hidden={open === undefined}>
        {open !== undefined && <StepPanel key={open.name} auctionId={id} step={open} steps={data} />}
      </div>
    </section>
  )
}

function Step({ step }: { step: CloseSteps['steps'][number] }) {
  const text = useText()
  const { name, state, count, doneCount, doneSum, lastAt, lastBy } = step
  const { label, left, done } = STEPS[name]
  return (
    <>
      <b>
        {text(label)} {state === 'done' && <IconCheck size={16} role="img" aria-label={text('officeDone')} />}
      </b>
      <span>
        {count > 0
          ? text(left, { count })
          : text(state === 'done' || doneCount > 0 ? 'officeDone' : 'officeStepNothing')}
      </span>
      {doneCount > 0 && (
        <small className="figures">
          {text(done, { count: doneCount })}
          {doneSum > 0 && ` · ${formatCents(doneSum)}`}
        </small>
      )}
      {lastAt !== null && (
        <small>
          <bdi>
            <ShortTime at={lastAt} />
          </bdi>
          {lastBy !== null && (
            <>
              {' · '}
              <bdi>{lastBy}</bdi>
            </>
          )}
        </small>
      )}
    </>
  )
}
