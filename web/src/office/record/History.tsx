import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import type { HistoryKind } from '@gavelhouse/shared/office/change.ts'
import { listHistory } from '@gavelhouse/shared/office/list-contract.ts'
import { useRead } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { actWords } from '../audit/act-words.ts'
import { ChangeLine, type FieldOnWire } from './ChangeLine.tsx'
import classes from './Record.module.css'
import { UnreadPart } from './UnreadPart.tsx'

type Line = OutputOf<typeof listHistory>['lines'][number]

interface HistoryProps {
  kind: HistoryKind
  id: number
  /** Of what is written in another language. */
  language?: string
  fieldOf: FieldOnWire
}

/** What staff changed on a record: who, when, why, from what to what. Nobody can change it. */
export function History({ kind, id, language, fieldOf }: HistoryProps) {
  const text = useText()
  const { data, error, refetch } = useRead(listHistory, { kind, id, ...(language !== undefined && { language }) })
  return (
    <section className={classes.history} aria-labelledby="history">
      <h2 id="history">{text('officeHistory')}</h2>
      {data === undefined ? (
        <UnreadPart error={error} onRetry={() => void refetch()} />
      ) : data.lines.length === 0 ? (
        <p className={classes.muted}>{text('officeNoHistory')}</p>
      ) : (
        <ol>
          {data.lines.map((line) => (
            <HistoryLine key={line.id} line={line} fieldOf={fieldOf} />
          ))}
        </ol>
      )}
    </section>
  )
}

function HistoryLine({ line, fieldOf }: { line: Line; fieldOf: FieldOnWire }) {
  const text = useText()
  return (
    <li>
      <p>
        <b>{line.staffName}</b> {actWords(text, line.act)}{' '}
        <span className={classes.muted}>
          <DateTime at={line.at} />
        </span>
      </p>
      {line.reason !== '' && (
        <p className={classes.muted} dir="auto">
          {line.reason}
        </p>
      )}
      <ul>
        {line.changes.map((change) => (
          <ChangeLine key={change.field} change={change} fieldOf={fieldOf} />
        ))}
      </ul>
    </li>
  )
}
