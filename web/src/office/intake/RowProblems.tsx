import { useText } from '../../lib/text.ts'
import classes from './RowGrid.module.css'
import type { Import, ImportRow } from './use-import.ts'
import { useReasonOf } from './use-reason-of.ts'

/** Everything that is wrong with the row one is in, at length: column, value, reason. The grid has a line for it only. */
export function RowProblems({ draft: { columns }, row }: { draft: Import; row: ImportRow | undefined }) {
  const text = useText()
  const reasonOf = useReasonOf()
  if (row === undefined || row.problems.length === 0) return null
  return (
    <div className={classes.problems} role="status">
      <b className="figures">{text('officeImportWrongRow', { row: row.number })}</b>
      <ul>
        {row.problems.map((problem) => (
          <li key={`${problem.column} ${problem.code}`}>
            {problem.column !== null && (
              <>
                <b dir="auto">{columns[problem.column]?.header}</b>
                <code dir="auto">{row.cells[problem.column] || text('officeImportBlank')}</code>
              </>
            )}
            <span>{reasonOf(problem)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
