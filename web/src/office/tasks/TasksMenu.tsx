import type { Right } from '@gavelhouse/shared/accounts/rights.ts'
import { LIST_RIGHTS } from '@gavelhouse/shared/office/lists.ts'
import { TASK_RIGHTS } from '@gavelhouse/shared/office/task-acts.ts'
import { Popover } from '@mantine/core'
import { IconTasks } from '../../icons.ts'
import { useText } from '../../lib/text.ts'
import { OfficeIconButton } from '../controls/OfficeIconButton.tsx'
import { isRunning } from '../intake/use-import.ts'
import { ImportLine } from './ImportLine.tsx'
import { TaskLine } from './TaskLine.tsx'
import classes from './Tasks.module.css'
import { useImports } from './use-imports.ts'
import { useTasks } from './use-task.ts'

/** What runs in the background, how far it has come, and what has been done lately. */
export function TasksMenu({ rights }: { rights: readonly Right[] }) {
  const text = useText()
  const mayRun = TASK_RIGHTS.some((right) => rights.includes(right))
  const tasks = useTasks(mayRun)
  const imports = useImports(LIST_RIGHTS.lots.some((right) => rights.includes(right)))
  if (!mayRun) return null
  const running = tasks.filter(({ state }) => state === 'running').length + imports.filter(isRunning).length
  return (
    <Popover position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <OfficeIconButton label={running === 0 ? text('officeTasks') : text('officeTasksRunning', { count: running })}>
          <IconTasks size={20} aria-hidden />
          {running > 0 && <span className={classes.running}>{running}</span>}
        </OfficeIconButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={text('officeTasks')}>
        <div className={classes.tasks}>
          <h2>{text('officeTasks')}</h2>
          {tasks.length + imports.length === 0 ? (
            <p className={classes.muted}>{text('officeNoTasks')}</p>
          ) : (
            <ul>
              {imports.map((each) => (
                <ImportLine key={`import ${each.id}`} of={each} />
              ))}
              {tasks.map((task) => (
                <TaskLine key={task.id} task={task} />
              ))}
            </ul>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
