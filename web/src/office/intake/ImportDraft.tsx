import { saveImport, undoImport } from '@gavelhouse/shared/importing/contract.ts'
import { Progress } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSend } from '../../lib/api.ts'
import { formatCount } from '../../lib/format.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { Unread } from '../record/Unread.tsx'
import { ColumnsPanel } from './ColumnsPanel.tsx'
import classes from './Intake.module.css'
import { resultWords, STATE_WORDS } from './import-words.ts'
import { RowGrid } from './RowGrid.tsx'
import { type Import, isRunning, type Only, useImport, useImportAgain } from './use-import.ts'

/** A file as a draft: columns, rows, what they would do; then how far it has come, what became of it, and the way back. */
export function ImportDraft({ id }: { id: number }) {
  const text = useText()
  const say = useSay()
  const { data, error, refetch } = useImport(id)
  const again = useImportAgain()
  const [only, setOnly] = useState<Only | undefined>(undefined)
  const save = useSend(saveImport, { onSuccess: again })
  const undo = useSend(undoImport, { onSuccess: again })
  if (data === undefined) {
    return (
      <div className={classes.page}>
        <Unread error={error} onRetry={() => void refetch()} height={96} />
      </div>
    )
  }
  const runs = isRunning(data)
  const isOpen = !runs && data.state !== 'undone'
  const { counts } = data
  const refused = save.error ?? undo.error
  return (
    <section className={classes.draft} aria-labelledby="import">
      <header className={classes.head}>
        <div>
          <h1 id="import">{data.fileName}</h1>
          <p className={classes.muted}>
            <Link to={`/admin/lots?auction=${data.auctionId}`}>{data.auctionTitle}</Link>
            {' · '}
            <span role="status">{resultWords(data, text)}</span>
          </p>
        </div>
        <div className={classes.actions}>
          <Link to="/admin/import">{text('officeImportAnother')}</Link>
          {data.canUndo && (
            <OfficeButton disabled={undo.isPending} onClick={() => undo.mutate({ id })}>
              {text('officeUndo')}
            </OfficeButton>
          )}
          {isOpen && (
            <OfficeButton
              look="main"
              disabled={counts.toSave === 0 || save.isPending}
              onClick={() => save.mutate({ id })}
            >
              {text(data.refusedCount > 0 ? 'officeImportRetry' : 'officeImportSave', { count: counts.toSave })}
            </OfficeButton>
          )}
        </div>
      </header>
      {runs && <Progress value={(100 * data.done) / Math.max(1, data.total)} aria-label={text('officeProgress')} />}
      {refused !== null && (
        <p role="alert" className={classes.error}>
          {say(refused)}
        </p>
      )}
      {isOpen && <ColumnsPanel draft={data} />}
      <Tabs draft={data} only={only} onOnly={setOnly} />
      <RowGrid draft={data} only={only} isEditable={isOpen} />
    </section>
  )
}

interface TabsProps {
  draft: Import
  only: Only | undefined
  onOnly: (only: Only | undefined) => void
}

/** Counts that are filters; nothing of a kind hides it. */
function Tabs({ draft: { counts, rowCount, refusedCount, keptCount }, only, onOnly }: TabsProps) {
  const text = useText()
  const failed = refusedCount + keptCount
  const tabs = (['new', 'change', 'same', 'wrong', 'failed'] as const).map((name) => ({
    name,
    count: name === 'failed' ? failed : counts[name],
  }))
  return (
    <fieldset className={classes.tabs} aria-label={text('officeImportFilter')}>
      <button type="button" aria-pressed={only === undefined} onClick={() => onOnly(undefined)}>
        {text('officeRowAll')} <b className="figures">{formatCount(rowCount)}</b>
      </button>
      {tabs
        .filter(({ name, count }) => count > 0 || name === only)
        .map(({ name, count }) => (
          <button key={name} type="button" data-state={name} aria-pressed={only === name} onClick={() => onOnly(name)}>
            {text(STATE_WORDS[name])} <b className="figures">{formatCount(count)}</b>
          </button>
        ))}
    </fieldset>
  )
}
