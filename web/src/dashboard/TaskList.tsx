import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { listTasks } from '@gavelhouse/shared/dashboard/contract.ts'
import { isTold, TOLD_STEPS, type ToldStep } from '@gavelhouse/shared/invoices/next-step.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import { useRead } from '../lib/api.ts'
import { formatCents } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import { StepLine } from '../purchases/StepLine.tsx'
import { useSteps } from '../purchases/use-steps.ts'
import classes from './TaskList.module.css'

type Tasks = OutputOf<typeof listTasks>

/** Where the others of a step are found. */
const LISTS: Record<ToldStep['name'], string> = {
  ...{ pay: '/invoices/unpaid', book: '/invoices/paid', sign: '/invoices/paid', track: '/invoices/paid' },
  fetch: '/appointment',
}

/**
 * What waits for the person about what they have won or bought: of every step the most pressing, and how many more there are;
 * nothing where nothing waits. Read again when a step is done, here or on another screen of theirs.
 */
export function TaskList() {
  const text = useText()
  const id = useId()
  const tasks = useFirstTasks(useRead(listTasks, {}).data)
  if (tasks.length === 0) return null
  return (
    <section className={classes.tasks} aria-labelledby={id}>
      <h2 id={id}>{text('tasksTitle')}</h2>
      <ul>
        {tasks.map(({ invoice, step, more }) => {
          const name = text('taskOf', { number: invoice.number })
          return (
            <li key={invoice.id}>
              <StepLine step={step} of={name} />
              <p>
                <Link to={`/invoice/${invoice.number}`}>{name}</Link>
                <span className={`own-direction ${classes.sale}`} dir="auto">
                  {invoice.auctionTitle}
                </span>
                {step.name === 'pay' && <span className="figures">{formatCents(invoice.due)}</span>}
                {more > 0 && <Link to={LISTS[step.name]}>{text('tasksMore', { count: more })}</Link>}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function useFirstTasks(told: Tasks | undefined) {
  const stepsOf = useSteps()
  const { records, counts } = told ?? { records: [], counts: null }
  const all = records.flatMap((invoice) => {
    const [step] = stepsOf(invoice)
    return step !== undefined && isTold(step) ? [{ invoice, step }] : []
  })
  return TOLD_STEPS.flatMap((name) => {
    const first = all.find(({ step }) => step.name === name)
    return first === undefined ? [] : [{ ...first, more: (counts?.[name] ?? 1) - 1 }]
  })
}
