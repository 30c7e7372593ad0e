import { Progress } from '@mantine/core'
import { Link } from 'react-router'
import { useText } from '../../lib/text.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { resultWords } from '../intake/import-words.ts'
import { isRunning } from '../intake/use-import.ts'
import classes from './Tasks.module.css'
import type { ImportSummary } from './use-imports.ts'

/** One import among the tasks; what can be done about it is on its own screen. */
export function ImportLine({ of: summary }: { of: ImportSummary }) {
  const text = useText()
  const { id, fileName, done, total, createdAt } = summary
  return (
    <li className={classes.task}>
      <span className={classes.line}>
        <Link to={`/admin/import/${id}`} dir="auto">
          {fileName}
        </Link>
        <span className={classes.muted}>{text('officeImport')}</span>
      </span>
      {isRunning(summary) && (
        <Progress value={total === 0 ? 100 : Math.floor((done / total) * 100)} aria-label={text('officeProgress')} />
      )}
      <span className={classes.muted}>{resultWords(summary, text)}</span>
      <span className={classes.muted}>
        <DateTime at={createdAt} />
      </span>
    </li>
  )
}
