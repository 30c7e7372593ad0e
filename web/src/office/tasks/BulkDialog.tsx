import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { TASK_ACTS, type TaskActName } from '@gavelhouse/shared/office/task-acts.ts'
import { startTask, undoTask } from '@gavelhouse/shared/office/task-contract.ts'
import { useEffect, useRef, useState } from 'react'
import { useSend } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import type { BulkAct } from '../list/definition.ts'
import fields from '../list/FilterBar.module.css'
import type { TaskValues } from './bulk-form.ts'
import { TaskResult } from './TaskResult.tsx'
import classes from './Tasks.module.css'
import { useReadAgain, useTask, useTasksChanged } from './use-task.ts'

interface BulkDialogProps extends DialogFrame {
  act: BulkAct
  count: number
  target: InputOf<typeof startTask>['target']
  onDone: () => void
}

/** Something done to many: said, tried without keeping anything, done in the background, and taken back if need be. */
export default function BulkDialog({ act, count, target, onDone, ...frame }: BulkDialogProps) {
  const text = useText()
  const say = useSay()
  const [values, setValues] = useState<TaskValues>({})
  const [isWrong, setWrong] = useState(false)
  const [reason, setReason] = useState('')
  const [taskId, setTaskId] = useState<number | null>(null)
  const task = useTask(taskId)
  const readAgain = useReadAgain()
  const tasksChanged = useTasksChanged()
  const follow = ({ id }: { id: number }) => {
    setTaskId(id)
    tasksChanged()
  }
  const start = useSend(startTask, { onSuccess: follow })
  const undo = useSend(undoTask, { onSuccess: follow })
  const { needsReason } = TASK_ACTS[act.act]
  const run = (isTrial: boolean) => start.mutate({ act: act.act, target, values, reason, isTrial })
  const hasChanged = task?.state === 'done' && !task.isTrial
  // From then on it goes to its end, looked at or not.
  const isBegun = start.variables?.isTrial === false && !start.isError
  const told = useRef<number | null>(null)
  useEffect(() => {
    if (!hasChanged || taskId === null || told.current === taskId) return
    told.current = taskId
    readAgain()
  }, [hasChanged, taskId, readAgain])
  const close = () => {
    frame.onClose()
    if (isBegun) onDone()
  }
  const error = start.error ?? undo.error

  return (
    <Dialog {...frame} onClose={close} title={text(act.label)} size="36rem">
      <div className={classes.dialog}>
        {/* It stays while something is tried: whoever goes back finds what they had typed. */}
        <form
          className={classes.dialog}
          hidden={taskId !== null}
          onSubmit={(event) => {
            event.preventDefault()
            run(true)
          }}
        >
          <p>{text('officeBulkAbout', { count })}</p>
          <act.form values={values} onChange={setValues} onWrong={setWrong} />
          <label className={classes.reason}>
            {text(needsReason ? 'officeReason' : 'officeReasonOptional')}
            <input
              className={fields.field}
              value={reason}
              required={needsReason}
              maxLength={500}
              onChange={(event) => setReason(event.target.value)}
            />
          </label>
          <div className={classes.actions}>
            <OfficeButton onClick={close}>{text('cancel')}</OfficeButton>
            <OfficeButton type="submit" look="main" disabled={start.isPending || isWrong || isMissing(act.act, values)}>
              {text('officeTry')}
            </OfficeButton>
          </div>
        </form>
        {taskId !== null && (
          <>
            <TaskResult task={task} />
            {task?.state === 'done' && (
              <div className={classes.actions}>
                {task.isTrial && <OfficeButton onClick={() => setTaskId(null)}>{text('officeChangeIt')}</OfficeButton>}
                {task.isTrial && task.changedCount > 0 && (
                  <OfficeButton look="main" disabled={start.isPending} onClick={() => run(false)}>
                    {text('officeDoIt', { count: task.changedCount })}
                  </OfficeButton>
                )}
                {task.canUndo && task.undoneBy === null && (
                  <OfficeButton disabled={undo.isPending} onClick={() => undo.mutate({ id: task.id })}>
                    {text('officeUndo')}
                  </OfficeButton>
                )}
                {!task.isTrial && (
                  <OfficeButton look="main" onClick={close}>
                    {text('officeDone')}
                  </OfficeButton>
                )}
              </div>
            )}
          </>
        )}
        {error !== null && <p role="alert">{say(error)}</p>}
      </div>
    </Dialog>
  )
}

/** What an act needs to be told before it can be tried. */
function isMissing(act: TaskActName, values: TaskValues): boolean {
  const { lot = {}, auctionId, bidLimit, groupId, opensAt, closesAt } = values
  if (act === 'relist_lots') return opensAt === undefined || closesAt === undefined
  if (act === 'edit_lots') return Object.keys(lot).length === 0
  if (act === 'move_lots') return auctionId === undefined
  if (act === 'set_auction_limit') return auctionId === undefined || bidLimit === undefined
  if (act === 'join_group' || act === 'leave_group') return groupId === undefined
  return act === 'set_bid_limit' && bidLimit === undefined
}
