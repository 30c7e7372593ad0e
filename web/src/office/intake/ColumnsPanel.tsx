import { mapColumns } from '@gavelhouse/shared/importing/contract.ts'
import { IMPORT_FIELD_NAMES, type ImportFieldName } from '@gavelhouse/shared/importing/fields.ts'
import { useState } from 'react'
import { useSend } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useSite } from '../../lib/site.ts'
import { useText } from '../../lib/text.ts'
import classes from './Intake.module.css'
import { COLUMN_WORDS, FIELD_WORDS } from './import-words.ts'
import { type Import, useImportAgain } from './use-import.ts'

/** What each column is, with samples; and what new lots are where no column says it. Saved as it is chosen. */
export function ColumnsPanel({ draft }: { draft: Import }) {
  const text = useText()
  const say = useSay()
  const { categories, conditions } = useSite()
  const again = useImportAgain()
  const map = useSend(mapColumns, { onSuccess: again })
  const { id, columns } = draft
  // Kept here: what is chosen next must not go back to what was read before the last choice.
  const [said, setSaid] = useState({
    fields: columns.map(({ field }) => field),
    categoryId: draft.categoryId,
    conditionId: draft.conditionId,
  })
  const { fields, categoryId, conditionId } = said
  const change = (changes: Partial<typeof said>) => {
    const next = { ...said, ...changes }
    setSaid(next)
    map.mutate({ id, ...next })
  }
  const needsHelp = columns.some(({ state, field }) => field === null && (state === 'unclear' || state === 'unknown'))
  const [isOpen, setOpen] = useState(needsHelp)
  const choose = (column: number, field: ImportFieldName | null) => {
    // A field is that of one column: the one that had it gives it up.
    const next = fields.map((was, at) => (at === column ? field : field !== null && was === field ? null : was))
    change({ fields: next })
  }
  const known = fields.filter((field) => field !== null).length
  return (
    <details className={classes.columns} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text('officeColumnsKnown', { known, total: columns.length })}</summary>
      <div className={classes.defaults}>
        {[
          { label: text('officeDefaultCategory'), value: categoryId, list: categories, name: 'categoryId' },
          { label: text('officeDefaultCondition'), value: conditionId, list: conditions, name: 'conditionId' },
        ].map(({ label, value, list, name }) => (
          <label key={name}>
            {label}
            <select
              value={value ?? ''}
              disabled={map.isPending}
              onChange={({ target }) => change({ [name]: target.value === '' ? null : Number(target.value) })}
            >
              <option value="">{text('officeNone')}</option>
              {list.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.description}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      {map.error !== null && (
        <p role="alert" className={classes.error}>
          {say(map.error)}
        </p>
      )}
      <ul className={classes.mapping}>
        {columns.map(({ header, state, samples }, at) => {
          const field = fields[at] ?? null
          const words = field === null && state !== 'known' ? COLUMN_WORDS[state] : null
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone
            <li key={at} data-state={field === null ? state : 'known'}>
              <label>
                <b dir="auto">{header}</b>
                <select
                  value={field ?? ''}
                  disabled={state === 'never' || map.isPending}
                  onChange={({ target }) => choose(at, target.value === '' ? null : (target.value as ImportFieldName))}
                >
                  <option value="">{text('officeColumnIgnored')}</option>
                  {IMPORT_FIELD_NAMES.map((name) => (
                    <option key={name} value={name}>
                      {text(FIELD_WORDS[name])}
                    </option>
                  ))}
                </select>
              </label>
              <span className={classes.muted} dir="auto">
                {words === null ? samples.join(' · ') : text(words)}
              </span>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
