import { listTasks } from '@gavelhouse/shared/dashboard/contract.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import { useRead } from '../lib/api.ts'
import { formatCents } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import { StepLine } from '../purchases/StepLine.tsx'
import { useSteps } from '../purchases/use-steps.ts'
import classes from './TaskList.module.css'

const SHOWN = 4

/**
 * What waits for the person about what they have won or bought, the most pressing first; nothing where nothing does. Read again
 * when a step is done, here or on another screen of theirs.
 */
export function TaskList() {
  const text = useText()
  const id = useId()
  const stepsOf = useSteps()
  const { data } = useRead(listTasks, {})
  const tasks = (data?.records ?? []).flatMap((invoice) => {
    const [step] = stepsOf(invoice)
    return step === undefined ? [] : [{ invoice, step }]
  })
  if (tasks.length === 0) return null
  return (
    <section className={classes.tasks} aria-labelledby={id}>
      <header>
        <h2 id={id}>{text('tasksTitle')}</h2>
        {tasks.length > SHOWN && <Link to="/invoices/all">{text('tasksAll')}</Link>}
      </header>
      <ul>
        {tasks.slice(0, SHOWN).map(({ invoice, step }) => {
          const name = text('taskOf', { number: invoice.number })
          return (
            <li key={invoice.id}>
              <StepLine step={step} of={name} />
              <p>
                <Link to={`/invoice/${invoice.number}`}>{name}</Link>
                <span className={classes.sale}>
                  <bdi>{invoice.auctionTitle}</bdi>
                </span>
                {step.name === 'pay' && <span className="figures">{formatCents(invoice.due)}</span>}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
