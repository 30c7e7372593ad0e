import { undoTask } from '@gavelhouse/shared/office/task-contract.ts'
import { Progress } from '@mantine/core'
import { useSend } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { toast } from '../../ui/toast.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import classes from './Tasks.module.css'
import { actLabel, progressOf } from './task-words.ts'
import { type TaskSummary, useReadAgain } from './use-task.ts'

/** One task in the list of them. */
export function TaskLine({ task }: { task: TaskSummary }) {
  const text = useText()
  const say = useSay()
  const readAgain = useReadAgain()
  const undo = useSend(undoTask, { onSuccess: readAgain, onError: (error) => void toast('error', say(error)) })
  const { act, state, isTrial, done, total, changedCount, refusedCount, undoOf } = task
  return (
    <li className={classes.task}>
      <span className={classes.line}>
        <b>{text(actLabel(act))}</b>
        {isTrial && <span className={classes.muted}>{text('officeTrial')}</span>}
        {undoOf !== null && <span className={classes.muted}>{text('officeUndoing')}</span>}
      </span>
      {state === 'running' ? (
        <>
          <Progress value={progressOf(task)} aria-label={text('officeProgress')} />
          <span className={classes.muted}>{text('officeRunning', { done, total })}</span>
        </>
      ) : (
        <span className={classes.line}>
          <span className={classes.muted}>
            {text(isTrial ? 'officeWouldChange' : 'officeChanged', { count: changedCount })}
            {refusedCount > 0 && `, ${text('officeRefused', { count: refusedCount })}`}
          </span>
          {task.canUndo && task.undoneBy === null && (
            <OfficeButton look="link" disabled={undo.isPending} onClick={() => undo.mutate({ id: task.id })}>
              {text('officeUndo')}
            </OfficeButton>
          )}
        </span>
      )}
      <span className={classes.muted}>
        <DateTime at={task.startedAt} />
      </span>
    </li>
  )
}
