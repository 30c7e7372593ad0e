import { Progress } from '@mantine/core'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import classes from './Tasks.module.css'
import { progressOf } from './task-words.ts'
import { useFieldWords } from './use-field-words.ts'
import type { Task } from './use-task.ts'

const SHOWN = 50

/** How far a task has come, and what happened to each record, or would. */
export function TaskResult({ task }: { task: Task | undefined }) {
  const text = useText()
  const say = useSay()
  const wordsFor = useFieldWords()
  if (task === undefined || task.state === 'running')
    return (
      <div role="status" className={classes.result}>
        <p>{task === undefined ? text('loading') : text('officeRunning', { done: task.done, total: task.total })}</p>
        <Progress value={task === undefined ? 0 : progressOf(task)} aria-label={text('officeProgress')} />
      </div>
    )
  const named = ({ fields, ...facts }: Task['refused'][number]['facts']) =>
    fields === undefined ? facts : { ...facts, fields: wordsFor(String(fields)) }
  const { isTrial, changedCount, sameCount, refusedCount, undoOf } = task
  const changed = isTrial ? 'officeWouldChange' : undoOf === null ? 'officeChanged' : 'officePutBack'
  return (
    <div className={classes.result}>
      <div role="status">
        <ul className={classes.sums}>
          <li className={classes.sum} data-kind="good">
            {text(changed, { count: changedCount })}
          </li>
          {sameCount > 0 && <li className={classes.sum}>{text('officeSame', { count: sameCount })}</li>}
          {task.voidedBids > 0 && (
            <li className={classes.sum}>{text('officeVoidedBids', { number: task.voidedBids })}</li>
          )}
          {task.releasedDeposits > 0 && (
            <li className={classes.sum}>{text('officeReleasedDeposits', { number: task.releasedDeposits })}</li>
          )}
          {refusedCount > 0 && (
            <li className={classes.sum} data-kind="bad">
              {text('officeRefused', { count: refusedCount })}
            </li>
          )}
        </ul>
      </div>
      {task.refused.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        <section className={classes.each} tabIndex={0} aria-label={text('officeRefused', { count: refusedCount })}>
          <ul>
            {task.refused.slice(0, SHOWN).map(({ id, label, code, facts, reason }) => (
              <li key={id} className={classes.refused}>
                <b dir="auto">{label}</b>{' '}
                {say({ kind: 'error', code: code as never, facts: named(facts), english: reason })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
